/** The cards that people act on: decision, escalation, safety halt, and the card of a stopped debate. */
import type { CardAction, OptionLine, PostBody } from '../../../src/transcript/post.ts';
import type { Header } from '../../../src/transcript/post-parts.ts';
import { bar, number } from '../bars.ts';
import { type FewOptions, few, fewOptions, MOST } from '../few.ts';
import { oneLine, plain, shortened } from './clean.ts';
import {
  bold,
  buttonRows,
  card,
  type Draft,
  dotted,
  EDGES,
  lines,
  small,
  textOf,
} from './layout.ts';
import { SIZES } from './limits.ts';
import { barLines, detailLines } from './metrics.ts';
import { type Names, nameOf } from './names.ts';
import { pack } from './split.ts';
import { voteTag } from './votes.ts';

type Decision = Extract<PostBody, { kind: 'decision' }>;
type Escalation = Extract<PostBody, { kind: 'escalation' }>;
type Stopped = Extract<PostBody, { kind: 'stopped' }>;
type Halted = Extract<PostBody, { kind: 'halted' }>;

export interface CardPlace {
  readonly debate: string;
  readonly card: string;
}

/** What a card shows of a long text; the record has it whole. */
const SHOWN = { decision: 1200, option: 220, bestCase: 160, condition: 160, item: 160 } as const;

/** All options together; many of them are shown shorter, so that what follows still fits. */
const OPTIONS_ROOM = 2400;

export function renderDecision(decision: Decision, place: CardPlace, names: Names): Draft {
  const open = decision.final === null && decision.overtaken === undefined;
  return cardOf(open ? EDGES.warning : decision.final ? EDGES.good : EDGES.quiet, decision, place, [
    `### ${dotted([decisionTitle(decision), oneLine(decision.conclusion)])}`,
    bold(plain(shortened(decision.text, SHOWN.decision))),
    `${bar(decision.confidence)} ${bold(number(decision.confidence))} ${decision.label}`,
    ...decision.bars.flatMap(barLines),
    plain(decision.reason),
    decision.decidedBy === '' ? '' : small(`decided by ${oneLine(decision.decidedBy)}`),
    settled(decision, names, decision.text),
    decision.tally.length === 0 ? '' : bold('Votes of people'),
    ...few(decision.tally, MOST.votes, ({ by, vote, edit }) =>
      dotted([`${voteTag(vote)} ${nameOf(by, names)}`, edit === null ? '' : item(edit)]),
    ),
    ...blockers(decision.blockers, names),
    ...resolved(decision, names),
    ...list('Edits asked for', decision.edits),
    ...list('Not answered in any round', decision.unanswered),
    ...list('Required questions that nobody answered', decision.openQuestions),
    dotted([
      decision.accepting.length === 0 ? '' : `for: ${decision.accepting.map(oneLine).join(', ')}`,
      decision.dissenting.length === 0
        ? ''
        : `against: ${decision.dissenting.map(oneLine).join(', ')}`,
    ]),
    ...list(
      oneLine(decision.supportingTitle),
      decision.supporting.map(({ citation, agents, of }) => `${citation} (${agents} of ${of})`),
    ),
    ...few(decision.remarks, MOST.items, (remark) => `ℹ ${item(remark)}`),
    ...headerLines(decision.header, decision.independent),
    open
      ? small(
          'React ✅ ✏️ ⛔ or press a button. ✅ of the opener, a decider or an admin settles it.',
        )
      : '',
  ]);
}

function decisionTitle({ final, overtaken, provisional }: Decision): string {
  if (final !== null) return '✅ Decided';
  if (overtaken !== undefined) return 'Proposal, not taken';
  return provisional ? 'Proposed decision (provisional)' : 'Proposed decision';
}

export function renderEscalation(escalation: Escalation, place: CardPlace, names: Names): Draft {
  const open = escalation.final === null && escalation.overtaken === undefined;
  const edge = open ? EDGES.danger : escalation.final ? EDGES.good : EDGES.quiet;
  const shown = fewOptions(escalation.options, escalation.actions);
  return cardOf(edge, shown, place, [
    `### ${escalation.final ? '✅ Decided by a person' : open ? 'The agents need you' : 'Escalation, closed'}`,
    `${plain(escalation.reason)}${escalation.partial ? ' (partial: a cap ended it)' : ''}`,
    settled(escalation, names),
    ...escalation.bars.flatMap(barLines),
    ...optionLines(shown),
    ...detailLines(escalation.details),
    ...blockers(escalation.blockers, names),
    ...list('Not answered in any round', escalation.unanswered),
    ...headerLines(escalation.header, ''),
  ]);
}

export function renderStopped(stopped: Stopped, place: CardPlace, names: Names): Draft {
  return cardOf(EDGES.quiet, { actions: [] }, place, [
    `### ⏹ Stopped by ${nameOf(stopped.by, names)}`,
    'No decision. So far:',
    ...optionLines(fewOptions(stopped.options, [])),
    ...headerLines(stopped.header, ''),
  ]);
}

export function renderHalted(halted: Halted, place: CardPlace): Draft {
  const open = halted.overtaken === undefined;
  return cardOf(open ? EDGES.danger : EDGES.quiet, halted, place, [
    `### 🛡️ Halted for safety${open ? '' : ' (closed)'}`,
    plain(halted.reason),
    small(
      oneLine(halted.overtaken ?? 'The person who opened it, or an admin, closes or resumes it.'),
    ),
  ]);
}

/** One message, always: whatever does not fit is in the record. */
function cardOf(
  edge: number,
  { actions }: { readonly actions: readonly CardAction[] },
  place: CardPlace,
  text: readonly string[],
): Draft {
  const [first = '', ...others] = pack(lines(text), SIZES.text);
  const rest = others.length === 0 ? '' : small('… the rest is in the record: /roundtable export');
  const whole = lines(first, rest).join('\n');
  return { components: [card(edge, [textOf(whole), ...buttonRows(actions, place)])] };
}

/** `proposed`: a text that is shown already is not said twice. */
function settled(
  { final, overtaken }: Decision | Escalation,
  names: Names,
  proposed?: string,
): string {
  if (final === null) return overtaken === undefined ? '' : plain(overtaken);
  return final.text === proposed
    ? `accepted by ${nameOf(final.by, names)}`
    : `${nameOf(final.by, names)} decided: ${plain(shortened(final.text, SHOWN.decision))}`;
}

function optionLines({ options, more }: FewOptions): readonly string[] {
  const room = Math.floor(OPTIONS_ROOM / Math.max(1, options.length));
  const longest = {
    text: Math.min(SHOWN.option, Math.floor(room * 0.5)),
    bestCase: Math.min(SHOWN.bestCase, Math.floor(room * 0.3)),
  };
  return [
    ...options.flatMap((option) => optionLine(option, longest)),
    ...(more === 0 ? [] : [small(`… and ${more} more options in the record; decide O… takes any`)]),
  ];
}

function optionLine(
  { id, text, backing, bestCase }: OptionLine,
  longest: { readonly text: number; readonly bestCase: number },
): readonly string[] {
  return lines(
    `${bold(oneLine(id))} ${oneLine(shortened(text, longest.text))}`,
    small(
      dotted([
        oneLine(backing),
        bestCase === '' ? '' : oneLine(shortened(bestCase, longest.bestCase)),
      ]),
    ),
  );
}

function blockers(
  open: readonly { readonly id: string; readonly owner: string; readonly condition: string }[],
  names: Names,
): readonly string[] {
  return few(
    open,
    MOST.blockers,
    ({ id, owner, condition }) =>
      `⛔ ${bold(oneLine(id))} ${nameOf(owner, names)}: ${oneLine(shortened(condition, SHOWN.condition))}`,
  );
}

function resolved({ resolved: settledOnes }: Decision, names: Names): readonly string[] {
  return few(settledOnes, MOST.blockers, ({ id, owner, condition, by, why }) => {
    const who = by === owner ? '' : `${nameOf(by, names)}: `;
    const block = `${bold(oneLine(id))} ${nameOf(owner, names)}: ${oneLine(shortened(condition, SHOWN.condition))}`;
    return `☑ Resolved: ${block}${why === '' ? '' : ` (${who}${item(why)})`}`;
  });
}

function list(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0
    ? []
    : [bold(title), ...few(items, MOST.items, (each) => `• ${item(each)}`)];
}

function item(text: string): string {
  return oneLine(shortened(text, SHOWN.item));
}

/** The honest header: what has to be known before the text is believed. */
function headerLines(header: Header, independent: string): readonly string[] {
  return [
    small(
      dotted([
        `${header.answered} of ${header.seats} answered`,
        header.blind ? 'blind first round' : 'first round not blind',
        oneLine(header.evidence),
        oneLine(header.cost),
        oneLine(header.rule),
      ]),
    ),
    small(oneLine(independent)),
    header.safety === '' ? '' : small(`🛡️ ${oneLine(header.safety)}`),
    ...header.lost.map((seat) => `⚠️ missing: ${oneLine(seat)}`),
    ...header.warnings.map((warning) => small(`⚠️ ${oneLine(warning)}`)),
  ];
}
