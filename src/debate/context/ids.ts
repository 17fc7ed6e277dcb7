/** Writes ids in few tokens: C1–C4 C7. */
export interface GroupedId {
  readonly id: string;
  readonly group: string;
}

type Run = [first: number, last: number];

/** Ids of one letter and a number, in order and without repetition, runs of three and more as a range. */
export function idRanges(ids: readonly string[]): string {
  const letter = ids[0]?.[0] ?? '';
  return runsOf(ids)
    .map((run) => written(letter, run))
    .join(' ');
}

/** `FACT open: C1–C4 C7`, one line for each group. */
export function idGroups(items: readonly GroupedId[]): readonly string[] {
  return [...grouped(items)].map(([group, ids]) => `${group}: ${idRanges(ids)}`);
}

/** The range that holds them all, where there is no room to tell them apart. */
export function idSpan(ids: readonly string[]): string {
  const numbers = ids.map(numberOf);
  return written(ids[0]?.[0] ?? '', [Math.min(...numbers), Math.max(...numbers)]);
}

/** Never too low, and made without the tokenizer: it splits figures after every third. */
export function tokensOfGroups(items: readonly GroupedId[]): number {
  let tokens = 0;
  for (const ids of grouped(items).values()) {
    tokens += GROUP_TOKENS;
    for (const [first, last] of runsOf(ids)) {
      tokens += tokensOfId(first) + (last === first ? 0 : 1 + tokensOfId(last));
    }
  }
  return tokens;
}

const GROUP_TOKENS = 10;

function tokensOfId(number: number): number {
  return 1 + Math.ceil(String(number).length / 3);
}

function grouped(items: readonly GroupedId[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, group } of items) {
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [id]);
    else known.push(id);
  }
  return groups;
}

function runsOf(ids: readonly string[]): readonly Run[] {
  const numbers = [...new Set(ids.map(numberOf))].sort((a, b) => a - b);
  const runs: Run[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

function numberOf(id: string): number {
  return Number(id.slice(1));
}

function written(letter: string, [first, last]: Run): string {
  if (first === last) return `${letter}${first}`;
  return `${letter}${first}${last === first + 1 ? ' ' : '–'}${letter}${last}`;
}
