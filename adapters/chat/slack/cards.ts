/** The cards that end a debate: decision, escalation, stopped. */
import type { Header, OptionLine, PostBody } from '../../../src/transcript/post.ts';
import { VOTE_SIGNS } from '../signs.ts';
import { bar, number } from './bars.ts';
import { type Block, buttons, context, header, sections } from './blocks.ts';
import { bold } from './text.ts';
import {
  bullets,
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

export function decisionBlocks(card: Decision, view: View): Block[] {
  return [
    header(decisionTitle(card)),
    ...sections(said(card.text, view)),
    ...context(
      dotted([
        `${bar(card.confidence)} *${number(card.confidence)} ${card.label}*`,
        line(card.reason, view),
      ]),
    ),
    ...sections(
      spaced([
        agentsOf(card, view),
        titled('Edits asked for', bullets(card.edits, view)),
        titled('Cited in the last round', supporting(card, view)),
        titled('Remarks', bullets(card.remarks, view)),
        titled('People', tally(card, view)),
        openBlockers(card.blockers, view),
        titled('Not answered in any round', bullets(card.unanswered, view)),
        settled(card, view, card.text),
      ]),
    ),
    ...buttons(view.debate, view.key, card.actions),
    ...context(
      card.actions.length === 0 ? '' : 'Or react to this card: ✅ accept, ✏️ with edits, ⛔ block.',
    ),
    ...context(headerFacts(card.header, card.reason, view)),
  ];
}

function decisionTitle(card: Decision): string {
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
  ]
    .filter((row) => row !== '')
    .join('\n');
}

const MOST_SOURCES = 3;

/** Counted, not ticked: a tick would say that the source was checked. */
function supporting({ supporting: sources }: Decision, view: View): string {
  return sources
    .slice(0, MOST_SOURCES)
    .map(({ citation, agents, of }) => `${agents} of ${of}  ${line(citation, view)}`)
    .join('\n');
}

function tally({ tally: votes }: Decision, view: View): string {
  return votes
    .map(({ by, vote, edit }) => {
      const words = edit === null || edit === '' ? '' : `: ${line(edit, view)}`;
      return `${VOTE_SIGNS[vote]} ${person(by, view)}${words}`;
    })
    .join('\n');
}

function openBlockers(blockers: Escalation['blockers'], view: View): string {
  return titled(
    'Open blockers',
    blockers
      .map(
        ({ id, owner, condition }) =>
          `⛔ *${line(id, view)}* ${person(owner, view)}: ${line(condition, view)}`,
      )
      .join('\n'),
  );
}

/** `shown`: the text that stands on the card already. */
function settled(
  { final, overtaken }: Pick<Decision, 'final' | 'overtaken'>,
  view: View,
  shown = '',
): string {
  if (final === null) return overtaken === undefined ? '' : `_${line(overtaken, view)}_`;
  const by = `✅ *Decided by ${person(final.by, view)}*`;
  return final.text === '' || final.text === shown ? by : `${by}: ${said(final.text, view)}`;
}

export function escalationBlocks(card: Escalation, view: View): Block[] {
  const open = card.final === null && card.overtaken === undefined;
  return [
    header(open ? '⚖️ A person has to decide' : card.final === null ? 'Closed' : '✅ Decided'),
    ...sections(
      spaced([
        `${line(card.reason, view)}${card.partial ? ' _(partial agreement)_' : ''}`,
        options(card.options, view),
        openBlockers(card.blockers, view),
        titled('Not answered in any round', bullets(card.unanswered, view)),
        settled(card, view),
      ]),
    ),
    ...buttons(view.debate, view.key, card.actions),
    ...context(headerFacts(card.header, card.reason, view)),
  ];
}

export function stoppedBlocks(card: Stopped, view: View): Block[] {
  return [
    header('🛑 Stopped'),
    ...sections(
      spaced([
        `Stopped by ${person(card.by, view)}, without a decision.`,
        options(card.options, view),
      ]),
    ),
    ...context(headerFacts(card.header, '', view)),
  ];
}

function options(lines: readonly OptionLine[], view: View): string {
  return lines
    .map(({ id, text, agents, bestCase }) => {
      const names = agents.map((agent) => line(agent, view)).join(', ');
      const best = bestCase === '' ? '' : `\n      best point: ${line(bestCase, view)}`;
      return `${bold(line(id, view))} ${line(text, view)}${names === '' ? '' : `  (${names})`}${best}`;
    })
    .join('\n');
}

/** The reason stands above already; of "rule 5b: all accept" the rule remains. */
function exitRule(exit: string, reason: string): string {
  return exit.endsWith(`: ${reason}`) ? exit.slice(0, -reason.length - 2) : exit;
}

function headerFacts(facts: Header, reason: string, view: View): string {
  const each = (texts: readonly string[]) => texts.map((text) => line(text, view));
  return [
    dotted([
      `${facts.answered} of ${facts.seats} agents answered`,
      facts.lost.length === 0 ? '' : `lost: ${each(facts.lost).join(', ')}`,
      facts.blind ? 'blind opening' : '',
      line(facts.evidence, view),
      line(facts.cost, view),
      // The warning below says that no model was asked.
      facts.rehearsal ? '' : each(facts.models).join(', '),
      line(exitRule(facts.exit, reason), view),
    ]),
    ...warnings(facts.warnings, view),
  ].join('\n');
}
