/** Finds the claim on the record that says what a new one says. */
import { withoutCitations } from '../answer/citations.ts';
import { contentWords } from '../convergence/content-words.ts';
import { contradicts } from '../convergence/polarity.ts';
import { letterNamesOf, normalise, wordsOf } from '../convergence/words.ts';
import { rememberByText } from '../remember.ts';

interface Stated {
  readonly text: string;
}

/** The closest of `claims` that says the same as `text`, none if none does. */
export function sameClaim<Claim extends Stated>(
  text: string,
  claims: readonly Claim[],
): Claim | undefined {
  const mine = fingerprintOf(text);
  let best: Claim | undefined;
  let closeness = 0;
  for (const claim of claims) {
    const close = closenessOf(mine, fingerprintOf(claim.text));
    if (close > closeness && !contradicts(text, claim.text)) {
      best = claim;
      closeness = close;
    }
  }
  return best;
}

const SAME_CLAIM = { contentWords: 0.75, characterNgrams: 0.6 } as const;

interface Fingerprint {
  readonly plain: string;
  readonly words: ReadonlySet<string>;
  /** Words with a digit, names of one letter and rates, joined: another figure, another "plan B", is another claim. */
  readonly figures: string;
  readonly grams: ReadonlySet<string>;
}

/** 0 when they are different claims. */
function closenessOf(a: Fingerprint, b: Fingerprint): number {
  if (a.plain === b.plain) return a.plain === '' ? 0 : 1;
  if (a.figures !== b.figures) return 0;
  const words = dice(a.words, b.words);
  if (words < SAME_CLAIM.contentWords) return 0;
  const grams = dice(a.grams, b.grams);
  return grams < SAME_CLAIM.characterNgrams ? 0 : (words + grams) / 2;
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const item of a) if (b.has(item)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** "Teams A and B" are the same two as "teams B and A"; "A calls B" is another claim than "B calls A". */
function lettersOf(text: string): readonly string[] {
  const letters = letterNamesOf(text);
  return /\b(?:and|or|with|versus|vs|between)\b/i.test(text) ? letters.toSorted() : letters;
}

const PERIODS = 'second|minute|hour|day|week|month|quarter|year';
const RATE = new RegExp(
  `(?:\\b(?:per|each|every)|(?:\\d|%|\\btimes|\\bonce|\\btwice|\\bpercent) an?) (${PERIODS})\\b`,
  'g',
);
const ADVERBS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:annual|annually|yearly|per annum)\b/g, 'per year'],
  [/\bdaily\b/g, 'per day'],
  [/\b(hour|week|month|quarter)ly\b/g, 'per $1'],
];

/** Five percent a month is another claim than five percent a year. */
function ratesOf(plain: string): readonly string[] {
  const spelled = ADVERBS.reduce((text, [adverb, rate]) => text.replace(adverb, rate), plain);
  return [...spelled.matchAll(RATE)].map(([, period]) => `per ${period}`).sort();
}

/** A claim on the record is compared with every later one. */
const fingerprintOf = rememberByText((text): Fingerprint => {
  // `[1]` points into another list for every answer.
  const bare = withoutCitations(text);
  const plain = normalise(bare)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const grams = new Set<string>();
  for (let start = 0; start + 3 <= plain.length; start += 1)
    grams.add(plain.slice(start, start + 3));
  return {
    plain,
    words: new Set(contentWords(bare)),
    figures: [
      ...wordsOf(bare)
        .filter((word) => /\d/.test(word))
        .toSorted(),
      ...lettersOf(bare),
      ...ratesOf(normalise(bare)),
    ].join(' '),
    grams,
  };
});
