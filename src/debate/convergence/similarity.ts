/** How alike two positions are: a calibrated blend of meaning, shared content words and shared spelling. */
import { rememberByText } from '../remember.ts';
import { type CalibrationCurve, calibrate } from './calibration.ts';
import { contentOverlap } from './content-words.ts';
import { normalise } from './words.ts';

export interface EmbeddedText {
  readonly text: string;
  readonly vector: readonly number[];
}

/** A sentence encoder rates "Use X for Z" and "Use Y for Z" as near the same: swapped words count against it. */
const SUBSTITUTION_COST = { contentWords: 1, whole: 0.3 } as const;

export function similarityOf(a: EmbeddedText, b: EmbeddedText, curve: CalibrationCurve): number {
  if (plain(a.text) === plain(b.text)) return 1;
  const views = viewsOf(a, b);
  return calibrate(curve, blendOf(views, curve.blend));
}

/** The three views of a pair, each 0–1 before blending; the fit searches the blend over them. */
export interface Views {
  readonly sentence: number;
  readonly contentWords: number;
  readonly characterNgrams: number;
}

export function viewsOf(a: EmbeddedText, b: EmbeddedText): Views {
  const { shared, substituted } = contentOverlap(a.text, b.text);
  const kept = 1 - SUBSTITUTION_COST.whole * substituted;
  return {
    sentence: kept * cosine(a.vector, b.vector),
    contentWords: kept * shared * (1 - SUBSTITUTION_COST.contentWords * substituted),
    characterNgrams: kept * sharedTrigrams(a.text, b.text),
  };
}

export function blendOf(views: Views, blend: CalibrationCurve['blend']): number {
  return (
    blend.sentence * views.sentence +
    blend.contentWords * views.contentWords +
    blend.characterNgrams * views.characterNgrams
  );
}

function cosine(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let squareA = 0;
  let squareB = 0;
  for (const [index, x] of a.entries()) {
    const y = b[index] ?? 0;
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return squareA === 0 || squareB === 0 ? 0 : dot / Math.sqrt(squareA * squareB);
}

/** Dice over character trigrams, counted with repetition. */
function sharedTrigrams(a: string, b: string): number {
  const countsA = trigrams(a);
  const countsB = trigrams(b);
  let shared = 0;
  let total = 0;
  for (const [gram, count] of countsA) {
    shared += Math.min(count, countsB.get(gram) ?? 0);
    total += count;
  }
  for (const count of countsB.values()) total += count;
  return total === 0 ? 0 : (2 * shared) / total;
}

const trigrams = rememberByText((text): ReadonlyMap<string, number> => {
  const padded = ` ${plain(text)} `;
  const counts = new Map<string, number>();
  for (let start = 0; start + 3 <= padded.length; start += 1) {
    const gram = padded.slice(start, start + 3);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
});

const plain = rememberByText((text) =>
  normalise(text)
    .replace(/[^\p{L}\p{N}+#%]+/gu, ' ')
    .trim(),
);
