/** The course of a debate without what may differ between two runs of it: times, attempts, places, the order of arrival. */
import type { StoredEvent } from '../../../src/ports/event-log.ts';
import type { ChannelPlan } from './chat.ts';

export interface Course {
  readonly events: readonly StoredEvent[];
  readonly place: Pick<ChannelPlan, 'channel' | 'reply'>;
}

/** How often a round was begun is what a kill changes; everything else is the course. */
const OF_THE_WORK: ReadonlySet<string> = new Set(['RoundStarted', 'RoundHandedBack']);

/** Where two courses part, in words; null when they do not. */
export function courseDifference(course: Course, expected: Course): string | null {
  const [got, wanted] = [courseOf(course), courseOf(expected)];
  const line = Array.from({ length: Math.max(got.length, wanted.length) }, (_, at) => at).find(
    (at) => got[at] !== wanted[at],
  );
  if (line === undefined) return null;
  const [a, b] = [got[line] ?? 'nothing', wanted[line] ?? 'nothing'];
  const parts = [...a].findIndex((character, at) => character !== b[at]);
  const around = (text: string) => text.slice(Math.max(0, parts - 60), parts + 60);
  return `${a.slice(0, 40)} … ${around(a)} instead of ${around(b)}`;
}

function courseOf({ events, place }: Course): readonly string[] {
  const lines = events
    .filter(({ type }) => !OF_THE_WORK.has(type))
    .map((event) => lineOf(event, place));
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

function lineOf(
  { type, data }: StoredEvent,
  { channel, reply }: Course['place'],
): { seat: string | null; text: string } {
  const { attempt: _, ...rest } = data as { attempt?: number; seat?: string };
  const text = JSON.stringify(rest)
    .replaceAll(JSON.stringify(channel), '"the channel"')
    .replaceAll(JSON.stringify(reply), '"the reply"');
  return { seat: rest.seat ?? null, text: `${type} ${text}` };
}
