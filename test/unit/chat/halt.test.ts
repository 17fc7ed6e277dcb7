/** The card of a safety halt: its buttons work for the opener and admins alone. */
import { expect, it } from 'vitest';
import type { Deed } from '../../../src/ports/chat-platform.ts';
import { type ChatWorld, chatWorld } from '../../support/chat-world.ts';

async function halted(): Promise<ChatWorld> {
  const world = await chatWorld({ request: { deciders: ['dan'] } });
  await world.session.execute({ type: 'start-round', round: 1 });
  const halt = { type: 'halt-debate', round: 1, seat: 's1', attempt: 1, reason: 'Harm.' } as const;
  await world.session.execute(halt);
  return world;
}

const pressed = (action: 'resume' | 'close'): Deed => ({
  kind: 'press',
  press: { debate: 'd1', card: 'halted.1', action, argument: '' },
});

it.each([
  ['resume', 'running'],
  ['close', 'closed'],
] as const)('%s is refused to a decider, and done for the opener', async (action, status) => {
  const world = await halted();
  expect(await world.does('dan', pressed(action))).toMatchObject({ kind: 'said' });
  expect((await world.state()).status).toBe('halted');
  expect(await world.does('olga', pressed(action))).toEqual({ kind: 'nothing' });
  expect((await world.state()).status).toBe(status);
});
