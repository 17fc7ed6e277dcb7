/** Lines of a colour terminal as an SVG that is readable on light and on dark pages. */
import stringWidth from 'string-width';
import { type Style, stretchesOf } from './stretches.ts';

const CELL = { width: 7.6, height: 16, font: 12.5 } as const;
const MARGIN = 16;
const FONTS = 'ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace';

/** Light, then dark; named after what the terminal calls them. */
const COLOURS: Readonly<Record<string, readonly [string, string]>> = {
  cyan: ['#0b7285', '#66d9e8'],
  magenta: ['#9c36b5', '#e599f7'],
  green: ['#2b8a3e', '#8ce99a'],
  yellow: ['#a15c00', '#ffd43b'],
  blue: ['#1864ab', '#74c0fc'],
  red: ['#c92a2a', '#ff8787'],
  gray: ['#5f6b7a', '#98a3b3'],
};

export function svgOf(lines: readonly string[], columns: number): string {
  const width = Math.ceil(columns * CELL.width) + 2 * MARGIN;
  const height = lines.length * CELL.height + 2 * MARGIN;
  const rows = lines.flatMap((line, row) => textsOf(line, row));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A debate in the terminal">
<style>
.bold { font-weight: 700; }
.italic { font-style: italic; }
.dim { opacity: 0.7; }
${rulesOf(0)}
@media (prefers-color-scheme: dark) {
${rulesOf(1)}
}
</style>
<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
<g font-family="${FONTS}" font-size="${CELL.font}">
${rows.join('\n')}
</g>
</svg>
`;
}

function rulesOf(theme: 0 | 1): string {
  const [page, edge, text] =
    theme === 0 ? ['#ffffff', '#d0d7de', '#1f2328'] : ['#12161c', '#30363d', '#e6edf3'];
  return [
    `.page { fill: ${page}; stroke: ${edge}; }`,
    `text { fill: ${text}; }`,
    ...Object.entries(COLOURS).map(([name, pair]) => `.${name} { fill: ${pair[theme]}; }`),
  ].join('\n');
}

/** Every stretch is put at its own cell and as wide as its cells, because fonts disagree about signs and emoji. */
function textsOf(line: string, row: number): readonly string[] {
  let column = 0;
  return stretchesOf(line).flatMap(({ text, style }) => {
    const cells = stringWidth(text);
    const start = column;
    column += cells;
    return text.trim() === '' ? [] : [textAt(start, row, cells, text, classesOf(style))];
  });
}

function textAt(column: number, row: number, cells: number, text: string, names: string): string {
  const x = round(MARGIN + column * CELL.width);
  const y = round(MARGIN + row * CELL.height + CELL.font);
  const look = names === '' ? '' : ` class="${names}"`;
  return `<text x="${x}" y="${y}" textLength="${round(cells * CELL.width)}" lengthAdjust="spacingAndGlyphs"${look}>${escaped(text)}</text>`;
}

function classesOf({ colour, bold, italic, dim }: Style): string {
  return [colour ?? '', bold ? 'bold' : '', italic ? 'italic' : '', dim ? 'dim' : '']
    .filter((name) => name !== '')
    .join(' ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
