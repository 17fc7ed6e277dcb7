/** The calibrated similarity of the local embedder on debate positions it was not fitted on. */
import { afterAll, describe, expect, it } from 'vitest';
import { createLocalEmbedder } from '../../../adapters/embedding/local.ts';
import { mean, separation, spearman } from '../../../scripts/figures/statistics.ts';
import { similarityOf } from '../../../src/debate/convergence/similarity.ts';
import { SAME_CLUSTER, SIMILARITY_BANDS } from '../../../src/debate/convergence/thresholds.ts';
import { DIFFERENT_ANSWERS, PARAPHRASES, WORKED_EXAMPLE } from './check-positions.ts';
import { ratedPairs, ratingsPresent } from './ratings.ts';

const embedder = createLocalEmbedder();
afterAll(() => embedder.close());

async function similarities(
  pairs: readonly (readonly [string, string, ...unknown[]])[],
): Promise<readonly number[]> {
  const vectors = await embedder.embed(pairs.flatMap(([a, b]) => [a, b]));
  return pairs.map(([a, b], index) =>
    similarityOf(
      { text: a, vector: vectors[2 * index] ?? [] },
      { text: b, vector: vectors[2 * index + 1] ?? [] },
      embedder.curve,
    ),
  );
}

const share = (values: readonly number[], holds: (value: number) => boolean) =>
  values.filter(holds).length / values.length;

describe('similarityOf', () => {
  it('puts the three rounds of the worked example in order, each in its band or one beside', async () => {
    const rounds = await Promise.all(
      WORKED_EXAMPLE.map(async ([a = '', b = '', c = '']) =>
        mean(
          await similarities([
            [a, b],
            [a, c],
            [b, c],
          ]),
        ),
      ),
    );
    const [first = 1, second = 0, third = 0] = rounds;
    expect(first).toBeLessThan(second);
    expect(second).toBeLessThan(third);
    expect(first).toBeLessThanOrEqual(SIMILARITY_BANDS.strongDisagreement);
    expect(second).toBeGreaterThan(SIMILARITY_BANDS.strongDisagreement);
    expect(third).toBeGreaterThanOrEqual(SAME_CLUSTER);
  });

  it('rates paraphrases as agreement and different answers below one cluster', async () => {
    const paraphrases = await similarities(PARAPHRASES);
    const different = await similarities(DIFFERENT_ANSWERS);
    expect(
      share(paraphrases, (value) => value >= SIMILARITY_BANDS.agreement),
    ).toBeGreaterThanOrEqual(0.9);
    expect(share(different, (value) => value < SAME_CLUSTER)).toBeGreaterThanOrEqual(0.9);
    expect(separation(paraphrases, different)).toBeGreaterThanOrEqual(0.98);
  });

  it('knows the positions that the rehearsal agents use', async () => {
    const [paraphrase, different] = await similarities([
      [
        'Start with a modular monolith and extract services when teams grow.',
        'Begin as a modular monolith, splitting out services once the teams grow.',
      ],
      [
        'Adopt GraphQL for the public API because clients need flexible queries.',
        'Keep REST and add targeted endpoints.',
      ],
    ]);
    expect(paraphrase).toBeGreaterThanOrEqual(SIMILARITY_BANDS.agreement);
    expect(different).toBeLessThan(SAME_CLUSTER);
  });

  it('is 1 for the same words, 0 or more for none', async () => {
    const [same, punctuation, empty] = await similarities([
      ['Keep REST.', 'Keep REST.'],
      ['Keep REST.', 'keep REST'],
      ['Keep REST.', ''],
    ]);
    expect([same, punctuation]).toEqual([1, 1]);
    expect(empty).toBe(0);
  });

  it.skipIf(!ratingsPresent)(
    'follows human ratings: Spearman at least 0.75 on every third pair (../shared/data)',
    async () => {
      const sample = ratedPairs().filter((_, index) => index % 3 === 0);
      const rho = spearman(
        await similarities(sample),
        sample.map(([, , rating]) => rating),
      );
      expect(rho).toBeGreaterThanOrEqual(0.75);
    },
    60_000,
  );
});
