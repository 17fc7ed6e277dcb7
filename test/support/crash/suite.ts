/** The short crash sweep of the test suite: a handful of kills on one backend; `npm run crash-sweep` is the long one. */
import { describe, expect, it } from 'vitest';
import { backends } from '../backends.ts';
import type { SweptBackend } from './places.ts';
import type { Plan } from './run-point.ts';
import { sweep } from './sweep.ts';
import { describeBroken } from './table.ts';

/** One of each promise: an append nobody heard of, a bought answer, a post and a wake-up in between. */
const PLANS: readonly Plan[] = [
  { point: { call: 'append', moment: 'inside', number: 8 }, queue: 'kept' },
  { point: { call: 'model', moment: 'after', number: 6 }, queue: 'kept' },
  { point: { call: 'publish', moment: 'inside', number: 9 }, queue: 'kept' },
  { point: { call: 'enqueue', moment: 'before', number: 9 }, queue: 'kept' },
  { point: { call: 'append', moment: 'after', number: 13 }, queue: 'emptied' },
  { point: { call: 'mark', moment: 'before', number: 3 }, queue: 'emptied' },
];

export async function crashSweepSuite(backend: SweptBackend): Promise<void> {
  const found = backends.find(({ name }) => name === backend);
  const missing = found === undefined ? 'unknown' : await found.available();
  const name = missing === null ? backend : `${backend} (skipped: ${missing})`;

  describe.skipIf(missing !== null)(name, () => {
    // Killed processes leave locks behind that take ten to fifteen seconds to run out.
    it('a debate survives kill -9 anywhere: nothing lost, doubled or bought again', async () => {
      const swept = await sweep(backend, { plansFor: () => PLANS, atOnce: PLANS.length });
      expect(swept.flatMap((each) => describeBroken(each) ?? [])).toEqual([]);
      expect(swept.filter(({ judgement }) => judgement.killed)).toHaveLength(PLANS.length);
    }, 240_000);
  });
}
