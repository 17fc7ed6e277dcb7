/** Every setting of a debate with where it comes from, for `explain`. */
import { modeNamed } from '../debate/modes/list.ts';
import { dollars } from '../debate/money.ts';
import { isNamed } from '../debate/settings.ts';
import type { OpenState } from '../debate/state.ts';
import { briefInWords } from './brief-words.ts';
import { sizeNote } from './size-words.ts';

export interface ExplainedSetting {
  readonly name: string;
  readonly value: string;
  /** session, channel, workspace, environment, default; empty where there is only one way. */
  readonly source: string;
}

export function explained({ debate }: OpenState): readonly ExplainedSetting[] {
  const { settings, panel, brief, sized } = debate;
  const { sources, flags, policy } = settings;
  const setting = (
    name: string,
    value: unknown,
    source = sources[name] ?? '',
  ): ExplainedSetting => ({
    name,
    value: String(value),
    source,
  });
  return [
    setting('mode', settings.mode),
    setting('rounds', roundsOf(debate), sizeSource(debate, 'rounds')),
    setting('seats', panel.length, sizeSource(debate, 'seats')),
    ...(modeNamed(settings.mode).extended ? [setting('extended', settings.extended)] : []),
    ...(sized === null ? [] : [setting('size', sizeNote(debate).join(' '))]),
    ...(settings.story === undefined ? [] : [setting('story', settings.story)]),
    setting('panel', panel.map(({ agent, route }) => `${agent} (${route})`).join(', ')),
    setting('algorithm', settings.algorithm),
    setting('importance', settings.importance),
    ...(settings.domain === undefined ? [] : [setting('domain', settings.domain)]),
    ...(settings.highStakes === undefined ? [] : [setting('high-stakes', settings.highStakes)]),
    ...(brief === null ? [] : [setting('brief', briefInWords(brief), 'session')]),
    setting('cap', settings.costCap === null ? 'none' : dollars(settings.costCap)),
    setting('time-limit', `${Math.round(settings.timeLimit / 60_000)} min`),
    setting('review', `${settings.reviewDays} days`),
    ...(settings.deciders.length === 0 ? [] : [setting('deciders', settings.deciders.join(', '))]),
    setting('seed', settings.seed),
    setting('weights', `version ${settings.weightsVersion}`),
    ...Object.entries(settings.offices).map(([office, route]) =>
      setting(`route of the ${office === 'safety' ? 'safety evaluator' : office}`, route),
    ),
    ...Object.entries(flags).map(([name, value]) => setting(name, value)),
    ...Object.entries(settings.later ?? {}).map(([name, value]) =>
      setting(name, `${value}; ${UNREAD}`),
    ),
    ...Object.entries(policy).map(([name, value]) => setting(name, value)),
    ...settings.questions.map((question, index) => setting(`question ${index + 1}`, question)),
  ];
}

/** A value that is accepted and kept, and that changes nothing yet. */
export const UNREAD = 'comes with a later version, nothing reads it yet';

/** What a person named is not sized again. */
function sizeSource({ settings, sized }: OpenState['debate'], name: 'rounds' | 'seats') {
  const isSized = sized !== null && !isNamed(settings, name);
  return isSized ? 'the size of the debate' : settings.sources[name];
}

function roundsOf({ settings, lastRound }: OpenState['debate']): string {
  return lastRound === settings.rounds ? String(lastRound) : `${settings.rounds}, now ${lastRound}`;
}

/** In columns, for fixed-width text. */
export function explainedText(state: OpenState): string {
  const rows = explained(state);
  const names = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, value, source }) =>
      `${name.padEnd(names)}  ${value}${source === '' ? '' : `  (${source})`}`.trimEnd(),
    )
    .join('\n');
}

/** For proportional text on a small screen: what was chosen line by line, the rest in short under its headings. */
export function explainedBriefly(state: OpenState): string {
  const rows = explained(state);
  const chosen = rows.filter(({ source }) => source !== 'default' && source !== '');
  const others = GROUPS.flatMap(({ heading, has }) => {
    const items = rows.filter((row) => !chosen.includes(row) && has(row));
    return items.length === 0 ? [] : [`*${heading}*:`, items.map(pair).join(' · ')];
  });
  return [
    '*Different from the defaults*:',
    ...(chosen.length === 0 ? ['nothing'] : chosen.map((row) => `${pair(row)} (${row.source})`)),
    ...others,
  ].join('\n');
}

function pair({ name, value }: ExplainedSetting): string {
  return `${name}: ${value}`;
}

interface Group {
  readonly heading: string;
  readonly has: (row: ExplainedSetting) => boolean;
}

/** Names that are written as one word with capitals are those of flags and policy. */
const isRule = ({ name }: ExplainedSetting) => /^[a-z]+[A-Z]|^chair$/.test(name);
const isDefault = ({ source }: ExplainedSetting) => source === 'default';

const GROUPS: readonly Group[] = [
  { heading: 'The debate, by default', has: (row) => isDefault(row) && !isRule(row) },
  { heading: 'Rules, by default', has: (row) => isDefault(row) && isRule(row) },
  { heading: 'Questions for everyone', has: ({ name }) => name.startsWith('question ') },
  {
    heading: 'Fixed',
    has: (row) => !isDefault(row) && !row.name.startsWith('question '),
  },
];
