/** What is asked for in this round: the task, what must be answered, the JSON fields, and what a rejected answer got wrong. */

import { line } from '../answer/clean-text.ts';
import { reasoningTokens } from '../answer/normalise-texts.ts';
import { BUDGETS } from '../context/budgets.ts';
import { trimToTokens } from '../context/tokens.ts';
import { isAssigned, type ModeDefinition, type Role, roleIn } from '../modes/mode.ts';
import type { TurnSubject } from './subject.ts';

export function roundInstruction(subject: TurnSubject, mode: ModeDefinition): string {
  const role = roleIn(mode, subject.seat.role);
  return [
    '# Your turn',
    taskOf(subject, role),
    repliesOf(subject),
    blockersOf(subject),
    questionsOf(subject),
    fieldsOf(subject, mode, role),
    repairOf(subject.repair),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function taskOf(subject: TurnSubject, role: Role): string {
  const tasks = role.judges ? JUDGE_TASKS : TASKS;
  const sentences = [
    tasks[subject.kind],
    ...(isBlind(subject, role) ? [BLIND] : []),
    ...(role.task === undefined ? [] : [role.task]),
    ...(subject.round >= subject.lastRound ? ['This is the last round.'] : []),
  ];
  return sentences.join(' ');
}

type Tasks = Readonly<Record<TurnSubject['kind'], string>>;

const TASKS: Tasks = {
  opening: 'Give your opening: your own answer, as your role has it, and what it rests on.',
  regular:
    'React to the others: support or challenge claims by id, say what you change and why, and move the panel towards an answer that holds.',
  objection:
    'The panel agrees too easily. Whatever you think of the draft, give the best counter-argument against it and one real alternative, with evidence that nobody has used yet; then vote as you judge.',
  clarification:
    'The votes agree but the words do not. Say in your position what you understand the draft to mean, and name what in its wording you would read differently.',
};

/** Those who judge come after those who argue, also in the first round. */
const JUDGE_TASKS: Tasks = {
  ...TASKS,
  opening:
    'The others have opened; their turns of this round are above. Weigh them against each other before you take a position.',
  regular:
    'The others have spoken in this round, as shown above. Say what is new, which challenges were met and which were not, and what follows.',
};

const BLIND = 'The others answer at the same time; nobody sees another opening yet.';

function isBlind({ kind, execution, peersNow }: TurnSubject, role: Role): boolean {
  return kind === 'opening' && execution !== 'sequential' && !role.judges && peersNow.length === 0;
}

/** Their words stand in a data section. */
function repliesOf({ focus }: TurnSubject): string {
  return focus.length === 0 ? '' : 'Answer each reply of a person first, in `reasoning`.';
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

/** A workspace asks them of every debate; its own words, so no data. */
function questionsOf({ round, settings, openQuestions }: TurnSubject): string {
  if (round > 1) {
    const open = openQuestions.map((_, index) => `Q${index + 1}`).join(', ');
    return open === '' ? '' : `Answer what is still OPEN: ${open}.`;
  }
  if (settings.questions.length === 0) return '';
  const lines = settings.questions.map((question) => `- ${line(question)}`);
  return `Answer these too, in \`reasoning\`:\n${trimToTokens(lines.join('\n'), BUDGETS.questions)}`;
}

function fieldsOf(subject: TurnSubject, mode: ModeDefinition, role: Role): string {
  const { round, blockers } = subject;
  const reasoning = `reasoning (at most ${wordsFor(reasoningTokens(subject))} words)`;
  const wanted = ['evidence', reasoning, 'keyPoints', 'claims', 'position', 'confidence'];
  if (round === 1 || role.proposes) wanted.push('proposal');
  if (round > 1) {
    wanted.push('preference or newOption', 'claimMoves', 'confidenceReason', 'mindChange');
    if (mode.decidesBy === 'vote') wanted.push('vote on the draft', 'blockers (if any)');
  }
  if (role.stance !== undefined) wanted.push(`stance (${role.stance})`);
  if (isAssigned(role)) wanted.push('judgement');
  if (blockers.some((blocker) => !blocker.mine)) wanted.push('blockerAnswers');
  const english = isAssigned(role) ? 'positionEnglish and judgement.english' : 'positionEnglish';
  return `Fields wanted now: ${wanted.join(', ')}; ${english} if the topic is not in English. All others stay empty.`;
}

/** In languages that need more tokens for a word it is cut all the same, and said so. */
function wordsFor(tokens: number): number {
  return Math.floor((tokens * 0.65) / 50) * 50;
}

/** Problems are written by the engine and quote nothing of the answer. */
function repairOf(problems: readonly string[]): string {
  if (problems.length === 0) return '';
  return `Your answer to this request was rejected; it is not shown again. Answer anew, in full, with this put right:\n${problems
    .map((problem) => `- ${problem}`)
    .join('\n')}`;
}
