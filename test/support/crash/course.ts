/** The course of a debate without what may differ between two runs of it: times, attempts, the order of arrival. */
import type { StoredEvent } from '../../../src/ports/event-log.ts';

/** How often a round was begun is what a kill changes; everything else is the course. */
const OF_THE_WORK: ReadonlySet<string> = new Set(['RoundStarted', 'RoundHandedBack']);

/** Where two courses part, in words; null when they do not. */
export function courseDifference(
  events: readonly StoredEvent[],
  expected: readonly StoredEvent[],
): string | null {
  const [got, wanted] = [courseOf(events), courseOf(expected)];
  const line = Array.from({ length: Math.max(got.length, wanted.length) }, (_, at) => at).find(
    (at) => got[at] !== wanted[at],
  );
  if (line === undefined) return null;
  const [a, b] = [got[line] ?? 'nothing', wanted[line] ?? 'nothing'];
  const parts = [...a].findIndex((character, at) => character !== b[at]);
  const around = (text: string) => text.slice(Math.max(0, parts - 60), parts + 60);
  return `${a.slice(0, 40)} … ${around(a)} instead of ${around(b)}`;
}

function courseOf(events: readonly StoredEvent[]): readonly string[] {
  const lines = events.filter(({ type }) => !OF_THE_WORK.has(type)).map(lineOf);
  const ends = lines.flatMap(({ seat }, index) => (seat === null ? [index] : []));
  // What the seats of one round say arrives in any order; what lies between is in the order of the log.
  return ends.flatMap((end, index) => [
    ...lines
      .slice((ends[index - 1] ?? -1) + 1, end)
      .toSorted((a, b) => (a.seat ?? '').localeCompare(b.seat ?? ''))
      .map(({ text }) => text),
    lines[end]?.text ?? '',
  ]);
}

function lineOf({ type, data }: StoredEvent): { seat: string | null; text: string } {
  const { attempt: _, ...rest } = data as { attempt?: number; seat?: string };
  return { seat: rest.seat ?? null, text: `${type} ${JSON.stringify(rest)}` };
}
