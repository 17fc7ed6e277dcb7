/** Follows one debate from a place in its log: events and posts as they come, until the caller has seen enough. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readEvent } from '../debate/event-versions.ts';
import type { DebateEvent } from '../debate/events.ts';
import { evolve } from '../debate/evolve.ts';
import { type DebateState, initialState } from '../debate/state.ts';
import type { EventLog, StoredEvent } from '../ports/event-log.ts';
import type { Debates } from './debates.ts';
import { PATIENCE, withPatience } from './patience.ts';
import { debateStream } from './streams.ts';

export interface Followed {
  readonly seq: number;
  readonly event: DebateEvent;
  /** After the event. */
  readonly state: DebateState;
}

interface Following {
  readonly log: EventLog;
  readonly debates: Debates;
  readonly debate: string;
  /** Events up to this place are folded and not shown. */
  readonly from: number;
  readonly signal: AbortSignal;
}

/** Other processes are not heard in this one: their appends are found by looking. */
const LOOK_MILLISECONDS = 250;

export async function* follow({
  log,
  debates,
  debate,
  from,
  signal,
}: Following): AsyncGenerator<Followed> {
  /** Who has left does not wait for a store that is away. */
  async function readAfter(place: number): Promise<readonly StoredEvent[]> {
    try {
      return await withPatience(() => log.read(debateStream(debate), place), PATIENCE.long, signal);
    } catch (error) {
      if (signal.aborted) return [];
      throw error;
    }
  }

  let seq = 0;
  let state: DebateState = initialState;
  let wake = () => {};
  const unwatch = debates.watch(debate, () => wake());
  try {
    while (!signal.aborted) {
      const news = new Promise<void>((resolve) => {
        wake = resolve;
      });
      for (const stored of await readAfter(seq)) {
        const event = readEvent(stored);
        state = evolve(state, event);
        seq = stored.seq;
        if (seq > from) yield { seq, event, state };
      }
      const pause = new AbortController();
      await Promise.race([
        news,
        sleep(LOOK_MILLISECONDS, undefined, {
          signal: AbortSignal.any([signal, pause.signal]),
        }).catch(() => {}),
      ]);
      pause.abort();
    }
  } finally {
    unwatch();
  }
}
