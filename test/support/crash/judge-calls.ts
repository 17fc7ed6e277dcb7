/** Tells the model calls that a kill excuses from those that were bought again. */
import type { StoredEvent } from '../../../src/ports/event-log.ts';

export interface CallJudgement {
  /** Answers that were in the log, or repeated without a kill in between. */
  readonly boughtAgain: readonly string[];
  /** Calls under way at the kill that had to be made once more. */
  readonly repeatedInFlight: readonly string[];
  /** Repeated without a kill in between, by a process that stood still for too long to keep its lock. */
  readonly excusedByStall: readonly string[];
}

/** What a call is for: `round.seat.purpose`. */
interface Asked {
  readonly slot: string;
  readonly attempt: number;
}

export function judgeCalls(
  calls: readonly string[],
  callsBeforeKill: number,
  events: readonly StoredEvent[],
  /** A process that lost its lock to another run of the same job repeats its own calls in flight. */
  starved: boolean,
): CallJudgement {
  const answered = new Map(events.flatMap(recorded).map(({ slot, attempt }) => [slot, attempt]));
  const asked = calls.map(readCall);
  const repeats = asked.map((call, index) => {
    const earlier = asked.findIndex(({ slot }) => slot === call.slot);
    const inLog = call.attempt > (answered.get(call.slot) ?? Number.POSITIVE_INFINITY);
    const acrossTheKill = earlier < callsBeforeKill && index >= callsBeforeKill;
    const thisLife = asked.slice(callsBeforeKill, index).some(({ slot }) => slot === call.slot);
    const verdict = inLog
      ? 'boughtAgain'
      : earlier === index
        ? 'first'
        : acrossTheKill && !thisLife
          ? 'repeatedInFlight'
          : starved
            ? 'excusedByStall'
            : 'boughtAgain';
    return { call: calls[index] ?? '', verdict };
  });
  const those = (wanted: keyof CallJudgement) =>
    repeats.filter(({ verdict }) => verdict === wanted).map(({ call }) => call);
  return {
    boughtAgain: those('boughtAgain'),
    repeatedInFlight: those('repeatedInFlight'),
    excusedByStall: those('excusedByStall'),
  };
}

/** `debate.round.seat.purpose.attempt`, as the program names its calls. */
function readCall(key: string): Asked {
  const [, round, seat, purpose, attempt] = key.split('.');
  return { slot: `${round}.${seat}.${purpose}`, attempt: Number(attempt) };
}

interface AnswerData {
  readonly round: number;
  readonly seat: string;
  readonly attempt: number;
  readonly purpose?: string;
}

/** A turn answers whatever was asked last: the repair when the answer before was not valid. */
function recorded(
  { type, data }: StoredEvent,
  _index: number,
  all: readonly StoredEvent[],
): Asked[] {
  if (type !== 'TurnTaken' && type !== 'AnswerReceived') return [];
  const { round, seat, attempt, purpose } = data as AnswerData;
  const slot = (kind: string) => `${round}.${seat}.${kind}`;
  if (purpose !== undefined) return [{ slot: slot(purpose), attempt }];
  const repaired = all.some((each) => {
    const other = each.data as AnswerData;
    return each.type === 'AnswerReceived' && other.round === round && other.seat === seat;
  });
  return [{ slot: slot(repaired ? 'repair' : 'turn'), attempt }];
}
