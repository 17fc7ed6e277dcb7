/** The record as Markdown in the shape of MADR 4: for the repository of those who decided. */
import type { Debate, OpenState } from '../../debate/state.ts';
import { withAgentNames } from '../agent-names.ts';
import { agentsOf, headerOf } from '../header.ts';
import { optionLines } from '../option-lines.ts';
import { stateInWords } from '../root-post.ts';
import { claimTable, constraints, courseOf, settingsOf } from './course.ts';
import { citing, dissentOf, weightOf } from './facts.ts';
import { inline, list, section, table } from './markdown-text.ts';
import { outcomeOf } from './outcome.ts';
import { peopleOf } from './people.ts';
import { summaryLines } from './summary.ts';

export function recordAsMarkdown(recorded: OpenState): string {
  const state = withAgentNames(recorded, recorded.debate);
  const { debate } = state;
  const parts = [
    frontMatter(state),
    `# ${inline(debate.topic)}`,
    section('## Context and Problem Statement', ...context(state)),
    section('## Decision Drivers', list([...debate.focuses.map(spoken), ...constraints(debate)])),
    section('## Considered Options', list(options(debate))),
    section('## Decision Outcome', ...outcomeOf(state)),
    section('### Consequences', list(consequences(debate))),
    section('### Confirmation', confirmation(debate), list(outcomes(debate))),
    section('## Pros and Cons of the Options', ...prosAndCons(debate)),
    section('## More Information', ...moreInformation(state)),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function frontMatter(state: OpenState): string {
  const { debate } = state;
  return [
    '---',
    `status: ${JSON.stringify(statusOf(state))}`,
    `date: ${debate.lastEventAt.slice(0, 10)}`,
    `decision-makers: ${JSON.stringify(decisionMakers(state))}`,
    `consulted: ${JSON.stringify(consulted(debate))}`,
    `debate: ${JSON.stringify(debate.id)}`,
    '---',
  ].join('\n');
}

function statusOf(state: OpenState): string {
  if (state.status !== 'closed') return 'proposed';
  return decisionMakers(state).length > 0 ? 'accepted' : stateInWords(state);
}

/** Whoever stopped a debate, or closed it without a decision, made none. */
function decisionMakers(state: OpenState): readonly string[] {
  if (state.status !== 'closed') return [];
  const { kind, by } = state.ending;
  return kind === 'accepted' || kind === 'resolved' ? [by] : [];
}

/** Everyone who asked, voted or blocked. */
function consulted({ focuses, votes, blockers }: Debate): readonly string[] {
  const owners = blockers.flatMap(({ owner }) => (owner.kind === 'person' ? [owner.id] : []));
  return [...new Set([...focuses.map(({ by }) => by), ...Object.keys(votes), ...owners])];
}

function context(state: OpenState): readonly string[] {
  const { debate } = state;
  const header = headerOf(debate, stateInWords(state));
  const agents = debate.panel.map((seat) => inline(seat.agent)).join(', ');
  const lost = header.lost.length === 0 ? '' : `; missing: ${header.lost.map(inline).join(', ')}`;
  return [
    `Asked by ${inline(debate.origin.opener)} on ${debate.openedAt.slice(0, 10)}, debated in ${debate.rounds.length} rounds (${inline(debate.settings.mode)}) by ${agents}. It stands at: ${stateInWords(state)}.`,
    `${header.answered} of ${header.seats} agents answered in the last round${lost}. The first round was ${header.blind ? 'blind' : 'not blind'}. Evidence: ${header.evidence}. Cost: ${inline(header.cost)}.`,
    ...header.warnings.map((warning) => `> ${warning}`),
  ];
}

function spoken({ by, text }: { readonly by: string; readonly text: string }): string {
  return `${inline(by)}: ${inline(text)}`;
}

function options(debate: Debate): readonly string[] {
  return optionLines(debate, debate.options).map(({ id, text, agents, backing }) => {
    const names = agents.length === 0 ? 'nobody at the end' : inline(backing);
    return `**${id}** ${inline(text)} (${names})`;
  });
}

function consequences(debate: Debate): readonly string[] {
  return debate.blockers.map(({ id, status, condition }) =>
    status === 'open'
      ? `Bad, because ${id} stands: ${inline(condition)}`
      : `Neutral, because ${id} was ${status}: ${inline(condition)}`,
  );
}

const DAY_MILLISECONDS = 86_400_000;

function confirmation({ openedAt, settings }: Debate): string {
  const due = new Date(Date.parse(openedAt) + settings.reviewDays * DAY_MILLISECONDS);
  return `Review after ${settings.reviewDays} days: ${due.toISOString().slice(0, 10)}.`;
}

function outcomes(debate: Debate): readonly string[] {
  return debate.outcomes.map(({ by, score, note }) =>
    `${inline(by)}: ${score} of 100. ${inline(note)}`.trim(),
  );
}

function prosAndCons(debate: Debate): readonly string[] {
  return optionLines(debate, debate.options)
    .filter(({ bestCase }) => bestCase !== '')
    .map(({ id, text, bestCase }) =>
      section(`### ${id} ${inline(text)}`, list([`Good, because of this: ${inline(bestCase)}`])),
    );
}

function moreInformation(state: OpenState): readonly string[] {
  const { debate } = state;
  return [
    section('### Summary', list(summaryLines(state))),
    section('### Dissent', list(dissent(state))),
    section('### People', list(peopleOf(debate))),
    section('### Course', ...courseOf(debate)),
    section('### Claims', claimTable(debate)),
    section('### Evidence', evidenceTable(debate)),
    section('### Settings', ...settingsOf(debate)),
    section('### Notes', list(debate.notes.map(spoken))),
  ];
}

function dissent(state: OpenState): readonly string[] {
  return dissentOf(state).map(
    ({ agent, position }) =>
      `${inline(agent)}: ${position === null ? 'gave no answer' : inline(position)}`,
  );
}

function evidenceTable(debate: Debate): string {
  const rows = debate.registry.evidence.map((entry) => [
    ...[entry.id, entry.type, weightOf(entry).toFixed(2), inline(entry.citation)],
    agentsOf(debate, citing(debate, entry)).map(inline).join(', '),
  ]);
  return table(['id', 'type', 'weight', 'source', 'cited by'], rows);
}
