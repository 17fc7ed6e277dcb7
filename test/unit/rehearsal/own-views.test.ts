/** Who argues an assigned side mostly believes in it. */
import { expect, it } from 'vitest';
import { rehearse } from '../../support/rehearsal-run.ts';
import { wordEmbedder } from '../../support/word-embedder.ts';

const TOPICS = ['Should we use REST or GraphQL?', 'Should we move billing to a new vendor?'];
const STANCES = /YES|NO/;

it.each(['pro-con', 'devils-advocate'])('%s', async (mode) => {
  let [same, all] = [0, 0];
  for (const topic of TOPICS)
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { debate } = await rehearse(
        { topic, mode, seed, story: 'divergence', extended: 'off' },
        wordEmbedder,
      );
      for (const { seat, answer } of debate.rounds[0]?.turns ?? []) {
        const role = debate.panel.find(({ id }) => id === seat)?.role ?? '';
        const given = /proponent|PRIMARY/i.test(role) ? 'YES' : 'NO';
        const own = answer.judgement?.stance ?? '';
        if (!/proponent|opponent|PRIMARY|OPPOSITION/i.test(role) || !STANCES.test(own)) continue;
        all += 1;
        if (own === given) same += 1;
      }
    }
  expect(all).toBe(24);
  expect(same / all).toBeGreaterThan(0.6);
  expect(same / all).toBeLessThan(1);
});
