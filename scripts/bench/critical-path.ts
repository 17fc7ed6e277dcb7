/** What a debate could not have been faster than, and where it waited for anything but a model. */
import { sum } from '../figures/statistics.ts';
import type { Call } from './model.ts';

/** Seats of each wave of each round, as the debate asked them. */
export type Waves = readonly (readonly (readonly string[])[])[];

/** Who a call was made for: a seat (its evaluator's ruling too), or an office of the round. */
export function askedFor({ request }: Call): string {
  return request.key.split('.')[2] ?? '';
}

/** The sum over rounds of the slowest chain: of each wave its slowest seat, then the offices of the round. */
export function criticalPath(
  calls: readonly Call[],
  waves: Waves,
  timeOf: (call: Call) => number,
): number {
  let path = 0;
  for (const [round, ofRound] of Map.groupBy(calls, ({ request }) => request.subject.round)) {
    const chains = Map.groupBy(ofRound, askedFor);
    const lengthOf = (seat: string) => sum((chains.get(seat) ?? []).map(timeOf));
    const seats = (waves[round - 1] ?? []).flat();
    const offices = [...chains.keys()].filter((asked) => !seats.includes(asked));
    path += sum((waves[round - 1] ?? []).map((wave) => Math.max(...wave.map(lengthOf))));
    path += sum(offices.map(lengthOf));
  }
  return path;
}

/** Times in which no call of the debate was under way, between its first and its last one. */
export function gapsBetween(calls: readonly Call[]): readonly number[] {
  const gaps: number[] = [];
  let busyUntil = Number.POSITIVE_INFINITY;
  for (const { began, ended } of calls.toSorted((a, b) => a.began - b.began)) {
    if (began > busyUntil) gaps.push(began - busyUntil);
    busyUntil = busyUntil === Number.POSITIVE_INFINITY ? ended : Math.max(busyUntil, ended);
  }
  return gaps;
}
