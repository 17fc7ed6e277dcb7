/** Splits a line with terminal colours into stretches of one style; emoji and gaps are stretches of their own. */
export interface Style {
  readonly colour: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly dim: boolean;
}

export interface Stretch {
  readonly text: string;
  readonly style: Style;
}

const PLAIN: Style = { colour: null, bold: false, italic: false, dim: false };

/** What each code of the sequence `ESC [ code m` changes. */
const CHANGES: Readonly<Record<number, Partial<Style>>> = {
  0: PLAIN,
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  39: { colour: null },
};

const COLOUR_NAMES = ['gray', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', null] as const;

export function stretchesOf(line: string): readonly Stretch[] {
  let style = PLAIN;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
  return line.split(/(\u001b\[[\d;]*m)/).flatMap((part): readonly Stretch[] => {
    if (!part.startsWith('\u001b')) {
      return part
        .split(EMOJI)
        .flatMap((text) => text.split(GAP))
        .flatMap((text) => (text === '' ? [] : [{ text, style }]));
    }
    for (const code of part.slice(2, -1).split(';'))
      style = { ...style, ...changeOf(Number(code)) };
    return [];
  });
}

const EMOJI = /(\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)/u;
/** Several spaces, or one at an end: SVG swallows them. */
const GAP = /(^ +| {2,}| +$)/;

/** 30 to 37 are the colours, 90 to 97 the same but bright. */
function changeOf(code: number): Partial<Style> {
  const place = code >= 90 ? code - 90 : code - 30;
  const colour = COLOUR_NAMES[place];
  return colour === undefined ? (CHANGES[code] ?? {}) : { colour };
}
