/** Statistics of a list of figures: sum, mean and quantiles, rank correlation, isotonic regression. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  return pearson(ranks(a), ranks(b));
}

function ranks(values: readonly number[]): readonly number[] {
  const order = values.map((value, index) => ({ value, index })).sort((x, y) => x.value - y.value);
  const result = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (order[end + 1]?.value === order[start]?.value && end + 1 < order.length) end += 1;
    for (const entry of order.slice(start, end + 1)) result[entry.index] = (start + end) / 2;
    start = end + 1;
  }
  return result;
}

function pearson(a: readonly number[], b: readonly number[]): number {
  const meanA = mean(a);
  const meanB = mean(b);
  let both = 0;
  let squareA = 0;
  let squareB = 0;
  for (const [index, x] of a.entries()) {
    const y = b[index] ?? 0;
    both += (x - meanA) * (y - meanB);
    squareA += (x - meanA) ** 2;
    squareB += (y - meanB) ** 2;
  }
  return both / Math.sqrt(squareA * squareB);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (position - Math.floor(position)) * (above - below);
}

/** How often a value of the first list is above one of the second. */
export function separation(high: readonly number[], low: readonly number[]): number {
  let wins = 0;
  for (const h of high) for (const l of low) wins += h > l ? 1 : h === l ? 0.5 : 0;
  return wins / (high.length * low.length);
}

interface Block {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Pool adjacent violators: the rising step function nearest to the points, as [x, y] per step. */
export function isotonic(
  points: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] {
  const blocks: Block[] = [];
  for (const [x, y] of [...points].sort((a, b) => a[0] - b[0])) {
    let block: Block = { x, y, size: 1 };
    for (let last = blocks.at(-1); last !== undefined && last.y >= block.y; last = blocks.at(-1)) {
      blocks.pop();
      const size = last.size + block.size;
      block = {
        x: (last.x * last.size + block.x * block.size) / size,
        y: (last.y * last.size + block.y * block.size) / size,
        size,
      };
    }
    blocks.push(block);
  }
  return blocks.map(({ x, y }): readonly [number, number] => [x, y]);
}
