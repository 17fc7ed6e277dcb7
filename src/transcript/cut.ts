/** Cuts text between characters as people see them: never inside an emoji, an accent or a surrogate pair. */
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The longest beginning of at most so many UTF-16 units that ends with a whole character. */
export function wholeCharacters(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = CHARACTERS.segment(text).containing(longest)?.index ?? 0;
  // A pile of marks or joined emoji may be longer than any room: then code points have to do.
  return end > 0 ? text.slice(0, end) : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}

/** The text, or its beginning and an ellipsis. */
export function folded(text: string, longest: number): string {
  return text.length <= longest ? text : `${wholeCharacters(text, longest - 1).trimEnd()}…`;
}

/** Words that no line has room for, in pieces. */
export function brokenWords(text: string, longest: number): string {
  return text.replace(/\S+/g, (word) => piecesOf(word, longest).join(' '));
}

function piecesOf(word: string, longest: number): readonly string[] {
  const pieces: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const piece = wholeCharacters(rest, longest);
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return pieces;
}
