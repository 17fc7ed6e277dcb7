/** Turns a sentence into comparable words: lower case, contractions spelled out, endings and synonyms folded. */
import { FILLER, SYNONYMS } from './vocabulary.ts';

/** Vowel signs and accents that stand on their own belong to their word. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.'][\p{L}\p{M}\p{N}]+)*[+#]*/gu;

export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\bcan't\b|\bcannot\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not');
}

export function wordsOf(text: string): readonly string[] {
  return (normalise(text).match(WORD) ?? []).map((word) => word.replace(/'s$/, ''));
}

/** Words written as names (a capital inside, or one that opens no sentence), folded: PostgreSQL, AWS, Vue. */
export function namesOf(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const match of text.matchAll(WORD)) {
    const opensSentence = /(^|[.!?:])[^\p{L}\p{N}]*$/u.test(text.slice(0, match.index));
    const [word] = match;
    if (/\p{Lu}/u.test(opensSentence ? word.slice(1) : word)) {
      for (const part of wordsOf(word)) if (!isFiller(part)) names.add(fold(part));
    }
  }
  return names;
}

/** "Team A", not the "A" or "I" that opens a sentence or clause. */
const LETTER_NAME = /(?<=\p{L} )(?!I\b)\p{Lu}(?![\p{L}\p{N}'’&]|\.\s*\S)|^[B-HJ-Z](?= \p{Ll})/gu;

/** Names of one letter in order of their place, which lower case would make an article of. */
export function letterNamesOf(text: string): readonly string[] {
  return text.match(LETTER_NAME) ?? [];
}

/** The text with such names as words of their own. */
export function withLetterNames(text: string): string {
  return text.replace(LETTER_NAME, 'letter$&');
}

export function isFiller(word: string): boolean {
  return FILLER.has(word);
}

/** The form under which two words count as the same: the stem of its synonym row's head, else its own. */
export function fold(word: string): string {
  const stem = stemOf(word);
  return STEMMED_SYNONYMS.get(stem) ?? stem;
}

/** Cuts the usual English endings; a light stemmer is enough because near forms are compared by prefix as well. */
function stemOf(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  for (const [ending, replacement] of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= 3) {
      return undouble(word.slice(0, word.length - ending.length) + replacement);
    }
  }
  return word.endsWith('e') && word.length > 4 ? word.slice(0, -1) : word;
}

const ENDINGS: readonly (readonly [string, string])[] = [
  ['isations', 'is'],
  ['izations', 'is'],
  ['isation', 'is'],
  ['ization', 'is'],
  ['ations', ''],
  ['ation', ''],
  ['ising', 'is'],
  ['izing', 'is'],
  ['ised', 'is'],
  ['ized', 'is'],
  ['ise', 'is'],
  ['ize', 'is'],
  ['ically', 'ic'],
  ['ments', ''],
  ['ment', ''],
  ['ings', ''],
  ['ing', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['sses', 'ss'],
  ['xes', 'x'],
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['ss', 'ss'],
  ['us', 'us'],
  ['is', 'is'],
  ['es', ''],
  ['ed', ''],
  ['ly', ''],
  ['s', ''],
];

/** "splitting" and "split" meet; "ll", "ss" and "zz" belong to the word itself. */
function undouble(stem: string): string {
  const cut = /([bdgkmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  return cut.endsWith('e') && cut.length > 4 ? cut.slice(0, -1) : cut;
}

const STEMMED_SYNONYMS: ReadonlyMap<string, string> = new Map(
  [...SYNONYMS].map(([word, head]) => [stemOf(word), stemOf(head)]),
);
