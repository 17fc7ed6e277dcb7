import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitEvenly, fitLines, type IdLine } from '../../../src/debate/context/fit-lines.ts';
import { idRanges, tokensOfGroups } from '../../../src/debate/context/ids.ts';
import { countTokens } from '../../../src/debate/context/tokens.ts';

const line = (
  number: number,
  group = 'FACT open',
  text = 'the load was measured twice',
): IdLine => ({
  id: `C${number}`,
  group,
  text: () => `C${number} ${group}: ${text}`,
});

describe('ids', () => {
  it.each([
    [['C1'], 'C1'],
    [['C2', 'C1'], 'C1 C2'],
    [['C1', 'C2', 'C3', 'C7', 'C7'], 'C1–C3 C7'],
    [[], ''],
  ])('%j are written as %s', (ids, text) => {
    expect(idRanges(ids)).toBe(text);
  });
});

describe('lines that do not all fit', () => {
  it('stay whole as far as they fit, and leave ids with their labels', () => {
    const lines = [line(9, 'FACT contested'), ...[1, 2, 3, 4, 5, 6].map((number) => line(number))];
    expect(fitLines(lines, 60)).toEqual([
      'C9 FACT contested: the load was measured twice',
      'C1 FACT open: the load was measured twice',
      'Shortened to ids:',
      'FACT open: C2–C6',
    ]);
  });

  it('given hundreds of labels in turn, then the last are told as a range, and the first still in words', () => {
    const labels = ['FACT open', 'INFER open', 'ASSUME open'];
    const lines = Array.from({ length: 600 }, (_, index) => line(600 - index, labels[index % 3]));
    const fitted = fitLines(lines, 300);
    expect(fitted[0]).toBe('C600 FACT open: the load was measured twice');
    expect(fitted.filter((text) => text.endsWith('twice')).length).toBeGreaterThan(5);
    expect(fitted.at(-1)).toMatch(/^Among C1–C\d+: \d+ more$/);
  });

  it('given lines that are all needed, then each is cut to its share', () => {
    const lines = [line(1), line(2, 'FACT open', 'so it went on '.repeat(40))];
    const [first, second] = fitEvenly(lines, 60);
    expect(first).toBe(lines[0]?.text());
    expect(second).toMatch(/^C2 FACT open: so it went on .*…$/);
  });

  const anyLines = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 1200 }), fc.constantFrom('FACT open', 'INFER open')))
    .map((pairs) => pairs.map(([number, group]) => line(number, group)));

  it('given any lines and room, then they keep it, and every id is there', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 60, max: 400 }), (lines, tokens) => {
        const text = fitLines(lines, tokens).join('\n');
        expect(countTokens(text)).toBeLessThanOrEqual(tokens);
        for (const { id } of lines) expect(isTold(Number(id.slice(1)), text)).toBe(true);
      }),
    );
  });

  it('given any ids, then their tokens are never guessed too low', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const groups = Map.groupBy(lines, ({ group }) => group);
        const text = [...groups]
          .map(([group, some]) => `${group}: ${idRanges(some.map(({ id }) => id))}`)
          .join('\n');
        expect(countTokens(text)).toBeLessThanOrEqual(Math.max(0, tokensOfGroups(lines)));
      }),
    );
  });
});

function isTold(number: number, text: string): boolean {
  if (new RegExp(`\\bC${number}\\b`).test(text)) return true;
  return [...text.matchAll(/\bC(\d+)–C(\d+)\b/g)].some(
    ([, first, last]) => Number(first) <= number && number <= Number(last),
  );
}
