/** The program as it runs, on one store, with timed models: opens debates and times them to their end. */

import { parseConfig } from '../../config/env.ts';
import { readDebateOptions } from '../../src/application/debate-options.ts';
import { openDebate } from '../../src/application/open-debate.ts';
import { debateOfStream } from '../../src/application/streams.ts';
import { modeNamed } from '../../src/debate/modes/list.ts';
import { wavesOf } from '../../src/debate/modes/waves.ts';
import { briefFromText } from '../../src/main/brief.ts';
import { choicesOf } from '../../src/main/choices.ts';
import { compose } from '../../src/main/compose.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import type { Store } from '../../src/ports/store.ts';
import type { TypedOptions } from '../../src/transcript/command.ts';
import type { Waves } from './critical-path.ts';
import { type Call, type Latency, timedModels } from './model.ts';
import type { Place } from './places.ts';

export const SIZE = { seats: 5, rounds: 4 } as const;
export const TURNS = SIZE.seats * SIZE.rounds;

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
  readonly waves: Waves;
}

export interface Room {
  debate(id: string, mode: string): Promise<TimedDebate>;
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
      const topic = topicOf(id);
      const opened = await openDebate(app.debates, {
        ...readDebateOptions(optionsFor(mode), topic, choicesOf(parsed.config, briefFromText)),
        id,
        topic,
        origin: { workspace: 'w', channel: 'c', surface: 'none', publishes: false, opener: 'p' },
      });
      if (opened.kind === 'refused') throw new Error(opened.problems.join(' '));
      const wall = (await ended) - began;
      const calls = models.take(id);
      const { state } = await app.debates.load(id);
      if (state.status === 'unopened') throw new Error('the debate is gone');
      const { debate } = state;
      return { wall, calls, waves: debate.rounds.map((round) => wavesOf(debate, round)) };
    },
    async close() {
      await workers.close(0);
      await app.close();
    },
  };
}

/** As a person would open it, but so that it runs all its rounds. */
function optionsFor(mode: string): TypedOptions {
  const { only } = modeNamed(mode).seats;
  const seats = only?.at(-1) ?? SIZE.seats;
  return {
    mode: [mode],
    rounds: [String(SIZE.rounds)],
    seats: [String(seats)],
    story: ['divergence'],
    seed: ['1'],
    flag: ['exitCriteria=false'],
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
