/** Puts the tables of a run into docs/benchmarks.md; the text around them is written by hand. */
import { readFile, writeFile } from 'node:fs/promises';

const page = new URL('../../docs/benchmarks.md', import.meta.url);

/** Each part stands between two comments that name it. */
export async function writePart(part: string, markdown: string): Promise<void> {
  const [begin, end] = [`<!-- bench ${part} -->`, `<!-- end ${part} -->`];
  const text = await readFile(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place for ${part}`);
  const kept = [text.slice(0, from + begin.length), text.slice(to)];
  await writeFile(page, kept.join(`\n${markdown}\n`));
}
