/** Long text in pieces: broken between paragraphs, then after sentences, then between words; never inside a tag. */

/** Tags are one word for the splitter: their inner spaces do not break. */
export function tag(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

/** Paragraphs packed into as few pieces as fit. */
export function pack(paragraphs: readonly string[], longest: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const part of paragraphs.flatMap((paragraph) => broken(paragraph, longest))) {
    const joined = piece === '' ? part : `${piece}\n${part}`;
    if (lengthOf(joined) <= longest) {
      piece = joined;
      continue;
    }
    pieces.push(piece);
    piece = part;
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
  for (const part of parts) {
    const last = filled.at(-1);
    const joined =
      last === undefined ? part : `${last.trimEnd()}${last.endsWith('\n') ? '\n' : ' '}${part}`;
    if (last !== undefined && lengthOf(joined) <= longest) filled[filled.length - 1] = joined;
    else filled.push(part);
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
