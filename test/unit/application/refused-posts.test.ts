/** A platform that refuses a debate's posts for good: who is told, and what stops. */
import { describe, expect, it } from 'vitest';
import { memoryRecords } from '../../../adapters/records/memory.ts';
import { afterRefusal } from '../../../src/application/refused-posts.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import { DEBATE, openWorld } from '../../support/debate-world.ts';
import { simulatedPeople, simulatedPlatform } from '../../support/simulated-platform.ts';

async function refusedThread() {
  const world = await openWorld();
  const people = simulatedPeople();
  const thread = {
    debate: DEBATE,
    workspace: 'W1',
    opener: 'olga',
    published: 0,
    surface: { platform: simulatedPlatform(), people },
    records: memoryRecords(world.clock),
  };
  const refusal = new RoundtableError('platform-refused', 'It was removed.', { kind: 'never' });
  return { world, people, refuse: () => afterRefusal(refusal, thread, world.debates) };
}

describe('a refusal for good', () => {
  it('pauses the debate, tells its opener, and is tried again later', async () => {
    const { world, people, refuse } = await refusedThread();
    expect(await refuse()).toMatchObject({ code: 'platform-busy', retry: { kind: 'after' } });
    expect((await world.state()).status).toBe('paused');
    expect(people.told).toHaveLength(1);
  });

  it('pauses again a debate that was resumed before its cause was mended, and tells nobody twice', async () => {
    const { world, people, refuse } = await refusedThread();
    await refuse();
    const session = await world.debates.load(DEBATE);
    await session.execute({ type: 'resume', by: 'olga' });
    await refuse();
    expect((await world.state()).status).toBe('paused');
    expect(people.told).toHaveLength(1);
  });
});
