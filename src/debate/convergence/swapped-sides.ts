/** Tells "X before Y" from "Y before X": the same words with their sides exchanged, which no count of words can see. */
import { rememberByText } from '../remember.ts';
import { fold, isFiller, wordsOf } from './words.ts';

/** Of the words of the shorter sentence the others must have so many: "X is faster" is not "Y is safer" turned round. */
const SAME_SUBJECT = 0.75;

/** Words that set one thing against another, so that it matters which stands first. */
const RELATIONS = new Set(['than', 'over', 'before', 'after', 'versus']);

const DIRECTED_VERBS = new Set(
  'replace replaces cause causes block blocks outperform outperforms beat beats exceed exceeds precede precedes depend depends require requires'.split(
    ' ',
  ),
);

interface Sides {
  /** Only the same relation compares: "X before Y" says what "Y after X" says. */
  readonly relation: string;
  readonly left: ReadonlySet<string>;
  readonly right: ReadonlySet<string>;
}

export function areSidesSwapped(a: string, b: string): boolean {
  const { sides: one } = sidesOf(a);
  const { sides: other } = sidesOf(b);
  if (one === null || other === null || one.relation !== other.relation) return false;
  const moved = (from: keyof Omit<Sides, 'relation'>, to: keyof Omit<Sides, 'relation'>) =>
    [...one[from]].some(
      (word) => !one[to].has(word) && other[to].has(word) && !other[from].has(word),
    );
  if (!moved('left', 'right') || !moved('right', 'left')) return false;
  const wordsA = new Set([...one.left, ...one.right]);
  const wordsB = new Set([...other.left, ...other.right]);
  const shared = [...wordsA].filter((word) => wordsB.has(word)).length;
  return shared / Math.min(wordsA.size, wordsB.size) >= SAME_SUBJECT;
}

const sidesOf = rememberByText((text): { readonly sides: Sides | null } => {
  const words = wordsOf(text);
  const preferred = words.findIndex((word) => /^prefer(?:s|red)?$/.test(word));
  const place =
    preferred >= 0 && words.indexOf('to', preferred) > 0
      ? words.indexOf('to', preferred)
      : words.findIndex((word) => RELATIONS.has(word) || DIRECTED_VERBS.has(word));
  const relation = words[place];
  if (relation === undefined) return { sides: null };
  const content = (part: readonly string[]) =>
    new Set(part.filter((word) => !isFiller(word)).map(fold));
  const left = content(words.slice(preferred >= 0 ? preferred + 1 : 0, place));
  const right = content(words.slice(place + 1));
  return { sides: { relation, left, right } };
});
