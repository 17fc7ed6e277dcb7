/** The contradiction rule: same subject, opposite judgement, which similarity of meaning cannot see. */

import { rememberByText } from '../remember.ts';
import { areAntonyms } from './antonyms.ts';
import { signedWordsOf } from './signed-words.ts';
import { areSidesSwapped } from './swapped-sides.ts';
import { fold, wordsOf } from './words.ts';

const CONTRADICTION = {
  /** Share of the shorter sentence's content words that both must have: unrelated sentences contradict nothing. */
  sameSubject: 0.5,
  /** Share of the shared words that one affirms and the other denies. */
  opposed: 0.5,
  /** Share of both sentences from which on they say the same but for one point ("with a survey" / "without"). */
  sameSentence: 0.8,
  /** An antonym is one word against the rest, so the rest must agree more. */
  sameSubjectForAntonyms: 0.6,
} as const;

/** Where words can be read in two ways, only what contradicts in all of them is a contradiction. */
export function contradicts(a: string, b: string): boolean {
  return readingsOf(a).every((one) => readingsOf(b).every((other) => opposes(one, other)));
}

/** "Prefer X to Y" ranks them, "prefer X to store Y" does not, and no list of words tells which. */
function readingsOf(text: string): readonly string[] {
  const ranked = text.replace(/(\bprefer(?:s|red|ring)?\s\S.*?\s)to(?=\s)/i, '$1over');
  return ranked === text ? [text] : [text, ranked];
}

function opposes(a: string, b: string): boolean {
  const signsA = signsOf(a);
  const signsB = signsOf(b);
  const shared = [...signsA.keys()].filter((word) => signsB.has(word));
  const subject = shared.length / Math.max(1, Math.min(signsA.size, signsB.size));
  if (shared.length > 0 && answers(a) * answers(b) === -1) return true;
  if (shared.length > 0 && subject >= CONTRADICTION.sameSubject) {
    const opposed = opposedAmong(shared, signsA, signsB);
    if (opposed.some((word) => DELAYS.has(word))) return true;
    const same = shared.length / Math.max(signsA.size, signsB.size) >= CONTRADICTION.sameSentence;
    if (opposed.length > 0 && same) return true;
    if (opposed.length / shared.length >= CONTRADICTION.opposed) return true;
  }
  return areSidesSwapped(a, b) || antonymsDecide(signsA, signsB);
}

/** To delay and not to delay is the whole question, whatever else is said of it. */
const DELAYS = new Set([fold('delay')]);

/** Under an odd number of denied antonyms ("not bad" / "good") a denial turns nothing. */
function opposedAmong(
  shared: readonly string[],
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
): readonly string[] {
  const under = (product: number) =>
    shared.filter((word) => (a.get(word) ?? 0) * (b.get(word) ?? 0) === product);
  const [opposed, alike] = [under(-1), under(1)];
  const denied = antonymPairs(a, b).filter(([x, y]) => (a.get(x) ?? 0) * (b.get(y) ?? 0) === -1);
  return denied.length % 2 === 1 && alike.length < opposed.length ? alike : opposed;
}

/** Among the words that only one of the two has. */
function antonymPairs(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
): readonly (readonly [string, string])[] {
  const ownA = [...a.keys()].filter((word) => !b.has(word));
  const ownB = [...b.keys()].filter((word) => !a.has(word));
  return ownA.flatMap((x) =>
    ownB.filter((y) => areAntonyms(x, y)).map((y): [string, string] => [x, y]),
  );
}

/** 1 or −1 for a word that is affirmed or denied throughout, 0 for one that is both. */
const signsOf = rememberByText((text): ReadonlyMap<string, number> => {
  const signs = new Map<string, number>();
  for (const { word, sign } of signedWordsOf(text)) {
    const known = signs.get(word);
    signs.set(word, known === undefined || known === sign ? sign : 0);
  }
  return signs;
});

/** A position that opens with the answer itself. */
function answers(text: string): number {
  const [first] = wordsOf(text);
  if (!/^\s*\p{L}+\s*(?:[,.:;–—-]|$)/u.test(text)) return 0;
  return first === 'yes' ? 1 : first === 'no' ? -1 : 0;
}

/** One says "keep the cache", the other "remove the cache": the antonyms are left over and all else is common. */
function antonymsDecide(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  const pairs = antonymPairs(a, b);
  // An antonym under a negation says the same again ("not slow", "fast"); two antonyms cancel out likewise.
  const turning = pairs.filter(([x, y]) => (a.get(x) ?? 0) * (b.get(y) ?? 0) === 1);
  if (turning.length % 2 === 0) return false;
  const shared = [...a.keys()].filter((word) => b.has(word)).length;
  const rest = Math.min(a.size, b.size) - turning.length;
  return shared > 0 && shared / Math.max(1, rest) >= CONTRADICTION.sameSubjectForAntonyms;
}
