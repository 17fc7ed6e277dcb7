/** Takes a text apart into what should not be cut: headings, sentences, code. */
export interface Piece {
  readonly kind: 'heading' | 'first' | 'sentence' | 'code';
  readonly text: string;
  /** Follows the piece before it in the same paragraph. */
  readonly continues: boolean;
}

export function piecesOf(text: string): readonly Piece[] {
  return blocksOf(text).flatMap((block): readonly Piece[] => {
    if (FENCE.test(block)) return [{ kind: 'code', text: block, continues: false }];
    if (HEADING.test(block)) return [{ kind: 'heading', text: block, continues: false }];
    return sentencesOf(block).map((sentence, index) => ({
      kind: index === 0 ? 'first' : 'sentence',
      text: sentence,
      continues: index > 0,
    }));
  });
}

const FENCE = /^\s*(```|~~~)/;
/** In Markdown, or a short line of its own that ends like a title. */
const HEADING = /^#{1,6}\s|^[^\n]{1,80}:$/;
const LIST_ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/;

/** Paragraphs, list items and fenced code; a fence that nobody closed ends with the text. */
function blocksOf(text: string): readonly string[] {
  const blocks: string[] = [];
  let open: string[] = [];
  let fence: string | null = null;
  const close = () => {
    if (open.length > 0) blocks.push(open.join('\n'));
    open = [];
  };
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? null;
    if (fence !== null) {
      open.push(line);
      if (mark !== fence) continue;
      fence = null;
      close();
    } else if (mark !== null) {
      close();
      open.push(line);
      fence = mark;
    } else if (line.trim() === '') close();
    else if (HEADING.test(line.trim())) {
      close();
      blocks.push(line.trim());
    } else {
      if (LIST_ITEM.test(line)) close();
      open.push(line.trim());
    }
  }
  close();
  return blocks;
}

/** Ends of sentences in the scripts that have marks of their own, too; the latter need no space after them. */
const SENTENCE = /.+?(?:[.!?…؟۔।]["'”’)\]]*(?=\s)|[。！？｡]["'”’」』）]*|$)/gsu;

function sentencesOf(paragraph: string): readonly string[] {
  return (paragraph.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
