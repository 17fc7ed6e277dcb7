/** Pieces of a Markdown file: sections, lists, tables, and text of others on one line where it means nothing but itself. */
import { line } from '../../debate/answer/clean-text.ts';

/** Empty when there is nothing to say under the title. */
export function section(title: string, ...paragraphs: readonly string[]): string {
  const said = paragraphs.filter((paragraph) => paragraph !== '');
  return said.length === 0 ? '' : [title, ...said].join('\n\n');
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Cells come ready for Markdown; empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return rows.length === 0
    ? ''
    : [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');
}

/** Without anything that Markdown or HTML would act on, and without what nobody can see. */
export function inline(text: string): string {
  return (
    line(text)
      .replace(/[\u00AD\u200B\u2060]/g, '')
      .replace(/[\\`*_{}[\]<>#|&~$]/g, '\\$&')
      // At the start of a line these would begin a list or a heading.
      .replace(/^[-+=]/, '\\$&')
      .replace(/^(\d+)([.)])/, '$1\\$2')
  );
}
