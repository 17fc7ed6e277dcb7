/** One turn as text, in three lengths; the reasoning is a matter of its own. */
import type { Answer } from '../answer/schema.ts';
import { idGroups, idRanges } from './ids.ts';
import { statusOf } from './seat-text.ts';

export interface SpokenTurn {
  readonly answer: Answer;
  /** C-ids of its claims and E-ids of its evidence, once they have them. */
  readonly claims: readonly string[];
  readonly evidence: readonly string[];
}

/** Everything but the reasoning, with labels and ids; `note` may shorten what is said about single points. */
export function turnInShort(turn: SpokenTurn, note = (text: string) => text): string {
  const { answer } = turn;
  return [
    ...spokenLines(answer),
    ...(answer.proposal === undefined ? [] : [`Proposal: ${note(answer.proposal)}`]),
    ...(answer.newOption === undefined ? [] : [`New option: ${answer.newOption}`]),
    ...(answer.vote?.edit === undefined ? [] : [`Edit asked for: ${note(answer.vote.edit)}`]),
    ...claimLines(turn),
    ...answer.claimMoves.map(
      ({ claim, move, text }) => `${move} ${claim}${text === '' ? '' : `: ${note(text)}`}`,
    ),
    ...answer.blockers.map((blocker) =>
      blocker.move === 'new'
        ? `Blocker: ${note(blocker.condition)}`
        : `${blocker.move} ${blocker.id}`,
    ),
    ...answer.blockerAnswers.map(({ blocker, answer: reply }) => `To ${blocker}: ${note(reply)}`),
    ...sourceLines(turn),
  ].join('\n');
}

/** Position, key points and ids: what it said about claims is in the record. */
export function turnInBrief(turn: SpokenTurn): string {
  const { answer } = turn;
  const moved = idGroups(answer.claimMoves.map(({ claim, move }) => ({ id: claim, group: move })));
  const answered = answer.blockerAnswers.map(({ blocker }) => blocker);
  return [
    ...spokenLines(answer),
    ...(answer.vote?.edit === undefined ? [] : [`Edit asked for: ${answer.vote.edit}`]),
    ...(turn.claims.length === 0 ? [] : [statedLine(turn)]),
    ...moved,
    ...(answered.length === 0 ? [] : [`answers ${idRanges(answered)}`]),
  ].join('\n');
}

export function turnInOneLine({ answer }: Pick<SpokenTurn, 'answer'>): string {
  return `Position: ${answer.position} (${statusOf(answer)})`;
}

function spokenLines(answer: Answer): readonly string[] {
  const { judgement } = answer;
  return [
    turnInOneLine({ answer }),
    ...(judgement === undefined
      ? []
      : [
          `Free of the role: ${judgement.stance}, ${judgement.sentence} (confidence ${judgement.confidence.toFixed(2)})`,
        ]),
    ...answer.keyPoints.map((point) => `- ${point}`),
  ];
}

/** By id where the record has them: their words stand there once, for every seat that shares them. */
function claimLines(turn: SpokenTurn): readonly string[] {
  const { claims } = turn.answer;
  if (turn.claims.length > 0) return [statedLine(turn)];
  return claims.map(
    ({ text, label, cites }) => `${label}: ${text}${cites.map((cite) => `[${cite}]`).join('')}`,
  );
}

function statedLine({ answer, claims }: SpokenTurn): string {
  const stated = claims.map((id, index) => ({
    id,
    group: answer.claims[index]?.label ?? 'INFER',
  }));
  return `Claims: ${idGroups(stated).join('; ')}`;
}

function sourceLines({ answer, evidence }: SpokenTurn): readonly string[] {
  if (evidence.length === 0) {
    return answer.evidence.map(
      ({ type, citation }, index) => `[${index + 1}] ${type}: ${citation}`,
    );
  }
  return [`Sources: ${evidence.map((id, index) => `[${index + 1}] ${id}`).join(', ')}`];
}

export const REASONING_LEFT_OUT =
  '(Reasoning left out for length; key points and claims are complete.)';

export const SHORTENED =
  '(Shortened for length; claims and moves stand in the record by their ids.)';
