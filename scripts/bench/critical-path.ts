/** What a debate could not have been faster than, and where it waited for anything but a model. */
import { modeNamed } from '../../src/debate/modes/list.ts';
import type { Call } from './model.ts';

/** The sum over rounds of the slowest chain of calls: the slowest seat, or all seats in a row. */
export function criticalPath(
  calls: readonly Call[],
  mode: string,
  timeOf: (call: Call) => number,
): number {
  const rounds = Map.groupBy(calls, ({ request }) => request.subject.round);
  let path = 0;
  for (const [round, ofRound] of rounds) {
    const inTurn = round > 1 && modeNamed(mode).execution === 'sequential';
    const chains = inTurn ? [ofRound] : Map.groupBy(ofRound, seatOf).values();
    path += Math.max(...[...chains].map((chain) => sum(chain.map(timeOf))));
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

function seatOf({ request }: Call): string {
  return request.subject.seat.id;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
