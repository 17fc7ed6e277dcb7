/** Watches over a running round: fires when it must end early, and says why. */
import type { Log } from '../ports/log.ts';
import type { Debates, Session } from './debates.ts';
import { type Attempt, holdsRound } from './open-round.ts';

/** `released`: lock lost or shutdown. `overtaken`: stopped, or another attempt runs. `time`: the cap. */
export type GuardReason = 'released' | 'overtaken' | 'time';

interface Guarded {
  readonly session: Session;
  readonly attempt: Attempt;
  readonly signal: AbortSignal;
  readonly debates: Debates;
  readonly report: Log;
  readonly timeLeft: number;
}

interface Guard {
  readonly signal: AbortSignal;
  reason(): GuardReason | null;
  close(): void;
}

/** Another process may stop the debate: its log is looked at so often. */
const LOOK_MILLISECONDS = 2_000;
/** The longest delay that a timer takes. */
const LONGEST_TIMER = 2 ** 31 - 1;

export function guardRound({
  session,
  attempt,
  signal,
  debates,
  report,
  timeLeft,
}: Guarded): Guard {
  const controller = new AbortController();
  let reason: GuardReason | null = null;

  function fire(why: GuardReason): void {
    if (reason !== null) return;
    reason = why;
    controller.abort(new Error(why));
  }

  async function look(): Promise<void> {
    try {
      await session.refresh();
    } catch (error) {
      report('debug', 'the store did not answer a look at the round', {
        debate: session.id,
        error,
      });
      return;
    }
    if (!holdsRound(session, attempt)) fire('overtaken');
  }

  let timing: NodeJS.Timeout | undefined;
  let limit = timeLimitOf(session);

  /** The limit grows when people ask for more rounds meanwhile. */
  function fireAfter(milliseconds: number): void {
    timing = setTimeout(
      () => {
        const granted = timeLimitOf(session) - limit;
        limit += granted;
        if (granted > 0) fireAfter(granted);
        else fire('time');
      },
      Math.min(LONGEST_TIMER, Math.max(0, milliseconds)),
    );
  }

  const release = () => fire('released');
  if (signal.aborted) release();
  signal.addEventListener('abort', release, { once: true });
  const unwatch = debates.watch(session.id, (version) => {
    if (version > session.version) void look();
    // A seat of this round may have ended it: what the others are asked is no longer wanted.
    else if (!holdsRound(session, attempt)) fire('overtaken');
  });
  const looking = setInterval(() => void look(), LOOK_MILLISECONDS);
  fireAfter(timeLeft);

  return {
    signal: controller.signal,
    reason: () => reason,
    close() {
      signal.removeEventListener('abort', release);
      unwatch();
      clearInterval(looking);
      clearTimeout(timing);
    },
  };
}

function timeLimitOf({ state }: Session): number {
  return state.status === 'unopened' ? 0 : state.debate.timeLimit;
}
