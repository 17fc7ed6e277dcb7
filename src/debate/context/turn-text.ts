/** One turn as text, in three lengths. */
import type { Answer } from '../answer/schema.ts';
import { statusOf } from './state-text.ts';

/** Everything but the reasoning: what the turn says, with labels and ids. */
export function turnInShort(answer: Answer): string {
  return [
    turnInOneLine(answer),
    ...answer.keyPoints.map((point) => `- ${point}`),
    ...(answer.proposal === undefined ? [] : [`Proposal: ${answer.proposal}`]),
    ...(answer.newOption === undefined ? [] : [`New option: ${answer.newOption}`]),
    ...(answer.vote?.edit === undefined ? [] : [`Edit asked for: ${answer.vote.edit}`]),
    ...answer.claims.map(
      ({ text, label, cites }) => `${label}: ${text}${cites.map((cite) => `[${cite}]`).join('')}`,
    ),
    ...answer.claimMoves.map(
      ({ claim, move, text }) => `${move} ${claim}${text === '' ? '' : `: ${text}`}`,
    ),
    ...answer.blockers.map((blocker) =>
      blocker.move === 'new' ? `Blocker: ${blocker.condition}` : `${blocker.move} ${blocker.id}`,
    ),
    ...answer.blockerAnswers.map(({ blocker, answer: reply }) => `To ${blocker}: ${reply}`),
    ...answer.evidence.map(({ type, citation }, index) => `[${index + 1}] ${type}: ${citation}`),
  ].join('\n');
}

export function turnInOneLine(answer: Answer): string {
  return `Position: ${answer.position} (${statusOf(answer)})`;
}

export const REASONING_LEFT_OUT =
  '(Reasoning left out for length; key points and claims are complete.)';
