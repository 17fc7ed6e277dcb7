/** What two sentences say in words: the content words they share, and those that one puts in the other's place. */
import { rememberByText } from '../remember.ts';
import { fold, isFiller, namesOf, wordsOf } from './words.ts';

export interface ContentOverlap {
  /** 0–1: the weight of shared content words; related forms (module, modular) count as shared. */
  readonly shared: number;
  /** 0–1: the weight of words that stand in the same slot and differ ("Use X for …" / "Use Y for …"). */
  readonly substituted: number;
}

const WORD_WEIGHTS = {
  /** "Use X" and "Use Y" share nothing by sharing "use". */
  templateWord: 0.25,
  figure: 3,
  longest: 3,
  /** Names (PostgreSQL, AWS) are the options themselves. */
  nameFactor: 2,
  /** Share of containment beside Dice: a position with more detail is still that position. */
  containment: 0.3,
  /** Longer unmatched stretches are a rewording, not a swapped option. */
  longestSlot: 3,
} as const;

const TEMPLATE_WORDS: ReadonlySet<string> = new Set(
  'use begin build move go run approach solution option strategy way'.split(' ').map(fold),
);

type Weigh = (word: string) => number;

export function contentOverlap(a: string, b: string): ContentOverlap {
  const names = new Set([...namesOf(a), ...namesOf(b)]);
  const weigh: Weigh = (word) => weightOf(word) * (names.has(word) ? WORD_WEIGHTS.nameFactor : 1);
  const wordsA = contentWords(a);
  const wordsB = contentWords(b);
  const weightA = sum(wordsA, weigh);
  const weightB = sum(wordsB, weigh);
  const smaller = Math.min(weightA, weightB);
  if (smaller === 0) return { shared: 0, substituted: 0 };
  const coveredA = sum(wordsA, (word) => weigh(word) * closest(word, wordsB));
  const coveredB = sum(wordsB, (word) => weigh(word) * closest(word, wordsA));
  const dice = (coveredA + coveredB) / (weightA + weightB);
  const contained = (weightA < weightB ? coveredA : coveredB) / smaller;
  const substituted = Math.min(1, substitutedWeight(a, b, weigh) / smaller);
  return { shared: dice + WORD_WEIGHTS.containment * (contained - dice), substituted };
}

/** Distinct, folded, without filler. */
export const contentWords = rememberByText((text): readonly string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => !isFiller(word))
      .map(fold),
  ),
]);

/** Longer words are rarer, and rare words name the options: this stands in for a frequency table. */
function weightOf(word: string): number {
  if (TEMPLATE_WORDS.has(word)) return WORD_WEIGHTS.templateWord;
  return /\d/.test(word)
    ? WORD_WEIGHTS.figure
    : Math.min(Math.sqrt(word.length), WORD_WEIGHTS.longest);
}

function closest(word: string, others: readonly string[]): number {
  return Math.max(0, ...others.map((other) => kinship(word, other)));
}

/** 1 for the same word or a derived form, a share for a shorter common root, 0 for strangers. */
function kinship(a: string, b: string): number {
  if (a === b) return 1;
  let prefix = 0;
  while (prefix < Math.min(a.length, b.length) && a[prefix] === b[prefix]) prefix += 1;
  const share = prefix / Math.max(a.length, b.length);
  if (prefix < 4 || share < 0.6) return 0;
  return prefix >= 5 ? 1 : share;
}

/** Aligns the sentences by their longest common subsequence and weighs the gaps in which both have words of their own. */
function substitutedWeight(a: string, b: string, weigh: Weigh): number {
  const wordsA = foldedWords(a);
  const wordsB = foldedWords(b);
  const knownA = new Set(wordsA);
  const knownB = new Set(wordsB);
  let weight = 0;
  for (const [gapA, gapB] of gapsBetween(wordsA, wordsB)) {
    const ownA = gapA.filter((word) => !isFiller(word) && !knownB.has(word));
    const ownB = gapB.filter((word) => !isFiller(word) && !knownA.has(word));
    const short = Math.max(ownA.length, ownB.length) <= WORD_WEIGHTS.longestSlot;
    if (!short || ownA.length === 0 || ownB.length === 0) continue;
    if (ownA.some((word) => closest(word, ownB) > 0)) continue;
    weight += Math.min(sum(ownA, weigh), sum(ownB, weigh));
  }
  return weight;
}

const foldedWords = rememberByText((text): readonly string[] =>
  wordsOf(text).map((word) => (isFiller(word) ? word : fold(word))),
);

function gapsBetween(
  a: readonly string[],
  b: readonly string[],
): readonly (readonly [string[], string[]])[] {
  const lengths = commonLengths(a, b);
  const at = (i: number, j: number): number => lengths[i * (b.length + 1) + j] ?? 0;
  const gaps: [string[], string[]][] = [];
  let gap: [string[], string[]] = [[], []];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const wordA = a[i];
    const wordB = b[j];
    if (wordA !== undefined && wordA === wordB) {
      gaps.push(gap);
      gap = [[], []];
      i += 1;
      j += 1;
    } else if (wordA !== undefined && (wordB === undefined || at(i + 1, j) >= at(i, j + 1))) {
      gap[0].push(wordA);
      i += 1;
    } else if (wordB !== undefined) {
      gap[1].push(wordB);
      j += 1;
    }
  }
  return [...gaps, gap];
}

/** Length of the longest common subsequence of every pair of tails, row by row. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly number[] {
  const width = b.length + 1;
  const lengths = new Array<number>((a.length + 1) * width).fill(0);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  return lengths;
}

function sum(words: readonly string[], value: (word: string) => number): number {
  return words.reduce((total, word) => total + value(word), 0);
}
