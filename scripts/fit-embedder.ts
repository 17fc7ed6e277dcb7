/** Refits the local embedder's curve: blend by grid search, shape from human ratings, bands from debate positions. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createLocalEmbedder } from '../adapters/embedding/local.ts';
import type { CalibrationCurve, Knot } from '../src/debate/convergence/calibration.ts';
import { blendOf, type Views, viewsOf } from '../src/debate/convergence/similarity.ts';
import { isotonic, quantile, separation, spearman } from './figures/statistics.ts';
import { readRatedPairs } from './fit-embedder/rated-pairs.ts';
import { DIFFERENT_ANSWERS, PARAPHRASES, REFINEMENTS } from './fit-embedder/train-positions.ts';

type Blend = CalibrationCurve['blend'];

const GRID_STEP = 0.05;

/** Each of the three views keeps a say, so that no text depends on one alone. */
const LEAST_SHARE = 0.05;

const root = new URL('..', import.meta.url);
const dataset = process.argv[2] ?? new URL('../shared/data/stsb-dev.csv', root).pathname;
const rated = readRatedPairs(readFileSync(dataset, 'utf8'));
const positions = [...PARAPHRASES, ...DIFFERENT_ANSWERS, ...REFINEMENTS];
const texts = [...new Set([...rated, ...positions].flatMap(([a, b]) => [a, b]))];

const embedder = createLocalEmbedder({ cacheSize: texts.length });
const vectors = new Map(
  (await embedder.embed(texts)).map((vector, index) => [texts[index] ?? '', vector]),
);
await embedder.close();

const view = ([a, b]: readonly [string, string, ...unknown[]]): Views =>
  viewsOf({ text: a, vector: vectors.get(a) ?? [] }, { text: b, vector: vectors.get(b) ?? [] });
const views = {
  rated: rated.map(view),
  paraphrases: PARAPHRASES.map(view),
  different: DIFFERENT_ANSWERS.map(view),
  refinements: REFINEMENTS.map(view),
};
const ratings = rated.map(([, , rating]) => rating);

const blend = bestBlend();
const correlation = spearman(
  views.rated.map((pair) => blendOf(pair, blend)),
  ratings,
);
const knots = fitKnots(blend);
writeCurve({
  embedder: 'energetic-use-lite-en@0.2',
  version: `${new Date().toISOString().slice(0, 10)}.1`,
  knots,
  blend,
  fit: {
    spearman: Number(correlation.toFixed(4)),
    dataset: 'STS benchmark, dev part',
    pairs: rated.length,
    date: new Date().toISOString().slice(0, 10),
  },
});
console.log(
  `blend ${JSON.stringify(blend)}\nSpearman ${correlation.toFixed(4)} on ${rated.length} pairs`,
);
console.log(knots.map(([raw, value]) => `${raw.toFixed(3)} → ${value.toFixed(3)}`).join('\n'));

/** Agreement with people counts as much as telling positions apart, which is what a debate needs. */
function bestBlend(): Blend {
  let best: { readonly blend: Blend; readonly score: number } | undefined;
  const steps = Math.round(1 / GRID_STEP);
  for (let s = 1; s < steps; s += 1) {
    for (let w = 1; s + w < steps; w += 1) {
      const candidate: Blend = {
        sentence: round(s * GRID_STEP),
        contentWords: round(w * GRID_STEP),
        characterNgrams: round((steps - s - w) * GRID_STEP),
      };
      if (Math.min(...Object.values(candidate)) < LEAST_SHARE) continue;
      const raw = (pairs: readonly Views[]) => pairs.map((pair) => blendOf(pair, candidate));
      const apart =
        (separation(raw(views.paraphrases), raw(views.different)) +
          separation(raw(views.refinements), raw(views.different))) /
        2;
      const score = spearman(raw(views.rated), ratings) + apart;
      if (best === undefined || score > best.score) best = { blend: candidate, score };
    }
  }
  if (best === undefined) throw new Error('the grid is empty');
  return best.blend;
}

/** Anchors say where the bands begin; between two anchors the curve follows the ratings people gave. */
function fitKnots(chosen: Blend): readonly Knot[] {
  const raw = (pairs: readonly Views[]) => pairs.map((pair) => blendOf(pair, chosen));
  const different = raw(views.different);
  const paraphrases = raw(views.paraphrases);
  const anchors: readonly Knot[] = [
    [0, 0],
    [quantile(different, 0.25), 0.36],
    [quantile(different, 0.75), 0.5],
    [quantile(different, 0.95), 0.6],
    [quantile(paraphrases, 0.05), 0.8],
    [quantile(paraphrases, 0.5), 0.92],
    [1, 1],
  ];
  const shape = isotonic(
    raw(views.rated).map((value, index): Knot => [value, (ratings[index] ?? 0) / 5]),
  );
  // A little slope keeps plateaus of the regression from making different scores equal.
  const human = (value: number): number => interpolate(shape, value) + 0.2 * value;
  const between = anchors.slice(1).flatMap((right, index): readonly Knot[] => {
    const left = anchors[index] ?? right;
    const middle = (left[0] + right[0]) / 2;
    const share = (human(middle) - human(left[0])) / (human(right[0]) - human(left[0]));
    return [[middle, left[1] + share * (right[1] - left[1])], right];
  });
  return [[0, 0], ...between].map(([x, y]): Knot => [round(x ?? 0), round(y ?? 0)]);
}

function interpolate(points: readonly Knot[], x: number): number {
  const upper = points.findIndex(([pointX]) => pointX >= x);
  const right = points[upper === -1 ? points.length - 1 : upper] ?? [1, 1];
  const left = points[upper - 1] ?? right;
  if (upper === -1 || right[0] === left[0]) return right[1];
  return left[1] + ((x - left[0]) / (right[0] - left[0])) * (right[1] - left[1]);
}

function round(value: number): number {
  return Number(value.toFixed(4));
}

function writeCurve(curve: CalibrationCurve): void {
  const data = JSON.stringify(curve, null, 2).replace(
    /\[\s+([\d.]+),\s+([\d.]+)\s+\]/g,
    '[$1, $2]',
  );
  const body = data
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'")
    .replace(/([^\s{[,])\n/g, '$1,\n')
    .replace(/,+\n/g, ',\n');
  const source = `/** The local embedder's calibration curve; written by \`npm run fit:embedder\`, not by hand. */
import type { CalibrationCurve } from '../../src/debate/convergence/calibration.ts';

export const LOCAL_CURVE: CalibrationCurve = ${body};
`;
  writeFileSync(new URL('adapters/embedding/local-curve.ts', root), source);
}
