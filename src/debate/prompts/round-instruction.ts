/** What is asked for in this round: the task, the JSON fields, and what a rejected answer got wrong. */
import type { ModeDefinition } from '../modes/mode.ts';
import type { TurnSubject } from './subject.ts';

export function roundInstruction(subject: TurnSubject, mode: ModeDefinition): string {
  return [
    '# Your turn',
    taskOf(subject),
    blockersOf(subject),
    fieldsOf(subject, mode),
    repairOf(subject.repair),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function taskOf(subject: TurnSubject): string {
  const last = subject.round >= subject.lastRound ? ' This is the last round.' : '';
  return `${TASKS[subject.kind]}${openingView(subject)}${last}`;
}

const TASKS = {
  opening: 'Give your opening: your own answer and what it rests on.',
  regular:
    'React to the others: support or challenge claims by id, say what you change and why, and move the draft towards something that holds.',
  objection:
    'The panel agrees too easily. Whatever you think of the draft, give the best counter-argument against it and one real alternative, with evidence that nobody has used yet; then vote as you judge.',
  clarification:
    'The votes agree but the words do not. Say in your position what you understand the draft to mean, and name what in its wording you would read differently.',
} as const;

function openingView(subject: TurnSubject): string {
  if (subject.kind !== 'opening') return '';
  return subject.peersNow.length === 0
    ? ' The others answer at the same time; nobody sees another opening yet.'
    : '';
}

/** Stands outside the data, where instructions are followed; ids are the engine's own. */
function blockersOf({ blockers }: TurnSubject): string {
  const ids = (mine: boolean) =>
    blockers
      .filter((blocker) => blocker.mine === mine)
      .map(({ id }) => id)
      .join(', ');
  const toAnswer = ids(false) === '' ? '' : `Answer these blockers: ${ids(false)}. `;
  const toKeep = ids(true) === '' ? '' : `Keep or withdraw your own: ${ids(true)}.`;
  return `${toAnswer}${toKeep}`.trim();
}

function fieldsOf(subject: TurnSubject, mode: ModeDefinition): string {
  const wanted = ['position', 'keyPoints', 'reasoning', 'evidence', 'claims', 'confidence'];
  if (subject.round === 1) wanted.push('proposal');
  else {
    wanted.push('preference or newOption', 'claimMoves', 'confidenceReason', 'mindChange');
    if (mode.votes) wanted.push('vote on the draft', 'blockers (if any)');
  }
  if (subject.blockers.some((blocker) => !blocker.mine)) wanted.push('blockerAnswers');
  return `Fields wanted in this round: ${wanted.join(', ')}; positionEnglish if the topic is not in English. All others stay empty.`;
}

/** Problems are written by the engine and quote nothing of the answer. */
function repairOf(problems: readonly string[]): string {
  if (problems.length === 0) return '';
  return `Your last answer to this request was rejected. Put right and send the whole object again:\n${problems
    .map((problem) => `- ${problem}`)
    .join('\n')}`;
}
