/** Reads a sentence as words for and against: negation and "X instead of Y" turn the words in their reach. */
import { fold, isFiller, normalise, wordsOf } from './words.ts';

export interface SignedWord {
  readonly word: string;
  readonly sign: 1 | -1;
}

/** Turn the whole clause after an auxiliary ("should not", "is never"), else what follows ("not Y"). */
const NEGATORS = new Set([
  'not',
  'never',
  'no',
  'neither',
  'nor',
  'without',
  'hardly',
  'nobody',
  'none',
]);

/** Verbs whose object is what the speaker does not want. */
const REFUSALS = new Set(
  'avoid reject refuse oppose abandon drop remove ditch scrap skip ban forbid prohibit stop cancel block prevent retire discontinue eliminate abolish resist disallow decline'
    .split(' ')
    .flatMap((verb) => [verb, fold(verb)]),
);

const DELAYS = new Set([fold('delay')]);

/** Carry no subject, and yet "more" and "less", "now" and "later" are positions. */
const TELLING_FILLER = new Set(['now', 'more']);

const AUXILIARIES = new Set(
  'do does did is are was were be been should would could can will shall must may might has have had need ought'.split(
    ' ',
  ),
);

/** "instead of Y for Z": Z belongs to both. */
const AFTER_CONTRAST = new Set(['for', 'in', 'on', 'at', 'as', 'within', 'across']);

const PREFERENCES = new Set(
  'prefer choose pick favour favor select use adopt value choice preference put go take'.split(' '),
);

/** "not only", "no later than" and their like deny nothing. */
const HARMLESS_AFTER_NEGATOR = new Set(
  'only just merely simply necessarily later more less fewer sooner matter doubt'.split(' '),
);

/** A dot after two letters is an abbreviation ("Mr. Lee"), which ends nothing. */
const CLAUSE_END =
  /[,;:!?()–—]|(?<=\p{L}{3})\.(?=\s|$)|\s-\s|\b(?:but|because|since|while|whereas|although|though|so|if|when|unless|until|which|who)\b/u;

/** Reasons are set aside: the judgement is in the clause they support. */
const REASON =
  /\b(?:because|since|due to|given that|so that|in order to|as it|as they|to avoid|to prevent)\b.*$/;

export function signedWordsOf(text: string): readonly SignedWord[] {
  const plain = quotedApart(rewriteContrasts(normalise(text)));
  const main = plain.replace(REASON, '');
  const judged = wordsOf(main).some((word) => !isFiller(word)) ? main : plain;
  return judged
    .split(/\band (?=(?:do|does|did|never|not|avoid|should|must|will|can|is|are) )/)
    .flatMap((part) => part.split(CLAUSE_END))
    .flatMap(signClause);
}

/** "Hold the release" waits; to hold a review is to have one. */
const HOLDING =
  /\bhold(?:ing)? (?:off (?:on )?|back |(?=(?:the |this |that |our |all )?(?:\S+ )?(?:release|launch|roll-?out|deploy|deployment|migration|merge|merger|upgrade|cut-?over|go-live)\b))/g;

/** Not "leave it as it is", which keeps it. */
const LEAVING =
  /\bleav(?:e|ing) (?!(?:\S+ ){0,4}?(?:it|them|as|in|on|off|out|to|alone|open|closed|enabled|disabled|unchanged|untouched|intact|running|room|space|time|behind)\b)/g;

/** Spells every contrast as "X , instead Y" so that one rule reads them all. */
function rewriteContrasts(text: string): string {
  return text
    .replace(/-not-/g, '')
    .replace(/\bnot before\b|\bno earlier than\b/g, 'after')
    .replace(/^against (?=\S)/, 'reject ')
    .replace(
      /\b(be|is|are|am|was|were|vote|voting|decide|argue|advise|lean) against\b/g,
      '$1 reject',
    )
    .replace(/\b(?:go|going|press|move|push) (?:ahead|forward) with\b/g, 'proceed with')
    .replace(/\bput (.{1,40}?) on hold\b/g, 'postpone $1')
    .replace(HOLDING, 'postpone ')
    .replace(LEAVING, 'depart ')
    .replace(/\b(?:turn|switch)(?:ed|ing|es)? on\b/g, 'enable')
    .replace(/\b(?:turn|switch)(?:ed|ing|es)? off\b/g, 'disable')
    .replace(/^(?:yes|no)\b\s*[,.:;–—-]\s*/, '')
    .replace(
      /\b(?:instead of|rather than|in place of|as opposed to|in preference to)\b/g,
      ', instead ',
    )
    .replace(
      /\b(?:move|moving|migrate|migrating|switch|switching|shift|change|transition)( away)? from (.+?) (?:on)?to\b/g,
      'instead $2 , use ',
    )
    .replace(REPLACING, 'instead $1 , use ');
}

/** Not across a clause: "replace X, with a review" and "replace X because …, with or without Y" put nothing in its place. */
const REPLACING =
  /\breplac(?:e|ing) ((?:(?!, (?:with|by)\b|\b(?:because|since|due to|given that|so that|in order to)\b|[.!?]\s)[^;:])+?) (?:with(?! or without\b)|by)\b/g;

/** A denial that is quoted ("a written answer to “nobody has tried it”") ends with the quotation. */
function quotedApart(text: string): string {
  return text.replace(/[“„"«]([^“”„"«»]+)[“”"»]/g, (whole, quoted: string) =>
    wordsOf(quoted).some((word) => NEGATORS.has(word)) ? `, ${quoted} ,` : whole,
  );
}

function signClause(clause: string): readonly SignedWord[] {
  const words = wordsOf(clause);
  const signed: { word: string; sign: 1 | -1 }[] = [];
  let sign: 1 | -1 = 1;
  let clauseTurned = false;
  let contrast = false;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const after = words[index + 1];
    if (word === 'instead') {
      sign = -1;
      contrast = true;
    } else if (contrast && AFTER_CONTRAST.has(word)) {
      sign = 1;
      contrast = false;
    } else if (NEGATORS.has(word) && !HARMLESS_AFTER_NEGATOR.has(after ?? '')) {
      // With nothing to deny ("which we want and they do not") the reach is unknown.
      if (words.slice(index + 1).every(carriesNothing)) continue;
      const verbal = word === 'never' || (before !== undefined && AUXILIARIES.has(before));
      sign = verbal && clauseTurned ? -1 : flip(sign);
      if (!verbal || clauseTurned) continue;
      clauseTurned = true;
      for (const entry of signed) entry.sign = flip(entry.sign);
    } else if (REFUSALS.has(word) || REFUSALS.has(fold(word))) {
      signed.push({ word: fold(word), sign });
      sign = flip(sign);
    } else if (sign === -1 && DELAYS.has(fold(word))) {
      // What is not delayed is wanted; what is delayed may be wanted too, later.
      signed.push({ word: fold(word), sign });
      sign = 1;
    } else if (word === 'over' && comparesWith(words, index)) {
      sign = flip(sign);
    } else if (!carriesNothing(word)) {
      signed.push({ word: fold(word), sign });
    }
  }
  return signed;
}

function carriesNothing(word: string): boolean {
  return isFiller(word) && !TELLING_FILLER.has(word);
}

/** "choose X over Y" and "speed over safety", not "over time", "over 50 %" or "walks over a bridge". */
function comparesWith(words: readonly string[], index: number): boolean {
  const after = words[index + 1];
  if (after === undefined || /^\d|^(?:time|the|a|an|http|https|next|there|here)$/.test(after))
    return false;
  return words.slice(0, index).some((word) => PREFERENCES.has(word)) || words.length <= 5;
}

function flip(sign: 1 | -1): 1 | -1 {
  return sign === 1 ? -1 : 1;
}
