/** The cards that end a debate: decision, escalation, safety halt, stopped. */
import { folded } from '../../../src/transcript/cut.ts';
import type { PostBody } from '../../../src/transcript/post.ts';
import type { Header } from '../../../src/transcript/post-parts.ts';
import { bar, number } from '../bars.ts';
import { type FewOptions, few, fewOptions, MOST } from '../few.ts';
import { VOTE_SIGNS } from '../signs.ts';
import { type Block, buttons, context, header, sections } from './blocks.ts';
import { barRows } from './rounds.ts';
import { bold } from './text.ts';
import {
  details,
  dotted,
  line,
  person,
  said,
  spaced,
  titled,
  type View,
  warnings,
} from './view.ts';

type Decision = Extract<PostBody, { kind: 'decision' }>;
type Escalation = Extract<PostBody, { kind: 'escalation' }>;
type Stopped = Extract<PostBody, { kind: 'stopped' }>;
type Halted = Extract<PostBody, { kind: 'halted' }>;

/** What a card shows of a long text, in characters; the record has it whole. */
const SHOWN = { decision: 2_000, option: 300, item: 200 } as const;

export function decisionBlocks(card: Decision, view: View): Block[] {
  return [
    header(decisionTitle(card)),
    ...sections(said(folded(card.text, SHOWN.decision), view)),
    ...context(
      dotted([
        `${bar(card.confidence)} *${number(card.confidence)} ${card.label}*`,
        line(card.reason, view),
      ]),
    ),
    ...sections(
      spaced([
        barRows(card.bars, view),
        settled(card, view, card.text),
        titled('People', tally(card, view)),
        openBlockers(card.blockers, view),
        resolved(card, view),
        agentsOf(card, view),
        titled('Edits asked for', list(card.edits, view)),
        titled(line(card.supportingTitle, view), supporting(card, view)),
        titled('Remarks', list(card.remarks, view)),
        titled('Not answered in any round', list(card.unanswered, view)),
        titled('Required questions that nobody answered', list(card.openQuestions, view)),
      ]),
    ),
    ...buttons(view.debate, view.key, card.actions),
    ...context(
      card.actions.length === 0
        ? ''
        : 'Or react to this card: ✅ accept, ✏️ with edits, ⛔ block. ✅ of the opener, a decider or an admin settles it.',
    ),
    ...context(headerFacts(card.header, view)),
  ];
}

function list(items: readonly string[], view: View): string {
  return few(items, MOST.items, (each) => `• ${item(each, view)}`).join('\n');
}

function item(text: string, view: View): string {
  return line(folded(text, SHOWN.item), view);
}

function decisionTitle(card: Decision): string {
  return card.conclusion === '' ? standingOf(card) : `${standingOf(card)}: ${card.conclusion}`;
}

function standingOf(card: Decision): string {
  if (card.final !== null) return '✅ Decided';
  if (card.overtaken !== undefined) return 'Decision (not taken)';
  return card.provisional ? '🗳️ Proposed decision (provisional)' : '🗳️ Proposed decision';
}

function agentsOf(card: Decision, view: View): string {
  const names = (agents: readonly string[]) => agents.map((agent) => line(agent, view)).join(', ');
  return [
    card.accepting.length === 0 ? '' : `*For* ${names(card.accepting)}`,
    card.dissenting.length === 0 ? '' : `*Against* ${names(card.dissenting)}`,
    line(card.independent, view),
    card.decidedBy === '' ? '' : `Decided by ${line(card.decidedBy, view)}`,
  ]
    .filter((row) => row !== '')
    .join('\n');
}

const MOST_SOURCES = 3;

/** Counted, not ticked: a tick would say that the source was checked. */
function supporting({ supporting: sources }: Decision, view: View): string {
  return sources
    .slice(0, MOST_SOURCES)
    .map(({ citation, agents, of }) => `${agents} of ${of}  ${item(citation, view)}`)
    .join('\n');
}

function tally({ tally: votes }: Decision, view: View): string {
  return few(votes, MOST.votes, ({ by, vote, edit }) => {
    const words = edit === null || edit === '' ? '' : `: ${item(edit, view)}`;
    return `${VOTE_SIGNS[vote]} ${person(by, view)}${words}`;
  }).join('\n');
}

function openBlockers(blockers: Escalation['blockers'], view: View): string {
  return titled(
    'Open blockers',
    few(
      blockers,
      MOST.blockers,
      ({ id, owner, condition }) =>
        `⛔ *${line(id, view)}* ${person(owner, view)}: ${item(condition, view)}`,
    ).join('\n'),
  );
}

function resolved({ resolved: settledOnes }: Decision, view: View): string {
  return few(settledOnes, MOST.blockers, ({ id, owner, condition, by, why }) => {
    const who = by === owner ? '' : `${person(by, view)}: `;
    const answer = why === '' ? '' : ` _(${who}${item(why, view).replaceAll('_', '‗')})_`;
    return `☑️ Resolved: *${line(id, view)}* ${person(owner, view)}: ${item(condition, view)}${answer}`;
  }).join('\n');
}

/** `shown`: the text that stands on the card already. */
function settled(
  { final, overtaken }: Pick<Decision, 'final' | 'overtaken'>,
  view: View,
  shown = '',
): string {
  if (final === null) return overtaken === undefined ? '' : `_${line(overtaken, view)}_`;
  const by = `✅ *Decided by ${person(final.by, view)}*`;
  return final.text === '' || final.text === shown
    ? by
    : `${by}: ${said(folded(final.text, SHOWN.decision), view)}`;
}

export function escalationBlocks(card: Escalation, view: View): Block[] {
  const open = card.final === null && card.overtaken === undefined;
  const shown = fewOptions(card.options, card.actions);
  return [
    header(open ? '⚖️ A person has to decide' : card.final === null ? 'Closed' : '✅ Decided'),
    ...sections(
      spaced([
        `${line(card.reason, view)}${card.partial ? ' _(partial: a cap ended it)_' : ''}`,
        barRows(card.bars, view),
        settled(card, view),
        options(shown, view),
        details(card.details, view),
        openBlockers(card.blockers, view),
        titled('Not answered in any round', list(card.unanswered, view)),
      ]),
    ),
    ...buttons(view.debate, view.key, shown.actions),
    ...context(headerFacts(card.header, view)),
  ];
}

export function haltedBlocks(card: Halted, view: View): Block[] {
  return [
    header(card.overtaken === undefined ? '🛡️ Halted for safety' : '🛡️ Halted for safety (closed)'),
    ...sections(line(card.reason, view)),
    ...context(
      line(card.overtaken ?? 'The person who opened it, or an admin, closes or resumes it.', view),
    ),
    ...buttons(view.debate, view.key, card.actions),
  ];
}

export function stoppedBlocks(card: Stopped, view: View): Block[] {
  return [
    header('🛑 Stopped'),
    ...sections(
      spaced([
        `Stopped by ${person(card.by, view)}, without a decision.`,
        options(fewOptions(card.options, []), view),
      ]),
    ),
    ...context(headerFacts(card.header, view)),
  ];
}

function options({ options: shown, more }: FewOptions, view: View): string {
  const lines = shown.map(({ id, text, backing, bestCase }) => {
    const best = bestCase === '' ? '' : `\n      best point: ${item(bestCase, view)}`;
    const option = line(folded(text, SHOWN.option), view);
    return `${bold(line(id, view))} ${option}  (${line(backing, view)})${best}`;
  });
  const rest =
    more === 0 ? [] : [`… and ${more} more options in the record; “decide O…” takes any`];
  return [...lines, ...rest].join('\n');
}

/** How it ended stands above already in full. */
function headerFacts(facts: Header, view: View): string {
  const each = (texts: readonly string[]) => texts.map((text) => line(text, view));
  return [
    dotted([
      `${facts.answered} of ${facts.seats} agents answered`,
      facts.lost.length === 0 ? '' : `missing: ${each(facts.lost).join(', ')}`,
      facts.blind ? 'blind opening' : '',
      line(facts.evidence, view),
      line(facts.cost, view),
      // The warning below says that no model was asked.
      facts.rehearsal ? '' : each(facts.models).join(', '),
      line(facts.rule, view),
    ]),
    ...(facts.safety === '' ? [] : [`🛡️ ${line(facts.safety, view)}`]),
    ...warnings(facts.warnings, view),
  ].join('\n');
}
