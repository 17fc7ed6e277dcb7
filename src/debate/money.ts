/** Money: counted in micro-dollars, and as people read it. */

const MICRO = 1_000_000;

export function inDollars(micro: number): number {
  return micro / MICRO;
}

export function microDollars(dollars: number): number {
  return Math.round(dollars * MICRO);
}

export function dollars(micro: number | null): string {
  return micro === null ? 'unknown' : `$${inDollars(micro).toFixed(2)}`;
}
