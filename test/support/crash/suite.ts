/** The short crash sweep of the test suite: a handful of kills on one backend; `npm run crash-sweep` is the long one. */
import { describe, expect, it } from 'vitest';
import { reasonMissing } from '../backends.ts';
import type { SweptSurface } from './chat.ts';
import type { SweptBackend } from './places.ts';
import type { Plan } from './run-point.ts';
import { sweep } from './sweep.ts';
import { describeBroken } from './table.ts';

/** One of each promise: an append nobody heard of, a bought answer, a post and a wake-up in between. */
const RECORDED: readonly Plan[] = [
  { point: { call: 'append', moment: 'inside', number: 8 }, queue: 'kept' },
  { point: { call: 'model', moment: 'after', number: 6 }, queue: 'kept' },
  { point: { call: 'publish', moment: 'inside', number: 9 }, queue: 'kept' },
  { point: { call: 'enqueue', moment: 'before', number: 9 }, queue: 'kept' },
  { point: { call: 'append', moment: 'after', number: 13 }, queue: 'emptied' },
  { point: { call: 'mark', moment: 'before', number: 3 }, queue: 'emptied' },
];

/** A post and its edit that Slack has and nobody heard of, the picture in between, a sign that was set. */
const SLACK: readonly Plan[] = [
  { point: { call: 'chat.postMessage', moment: 'inside', number: 6 }, queue: 'kept' },
  { point: { call: 'chat.update', moment: 'inside', number: 2 }, queue: 'kept' },
  { point: { call: 'upload', moment: 'after', number: 1 }, queue: 'kept' },
  { point: { call: 'reactions.add', moment: 'inside', number: 1 }, queue: 'kept' },
];

/** A card without its thread, a voice without its first word, an agent's post and an edit that nobody heard of. */
const DISCORD: readonly Plan[] = [
  { point: { call: 'create thread', moment: 'before', number: 1 }, queue: 'kept' },
  { point: { call: 'create webhook', moment: 'inside', number: 2 }, queue: 'kept' },
  { point: { call: 'execute webhook', moment: 'inside', number: 4 }, queue: 'kept' },
  { point: { call: 'edit message', moment: 'after', number: 2 }, queue: 'kept' },
];

const PLANS: Readonly<Record<SweptSurface, readonly Plan[]>> = {
  recorded: RECORDED,
  slack: SLACK,
  discord: DISCORD,
};

export async function crashSweepSuite(
  backend: SweptBackend,
  surface: SweptSurface = 'recorded',
): Promise<void> {
  const plans = PLANS[surface];
  const missing = await reasonMissing(backend);
  const name = missing === null ? backend : `${backend} (skipped: ${missing})`;

  describe.skipIf(missing !== null)(name, () => {
    // Killed processes leave locks behind that take ten to fifteen seconds to run out.
    it('a debate survives kill -9 anywhere: nothing lost, doubled or bought again', async () => {
      const swept = await sweep(backend, {
        surface,
        plansFor: () => plans,
        atOnce: plans.length,
      });
      expect(swept.flatMap((each) => describeBroken(each) ?? [])).toEqual([]);
      expect(swept.filter(({ judgement }) => judgement.killed)).toHaveLength(plans.length);
    }, 240_000);
  });
}
