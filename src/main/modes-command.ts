/** `roundtable modes`: the ways to debate, with what makes each of them differ. */
import { styleText } from 'node:util';
import wrapAnsi from 'wrap-ansi';
import { MODES } from '../debate/modes/list.ts';
import type { ModeDefinition, Parallelization, Role } from '../debate/modes/mode.ts';
import { SIZES } from '../debate/settings.ts';
import { EXIT, type ExitCode } from './failure.ts';
import { invocation } from './invocation.ts';

const WIDTH = { least: 60, most: 100 } as const;
const LABEL = 14;

const NOTES =
  'Execution holds from the second round on: the opening is blind, nobody who argues sees another. Behind the colon of a role stand the sections of its turn. Every seat keeps one of the perspectives.';

export function modesCommand({ json = false }: { readonly json?: boolean } = {}): ExitCode {
  const { stdout } = process;
  if (json) {
    for (const mode of MODES) stdout.write(`${JSON.stringify(propertiesOf(mode))}\n`);
    return EXIT.ended;
  }
  const width = Math.max(WIDTH.least, Math.min(WIDTH.most, stdout.columns ?? WIDTH.most));
  const heading = (text: string) => styleText('bold', text, { stream: stdout });
  for (const mode of MODES) {
    stdout.write(`${heading(mode.name)}\n${modeLines(mode, width).join('\n')}\n\n`);
  }
  stdout.write(
    `${wrapAnsi(NOTES, width)}\nChoose one: ${invocation('"your topic" --mode delphi')}\n`,
  );
  return EXIT.ended;
}

/** For scripts; only data, no prompts. */
export function propertiesOf(mode: ModeDefinition) {
  const { name, title, goodFor, keyConstraint, seats, checks, anchors, decidesBy } = mode;
  return {
    ...{ name, title, goodFor, keyConstraint },
    roles: Object.entries(mode.roles).map(
      ([role, { mission, sections, stance, team, side, judges }]) => ({
        name: role,
        mission,
        sections: sections.map((section) => section.title),
        ...{ stance, team, side },
        judges: judges === true,
      }),
    ),
    execution: mode.parallelization,
    seats: { ...seats, maximum: SIZES.seats.maximum },
    rounds: mode.rounds ?? SIZES.rounds.default,
    ...{ checks, anchors, decidesBy },
    anonymous: mode.anonymous === true,
    safetyEvaluator: mode.needsSafety,
    extended: mode.extended ?? null,
  };
}

export function modeLines(mode: ModeDefinition, width: number): readonly string[] {
  const rows: readonly Row[] = [
    ['good for', mode.goodFor],
    ['constraint', mode.keyConstraint],
    ...roleRows(mode),
    ['execution', executionText(mode, mode.parallelization)],
    ['seats', seatsText(mode)],
    ['rounds', roundsText(mode)],
    ...mode.checks.map((check, index) => [index === 0 ? 'checks' : '', check] as const),
    ['perspectives', mode.anchors.join(', ')],
    ...(mode.anonymous ? [['peers', 'anonymous, whatever the flag says'] as const] : []),
    ...(mode.needsSafety
      ? [['safety', 'an evaluator rules on every turn before it is shown'] as const]
      : []),
    ...extendedRows(mode),
  ];
  return rows.flatMap(([label, text]) => row(label, text, width));
}

function row(label: string, text: string, width: number): readonly string[] {
  return wrapAnsi(text, width - LABEL - 2)
    .split('\n')
    .map((line, index) => `  ${(index === 0 ? label : '').padEnd(LABEL)}${line}`);
}

type Row = readonly [label: string, text: string];

function roleRows({ roles }: ModeDefinition): readonly Row[] {
  const [only, ...others] = Object.entries(roles);
  if (only !== undefined && others.length === 0) {
    return [
      ['role', only[0]],
      ['sections', titlesOf(only[1])],
    ];
  }
  return Object.entries(roles).map(([name, role], index) => {
    const standing = [role.stance ?? role.side?.toUpperCase(), role.judges ? 'judges' : '']
      .filter(Boolean)
      .join(', ');
    const who = standing === '' ? name : `${name} (${standing})`;
    return [index === 0 ? 'roles' : '', `${who}: ${titlesOf(role)}`];
  });
}

function titlesOf({ sections }: Role): string {
  return sections.map(({ title }) => title).join(', ');
}

function executionText({ roles }: ModeDefinition, parallelization: Parallelization): string {
  const judges = Object.values(roles).some((role) => role.judges);
  switch (parallelization) {
    case 'none':
      return judges ? 'one after the other, the judge last' : 'one after the other';
    case 'last-only':
      return judges ? 'all at once, then the judge' : 'all but the last at once';
    case 'full':
      return judges ? 'all at once, then the judges' : 'all at once';
  }
}

function seatsText({ seats }: ModeDefinition): string {
  if (seats.only !== undefined) return seats.only.join(' or ');
  return `${seats.default} (${seats.minimum} to ${SIZES.seats.maximum})`;
}

function roundsText({ rounds, decidesBy }: ModeDefinition): string {
  const most = `at most ${rounds ?? SIZES.rounds.default} unless --rounds says otherwise`;
  return decidesBy === 'vote'
    ? `${most}; the panel votes on a draft`
    : `${most}; nobody votes, the sides are weighed`;
}

function extendedRows(mode: ModeDefinition): readonly Row[] {
  const { extended } = mode;
  if (extended === undefined) return [];
  const order = executionText(mode, extended.parallelization);
  return [
    ['extended', `${extended.seats} seats, ${extended.rounds} rounds, ${order}`],
    ['  pays when', `${extended.pays.join('; ')}`],
    ['  not when', `${extended.doesNotPay.join('; ')}`],
  ];
}
