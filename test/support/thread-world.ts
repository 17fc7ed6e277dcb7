/** A debate with its thread on a simulated platform, and publishers that bring its posts there. */
import { memoryRecords } from '../../adapters/records/memory.ts';
import {
  createPublisher,
  type Publisher,
  type PublisherParts,
} from '../../src/application/publish.ts';
import type { Records } from '../../src/ports/records.ts';
import { DEBATE, openWorld, type World } from './debate-world.ts';
import { answer, scriptedModel } from './scripted-model.ts';
import {
  type SimulatedPeople,
  type SimulatedPlatform,
  simulatedPeople,
  simulatedPlatform,
} from './simulated-platform.ts';

export interface ThreadWorld {
  readonly world: World;
  readonly platform: SimulatedPlatform;
  readonly people: SimulatedPeople;
  readonly records: Records;
  /** A process of its own each time: what it knows is in the store. */
  publisher(parts?: Partial<PublisherParts>): Publisher;
  pump(signal?: AbortSignal): Promise<void>;
}

interface ThreadOptions {
  readonly records?: (records: Records) => Records;
  readonly channelPause?: number;
}

export async function threadWith(options: ThreadOptions = {}): Promise<ThreadWorld> {
  const world = await openWorld({ model: scriptedModel({ '*': answer() }) });
  const platform = simulatedPlatform('chat', options.channelPause);
  const people = simulatedPeople();
  const kept = memoryRecords(world.clock);
  const records = options.records?.(kept) ?? kept;
  const { log, debates, clock } = world;
  const publisher = (parts: Partial<PublisherParts> = {}) =>
    createPublisher({ log, records, debates, clock, surfaces: [{ platform, people }], ...parts });
  return {
    world,
    platform,
    people,
    records,
    publisher,
    pump: (signal = new AbortController().signal) => publisher().pump(DEBATE, signal),
  };
}

export async function runToTheEnd(world: World): Promise<void> {
  await world.run(1);
  await world.run(2);
  const { status } = await world.state();
  if (status !== 'proposed') throw new Error(`the debate is ${status}`);
  await world.session.refresh();
}

export function keys({ messages }: SimulatedPlatform): readonly string[] {
  return messages.map(({ post }) => post.key);
}
