/** One part of the report: a table with its goals, and what must be known to read it. */
export interface Section {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

export function toMarkdown({ title, columns, rows, notes }: Section): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    line(columns),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
    ...notes,
  ].join('\n');
}

export function judged(figure: number, goal: number): string {
  return figure <= goal ? 'reached' : 'missed';
}
