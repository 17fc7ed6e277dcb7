/** Tells "X before Y" from "Y before X": the same words with their sides exchanged, which no count of words can see. */
import { rememberByText } from '../remember.ts';
import { fold, isFiller, withLetterNames, wordsOf } from './words.ts';

/** Of the words of the shorter sentence the others must have so many: "X is faster" is not "Y is safer" turned round. */
const SAME_SUBJECT = 0.75;

/** Words that set one thing against another, so that it matters which stands first. */
const RELATIONS = new Set(['than', 'over', 'before', 'after', 'versus']);

/** Folded: "orders depend on billing" and "billing depends on orders" are one relation. */
const DIRECTED_VERBS = new Set(
  'replace cause block outperform beat exceed precede depend require call own need feed fund serve trigger drive affect enable contain import'
    .split(' ')
    .map(fold),
);

interface Sides {
  /** Only the same relation compares: "X before Y" says what "Y after X" says. */
  readonly relation: string;
  readonly left: ReadonlySet<string>;
  readonly right: ReadonlySet<string>;
}

export function areSidesSwapped(a: string, b: string): boolean {
  const others = sidesOf(b);
  return sidesOf(a).some((one) =>
    others.some((other) => one.relation === other.relation && areSwapped(one, other)),
  );
}

function areSwapped(one: Sides, other: Sides): boolean {
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

/** One for each word of the sentence that sets two sides against each other. */
const sidesOf = rememberByText((text): readonly Sides[] => {
  const words = wordsOf(withLetterNames(text));
  const preferred = words.findIndex((word) => /^prefer(?:s|red)?$/.test(word));
  const ranking = preferred < 0 ? -1 : words.indexOf('to', preferred);
  return words.flatMap((word, place) => {
    const relation = relationOf(word, place === ranking);
    if (relation === null) return [];
    const left = words.slice(preferred >= 0 && preferred < place ? preferred + 1 : 0, place);
    return [{ relation, left: content(left), right: content(words.slice(place + 1)) }];
  });
});

function relationOf(word: string, ranks: boolean): string | null {
  if (ranks || RELATIONS.has(word)) return word;
  const verb = fold(word);
  return DIRECTED_VERBS.has(verb) ? verb : null;
}

function content(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((word) => !isFiller(word)).map(fold));
}
