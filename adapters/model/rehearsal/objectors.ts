/** Which seats object to the draft: every seat works it out alike, without hearing the others. */

import { hashOf } from './chance.ts';
import { isJudge, type Scene } from './scene.ts';

/** Just enough seats that the vote cannot pass: more than a fifth of the panel. */
export function enoughToFail(seats: number): number {
  return Math.floor(seats * 0.2) + 1;
}

/**
 * Seats that did not open with the draft's option come first: nobody should block the words they wrote.
 * Judges leave it to the others, who cannot see where a judge stands.
 */
export function objects(scene: Scene, count: number): boolean {
  if (isJudge(scene)) return false;
  const { subject } = scene;
  const { options, draft, seat, settings, topic } = subject;
  const behind = new Set(options.find((option) => option.id === draft?.option)?.seats ?? []);
  const seats = [...new Set([...options.flatMap((option) => option.seats), seat.id])].sort(
    (a, b) => order(a) - order(b) || (a < b ? -1 : 1),
  );
  const others = seats.filter((id) => !behind.has(id));
  const turned = rotate(others, hashOf('objector', settings.seed, topic));
  return [...turned, ...seats.filter((id) => behind.has(id)).reverse()]
    .slice(0, count)
    .includes(seat.id);
}

/** s10 comes after s9. */
function order(seat: string): number {
  return Number(/\d+$/.exec(seat)?.[0] ?? 0);
}

function rotate<Item>(items: readonly Item[], by: number): readonly Item[] {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
