/** The record as Markdown in the shape of MADR 4: for the repository of those who decided. */
import type { Debate, OpenState, Turn } from '../../debate/state.ts';
import { seatNamed } from '../../debate/state.ts';
import { headerOf } from '../header.ts';
import { stateInWords } from '../root-post.ts';

export function recordAsMarkdown(state: OpenState): string {
  const { debate } = state;
  return [
    frontMatter(state),
    `# ${inline(debate.topic)}`,
    section('Context and problem statement', [
      `Asked by ${inline(debate.origin.opener)} on ${debate.openedAt.slice(0, 10)}, debated in ${debate.rounds.length} rounds (${debate.settings.mode}) by ${debate.panel.map((seat) => seat.agent).join(', ')}.`,
      ...honesty(state),
    ]),
    section('Decision drivers', questions(debate)),
    section('Considered options', options(debate)),
    section('Decision outcome', outcome(state)),
    section('Consequences', consequences(debate)),
    section('Confirmation', [
      `Review after ${debate.settings.reviewDays} days: ${reviewDate(debate)}.`,
      ...debate.outcomes.map(
        (each) => `- ${inline(each.by)}: ${each.score} of 100. ${inline(each.note)}`,
      ),
    ]),
    section('Dissent', dissent(state)),
    section('Evidence', evidenceTable(debate)),
    section(
      'Notes',
      debate.notes.map((note) => `- ${inline(note.by)}: ${inline(note.text)}`),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function frontMatter(state: OpenState): string {
  const { debate } = state;
  const makers = 'ending' in state ? [state.ending.by] : [];
  return [
    '---',
    `status: ${JSON.stringify(statusOf(state))}`,
    `date: ${debate.lastEventAt.slice(0, 10)}`,
    `decision-makers: ${JSON.stringify(makers)}`,
    `consulted: ${JSON.stringify([...new Set(debate.focuses.map((focus) => focus.by))])}`,
    `debate: ${JSON.stringify(debate.id)}`,
    '---',
  ].join('\n');
}

function statusOf(state: OpenState): string {
  if (state.status !== 'closed') return `proposed (${stateInWords(state)})`;
  return state.ending.kind === 'accepted' || state.ending.kind === 'resolved'
    ? 'accepted'
    : stateInWords(state);
}

function honesty(state: OpenState): readonly string[] {
  const header = headerOf(state.debate, stateInWords(state));
  return [
    `${header.answered} of ${header.seats} agents answered in the last round${header.lost.length === 0 ? '' : `; lost: ${header.lost.join(', ')}`}. The first round was ${header.blind ? 'blind' : 'not blind'}. ${header.evidence}. Cost ${header.cost}.`,
    ...header.warnings.map((warning) => `> ${warning}`),
  ];
}

function questions(debate: Debate): readonly string[] {
  return debate.focuses.map((focus) => `- ${inline(focus.by)}: ${inline(focus.text)}`);
}

function options(debate: Debate): readonly string[] {
  return debate.options.map((option) => {
    const agents = option.seats.map((seat) => seatNamed(debate, seat).agent).join(', ');
    return `- **${option.id}** ${inline(option.text)} (${agents === '' ? 'nobody at the end' : agents})`;
  });
}

function outcome(state: OpenState): readonly string[] {
  if (state.status === 'closed') {
    const { ending } = state;
    if (!('text' in ending)) return ['The debate was stopped: there is no decision.'];
    const text = [`${inline(ending.text)}`, `Settled by ${inline(ending.by)}.`];
    return state.decision === null ? text : [...text, grade(state.decision)];
  }
  if (state.status === 'proposed') return [inline(state.decision.text), grade(state.decision)];
  return [`None yet: ${stateInWords(state)}.`];
}

function grade(decision: { label: string; confidence: number; reason: string }): string {
  return `The agents' confidence is ${decision.label} (${decision.confidence.toFixed(2)}). ${inline(decision.reason)}`;
}

function consequences(debate: Debate): readonly string[] {
  return debate.blockers.map(
    (blocker) => `- ${blocker.id} (${blocker.status}): ${inline(blocker.condition)}`,
  );
}

function dissent(state: OpenState): readonly string[] {
  const decision = 'decision' in state ? state.decision : null;
  return (decision?.dissenting ?? []).map((seat) => {
    const turn = lastTurn(state.debate, seat);
    const { agent } = seatNamed(state.debate, seat);
    return `- ${agent}: ${turn ? inline(turn.answer.position) : 'gave no answer'}`;
  });
}

function evidenceTable(debate: Debate): readonly string[] {
  if (debate.registry.evidence.length === 0) return [];
  return [
    '| id | type | source |\n|---|---|---|\n'.concat(
      debate.registry.evidence
        .map((entry) => `| ${entry.id} | ${entry.type} | ${inline(entry.citation)} |`)
        .join('\n'),
    ),
  ];
}

function lastTurn(debate: Debate, seat: string): Turn | undefined {
  return debate.rounds
    .flatMap((round) => round.turns)
    .filter((turn) => turn.seat === seat)
    .at(-1);
}

function reviewDate(debate: Debate): string {
  const day = 86_400_000;
  return new Date(Date.parse(debate.openedAt) + debate.settings.reviewDays * day)
    .toISOString()
    .slice(0, 10);
}

function section(title: string, paragraphs: readonly string[]): string {
  if (paragraphs.length === 0) return '';
  const list = paragraphs.every((each) => each.startsWith('- '));
  return `## ${title}\n\n${paragraphs.join(list ? '\n' : '\n\n')}`;
}

/** One line, without anything that Markdown or HTML would act on. */
function inline(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[\\`*_{}[\]<>#|&~$]/g, '\\$&')
      // At the start of a line these would begin a list or a heading.
      .replace(/^([-+=]|\d+[.)])/, '\\$1')
  );
}
