/** A chat platform with its reception and its pump on memory adapters, and people who act on it. */

import { memoryRecords } from '../../adapters/records/memory.ts';
import { createReception } from '../../src/application/chat/reception.ts';
import { type Choices, OptionMistake } from '../../src/application/debate-options.ts';
import { createPublisher } from '../../src/application/publish.ts';
import type { Answer, Deed, Inbound } from '../../src/ports/chat-platform.ts';
import type { Records } from '../../src/ports/records.ts';
import { openWorld, requestWith, type World, type WorldOptions } from './debate-world.ts';
import { PLAIN_REQUEST } from './plain-settings.ts';
import {
  type SimulatedPeople,
  type SimulatedPlatform,
  simulatedPeople,
  simulatedPlatform,
} from './simulated-platform.ts';

export interface ChatWorld extends World {
  readonly platform: SimulatedPlatform;
  readonly people: SimulatedPeople;
  readonly records: Records;
  /** What a person does in channel C1 of workspace W1, in the thread of the debate once there is one. */
  does(person: string, deed: Deed, changes?: Partial<Inbound>): Promise<Answer>;
  pump(debate?: string): Promise<void>;
  /** Ref of the message that shows the post. */
  refOf(key: string): string;
}

const CHOICES: Choices = {
  priceOf: () => ({ input: 0, output: 0 }),
  panelSource: 'default',
  panel(name) {
    if (name === null || name === 'rehearsal') return requestWith().agents;
    throw new OptionMistake(`There is no panel "${name}".`, '--panel rehearsal');
  },
  flags: () => PLAIN_REQUEST,
  brief: (text) => ({ text, source: 'the form' }),
  offices: PLAIN_REQUEST.offices,
  questions: [],
  stories: ['consensus'],
};

export async function chatWorld(
  options: WorldOptions & { readonly people?: SimulatedPeople } = {},
): Promise<ChatWorld> {
  const world = await openWorld(options);
  const platform = simulatedPlatform();
  const people = options.people ?? simulatedPeople();
  const records = memoryRecords(world.clock);
  const surface = { platform, people };
  const { log, debates, clock } = world;
  const receive = createReception({
    ...{ surface, debates, log, records, clock, choices: CHOICES },
    report: world.reports.log,
    admins: ['adam'],
  });
  const publisher = createPublisher({ log, records, debates, clock, surfaces: [surface] });
  let deeds = 0;
  const refOf = (key: string) =>
    platform.messages.find(({ post }) => post.key === key)?.ref ?? `no ${key}`;
  return {
    ...world,
    platform,
    people,
    records,
    does: (person, deed, changes = {}) =>
      receive({
        id: `deed-${++deeds}`,
        workspace: 'W1',
        channel: 'C1',
        thread: platform.messages.length === 0 ? null : refOf('root'),
        person,
        deed,
        ...changes,
      }),
    pump: (debate = 'd1') => publisher.pump(debate, new AbortController().signal),
    refOf,
  };
}

export const typed = (text: string): Deed => ({ kind: 'command', text });

export const replied = (message: string, text: string, revision = 0): Deed => ({
  kind: 'reply',
  message,
  text,
  revision,
});
