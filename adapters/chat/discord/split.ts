/** Long text in pieces: broken between paragraphs, then after sentences, then between words; never inside a tag. */

/** Tags are one word for the splitter: their inner spaces do not break. */
export function tag(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

/** Paragraphs packed into as few pieces as fit. */
export function pack(paragraphs: readonly string[], longest: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  // Counted once for each part: counting the growing piece anew would take long for many lines.
  let filled = 0;
  for (const part of paragraphs.flatMap((paragraph) => broken(paragraph, longest))) {
    const size = lengthOf(part);
    if (piece !== '' && filled + 1 + size > longest) {
      pieces.push(piece);
      piece = '';
    }
    filled = piece === '' ? size : filled + 1 + size;
    piece = piece === '' ? part : `${piece}\n${part}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** Discord counts code points. */
function lengthOf(text: string): number {
  return [...text].length;
}

function broken(paragraph: string, longest: number): readonly string[] {
  if (lengthOf(paragraph) <= longest) return [paragraph];
  for (const border of [/(?<=\n)/, /(?<=[.!?…。！？]["”)\]]?)[ \n]/, /[ \n]/]) {
    const parts = refilled(paragraph.split(border), longest);
    if (parts.every((part) => lengthOf(part) <= longest)) return parts;
  }
  return hardCut(paragraph, longest);
}

/** Neighbours that fit together stay together. */
function refilled(parts: readonly string[], longest: number): readonly string[] {
  const filled: string[] = [];
  let size = 0;
  for (const part of parts) {
    const last = filled.at(-1);
    const more = lengthOf(part) + 1;
    const fits = last !== undefined && size + more <= longest;
    size = fits ? size + more : more;
    if (fits) {
      const border = last.endsWith('\n') ? '\n' : ' ';
      filled[filled.length - 1] = `${last.trimEnd()}${border}${part}`;
    } else filled.push(part);
  }
  return filled.map((part) => part.trim()).filter((part) => part !== '');
}

/** Only for text without a single space; an escaped character stays with its backslash. */
function hardCut(text: string, longest: number): readonly string[] {
  const pieces: string[] = [];
  let rest = [...text];
  while (rest.length > longest) {
    const at = rest[longest - 1] === '\\' ? longest - 1 : longest;
    pieces.push(rest.slice(0, at).join(''));
    rest = rest.slice(at);
  }
  return [...pieces, rest.join('')];
}
