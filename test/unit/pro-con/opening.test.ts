/** Opening a pro-con debate: what size was named, and what cannot be had. */
import { describe, expect, it } from 'vitest';
import type { OpenRequest } from '../../../src/application/open-debate.ts';
import { openWorld, requestWith } from '../../support/debate-world.ts';

const { agents } = requestWith();
const SIX = [...agents, ...agents.slice(0, 2)];

const opening = async (request: Partial<OpenRequest>) => {
  const world = await openWorld({ request: { mode: 'pro-con', agents: SIX, ...request } });
  return (await world.state()).debate;
};
const refused = (request: Partial<OpenRequest>) =>
  opening(request).then(
    () => 'opened',
    (error: Error) => error.message,
  );

describe('opening', () => {
  it('lays out six seats while the size is open', async () => {
    const { panel, settings } = await opening({});
    expect(panel).toHaveLength(6);
    expect(settings.sources).toMatchObject({ rounds: 'default', seats: 'default' });
  });

  it('keeps that a person named seats or rounds', async () => {
    const { panel, settings } = await opening({ seats: 3, rounds: 4 });
    expect(panel).toHaveLength(3);
    expect(settings.sources).toMatchObject({ rounds: 'session', seats: 'session' });
  });

  it('keeps what a person knows about the stakes', async () => {
    const stakes = { stakeholders: 5, horizon: 'long' as const };
    expect((await opening({ stakes })).settings.stakes).toEqual(stakes);
  });

  it.each<[string, Partial<OpenRequest>, string]>([
    ['on with a small panel', { extended: 'on', agents }, 'needs 6 agents; this panel has 4'],
    ['on with three seats', { extended: 'on', seats: 3 }, 'has 6 seats, not 3'],
    ['off with six seats', { extended: 'off', seats: 6 }, 'has 3 seats, not 6'],
    ['on in a mode of one size', { extended: 'on', mode: 'delphi' }, 'has one size only'],
    ['on with six seats', { extended: 'on', seats: 6 }, 'opened'],
    ['off with three seats', { extended: 'off', seats: 3 }, 'opened'],
    ['left open with a small panel', { agents }, 'opened'],
  ])('extended %s', async (_, request, expected) => {
    expect(await refused(request)).toContain(expected);
  });
});
