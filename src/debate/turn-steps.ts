/** What is still to be done for a seat in the open round, read from the log alone: nothing is bought twice. */
import { readTurn } from './answer/read-turn.ts';
import type { Answer } from './answer/schema.ts';
import type { ForfeitReason } from './events.ts';
import { blockedIn } from './safety/blocked.ts';
import { redact } from './safety/redact.ts';
import { isTooLongToJudge } from './safety/request.ts';
import { readRuling } from './safety/ruling.ts';
import { isEvaluated } from './safety/triggers.ts';
import type { Debate, ReceivedAnswer, Round } from './state.ts';

export type TurnStep =
  | {
      readonly kind: 'ask';
      readonly purpose: 'turn' | 'repair';
      readonly problems: readonly string[];
    }
  /** The answer is valid and waits for the safety evaluator. */
  | { readonly kind: 'rule'; readonly answer: Answer }
  | {
      readonly kind: 'take';
      readonly answer: Answer;
      readonly remarks: readonly string[];
      readonly model: string;
      readonly redacted: boolean;
    }
  | { readonly kind: 'halt'; readonly reason: string }
  | { readonly kind: 'forfeit'; readonly reason: ForfeitReason; readonly detail: string };

export function nextStep(debate: Debate, round: Round, seat: string): TurnStep {
  const received = round.received.filter((answer) => answer.seat === seat);
  const own = received.filter(({ purpose }) => purpose === 'turn' || purpose === 'repair');
  const last = own.at(-1);
  const problems = own.flatMap((answer) => answer.problems);
  if (last === undefined) return { kind: 'ask', purpose: 'turn', problems };
  if (last.problems.length === 0) {
    const ruling = received.find(({ purpose }) => purpose === 'safety');
    return afterArrival(debate, round, last, ruling);
  }
  if (last.forfeits !== undefined) {
    return { kind: 'forfeit', reason: last.forfeits, detail: last.problems.join('; ') };
  }
  return last.purpose === 'repair'
    ? { kind: 'forfeit', reason: 'invalid', detail: problems.join('; ') }
    : { kind: 'ask', purpose: 'repair', problems };
}

/** What a fresh answer is recorded as: its problems, or, where it needs no ruling, the turn itself. */
export type Arrival =
  | ({ readonly kind: 'received' } & Pick<ReceivedAnswer, 'problems' | 'forfeits'>)
  | { readonly kind: 'taken'; readonly answer: Answer; readonly remarks: readonly string[] };

export interface Arriving {
  readonly text: string;
  readonly seat: string;
  readonly purpose: 'turn' | 'repair';
  /** The system part that it answers: what it must not quote. */
  readonly instructions: readonly string[];
}

export function arrivalOf(debate: Debate, round: Round, arriving: Arriving): Arrival {
  const { text, seat, purpose, instructions } = arriving;
  const why = blockedIn(text, instructions);
  if (why !== null) {
    return { kind: 'received', problems: [`withheld: ${why}`], forfeits: 'withheld' };
  }
  const read = readTurn(text, debate, round, seat, purpose === 'repair');
  if (read.kind === 'invalid') return { kind: 'received', problems: read.problems };
  return isEvaluated(debate)
    ? { kind: 'received', problems: [] }
    : { kind: 'taken', answer: read.answer, remarks: read.remarks };
}

/** No turn is shown without a ruling that can be read and carried out. */
function afterArrival(
  debate: Debate,
  round: Round,
  { seat, text, purpose, model }: ReceivedAnswer,
  ruled: ReceivedAnswer | undefined,
): TurnStep {
  const read = readTurn(text, debate, round, seat, purpose === 'repair');
  if (read.kind !== 'valid') {
    return { kind: 'forfeit', reason: 'invalid', detail: 'the answer no longer reads as valid' };
  }
  const { remarks, answer } = read;
  if (ruled === undefined) {
    return isTooLongToJudge(answer)
      ? withheld('the turn is longer than the safety evaluator can read')
      : { kind: 'rule', answer };
  }
  const ruling = ruled.problems.length === 0 ? readRuling(ruled.text, text) : UNREADABLE;
  switch (ruling.kind) {
    case 'pass':
      return { kind: 'take', answer, remarks, model, redacted: false };
    case 'redact': {
      const left = redact(answer, remarks, ruling.passages);
      if (left === null) {
        return withheld(
          `what the safety evaluator objects to cannot be taken out: ${ruling.reason}`,
        );
      }
      const remark = `the safety evaluator took something out: ${ruling.reason}`;
      return {
        kind: 'take',
        answer: left.answer,
        remarks: [...left.remarks, remark],
        model,
        redacted: true,
      };
    }
    case 'halt':
      return { kind: 'halt', reason: ruling.reason };
    case 'unreadable':
      return withheld('the safety evaluator gave no ruling that can be read');
  }
}

const UNREADABLE = { kind: 'unreadable' } as const;

function withheld(detail: string): TurnStep {
  return { kind: 'forfeit', reason: 'withheld', detail };
}
