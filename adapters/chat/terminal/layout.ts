/** Lines of text that fit: wrapping, hanging indents, labelled rows, rules and edges. */
import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import type { Look } from './look.ts';
import type { Colour } from './style.ts';
import { paint, signs } from './style.ts';

/** Wide enough for the longest label, "independent". */
const LABEL_COLUMNS = 13;

export function wrap(text: string, width: number): string[] {
  return wrapAnsi(text, width, { hard: true })
    .split('\n')
    .flatMap((line) => (fits(line, width) ? line : wrap(line, width - 1)))
    .map((line) => line.replaceAll(UNBREAKABLE, ' '));
}

/** wrap-ansi brings its own string-width; where the two disagree about a rare character, ours decides. */
function fits(line: string, width: number): boolean {
  return width <= 2 || stringWidth(line) <= width;
}

const UNBREAKABLE = '\u00A0';

/** Text that a line break should leave whole. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', UNBREAKABLE);
}

/** With less room than this beside a sign, the text stands below it. */
const NARROWEST_TEXT = 16;

/** The text behind a sign; its further lines start below the text, not below the sign. */
export function hanging(look: Look, sign: string, text: string): string[] {
  const indent = stringWidth(sign);
  const room = look.width - indent;
  if (indent > 3 && room < NARROWEST_TEXT) {
    const above = stripVTControlCharacters(sign).trim() === '' ? [] : wrap(sign, look.width);
    return [...above, ...wrap(text, look.width - 2).map((line) => `  ${line}`)];
  }
  return wrap(text, room).map((line, index) =>
    index === 0 ? `${sign}${line}` : line === '' ? '' : `${' '.repeat(indent)}${line}`,
  );
}

export function labelled(look: Look, label: string, text: string): string[] {
  return text === '' ? [] : hanging(look, paint(look, 'dim', label.padEnd(LABEL_COLUMNS)), text);
}

/** Rows under one label: only the first says it. */
export function labelledRows(look: Look, label: string, rows: readonly string[]): string[] {
  return rows.flatMap((row, index) => labelled(look, index === 0 ? label : '', row));
}

export function bullets(look: Look, items: readonly string[]): string[] {
  return items.flatMap((item) => hanging(look, `${paint(look, 'dim', signs(look).bullet)} `, item));
}

/** A small heading with its lines; nothing when there are none. */
export function section(look: Look, heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [paint(look, 'dim', heading), ...lines];
}

/** Groups with an empty line between them; empty groups vanish. */
export function spaced(groups: readonly (readonly string[])[]): string[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : ['', ...group]));
}

/** Marks all lines as belonging together, so that foreign text can never pass for a heading. */
export function edged(
  look: Look,
  colour: Colour,
  edge: string,
  lines: readonly string[],
): string[] {
  const mark = paint(look, colour, edge);
  return lines.map((line) => (line === '' ? mark : `${mark}  ${line}`));
}
export const EDGE_COLUMNS = 3;

/** A title drawn into a line over the whole width. */
export function rule(
  look: Look,
  stroke: string,
  format: Parameters<typeof paint>[1],
  title: string,
  label = '',
): string {
  const ending = label === '' ? '' : ` ${label}`;
  const shown = shortened(look, title, look.width - 6 - stringWidth(ending));
  const rest = look.width - stringWidth(shown) - stringWidth(ending) - 4;
  return `${paint(look, format, stroke.repeat(2))} ${paint(look, format, shown)} ${paint(look, format, stroke.repeat(Math.max(0, rest)))}${ending}`;
}

export function shortened(look: Look, text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  const { more } = signs(look);
  return `${wrap(unbroken(text), Math.max(1, width - more.length))[0] ?? ''}${more}`;
}

export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}
