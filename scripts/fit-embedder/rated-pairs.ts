/** Reads sentence pairs with human ratings from a CSV file (sentence, sentence, 0–5). */
export type RatedPair = readonly [a: string, b: string, rating: number];

export function readRatedPairs(csv: string): readonly RatedPair[] {
  return csv
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => {
      const [a = '', b = '', rating = ''] = cellsOf(line);
      return [a, b, Number(rating)];
    });
}

function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );
}
