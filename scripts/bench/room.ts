/** The program as it runs, on one store, with timed models: opens debates and times them to their end. */
import { parseConfig } from '../../config/env.ts';
import { REHEARSAL_PANEL } from '../../config/panels.ts';
import { openDebate } from '../../src/application/open-debate.ts';
import { debateOfStream } from '../../src/application/streams.ts';
import { compose } from '../../src/main/compose.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import type { Store } from '../../src/ports/store.ts';
import { type Call, type Latency, timedModels } from './model.ts';
import type { Place } from './places.ts';

export const SIZE = { seats: 5, rounds: 4 } as const;
export const TURNS = SIZE.seats * SIZE.rounds;

export type Mode = 'collaborative' | 'adversarial';

export interface RoomOptions {
  readonly place: Place;
  readonly latency: Latency;
  readonly embedder?: Embedder;
  /** Takes the place of the store's parts. */
  readonly replace?: (store: Store) => Store;
}

export interface TimedDebate {
  /** Milliseconds from the command to the append of its last event. */
  readonly wall: number;
  readonly calls: readonly Call[];
}

export interface Room {
  debate(id: string, mode: Mode): Promise<TimedDebate>;
  close(): Promise<void>;
}

export async function openRoom({
  place,
  latency,
  embedder,
  replace = (store) => store,
}: RoomOptions): Promise<Room> {
  const parsed = parseConfig({ ROUNDTABLE_STORE: place.url, ROUNDTABLE_PREFIX: place.prefix });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  const endings = new Map<string, (at: number) => void>();
  const models = timedModels(latency);
  const app = await compose(parsed.config, {
    command: 'bench',
    exclusive: true,
    modelFor: models.modelFor,
    ...(embedder === undefined ? {} : { embedder }),
    wrapStore: (store) => announceEndings(replace(store), endings),
  });
  const workers = await app.work();
  return {
    async debate(id, mode) {
      const ended = new Promise<number>((resolve) => endings.set(id, resolve));
      const began = performance.now();
      const opened = await openDebate(app.debates, {
        id,
        topic: topicOf(id),
        origin: { workspace: 'w', channel: 'c', surface: 'none', publishes: false, opener: 'p' },
        agents: REHEARSAL_PANEL.agents,
        // Runs all its rounds.
        story: 'divergence',
        flags: { blindOpening: true, anonymousPeers: true, exitCriteria: false },
        seed: 1,
        mode,
        ...SIZE,
      });
      if (opened.kind === 'refused') throw new Error(opened.problems.join(' '));
      const wall = (await ended) - began;
      const calls = models.take(id);
      if (calls.length !== TURNS) throw new Error(`${calls.length} calls instead of ${TURNS}`);
      return { wall, calls };
    },
    async close() {
      await workers.close(0);
      await app.close();
    },
  };
}

/** No two debates say the same words: an embedding that is cached from the one before would cost nothing. */
function topicOf(id: string): string {
  return `Should we rewrite the ${id} service or refactor the ${id} code step by step?`;
}

/** The summary row says that a course is over; nobody has to read the log for it. */
function announceEndings(store: Store, endings: Map<string, (at: number) => void>): Store {
  return {
    ...store,
    log: {
      ...store.log,
      async append(stream, expectedVersion, events, summary) {
        const appended = await store.log.append(stream, expectedVersion, events, summary);
        if (appended.kind === 'appended' && summary.status !== 'running') {
          const debate = debateOfStream(stream) ?? '';
          endings.get(debate)?.(performance.now());
          endings.delete(debate);
        }
        return appended;
      },
    },
  };
}
