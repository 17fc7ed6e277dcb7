/** An event log that lives as long as the process: for tests and rehearsals. */
import type { EventLog, Summary, SummaryRow } from '../../src/ports/event-log.ts';
import { checkedName } from '../names.ts';
import { decodeEvent, encodeEvent, redactEvent } from './codec.ts';
import { matcherOf, searchableWords } from './matching.ts';
import { cursorAt, newestFirst, placeAt, placeOf } from './place.ts';

interface Stream {
  /** Encoded, so that nobody shares an object with the log and only what JSON keeps is kept. */
  readonly bodies: string[];
  readonly summary: Summary;
  readonly published: number;
}

export function memoryEventLog(): EventLog {
  const streams = new Map<string, Stream>();

  const rowOf = ([stream, { bodies, summary, published }]: [string, Stream]): SummaryRow => ({
    ...summary,
    stream,
    version: bodies.length,
    published,
  });

  return {
    async append(stream, expectedVersion, events, summary) {
      const { workspace, channel, status, title, openedAt, dueAt, publishes } = summary;
      for (const name of [stream, workspace, channel, status]) checkedName(name);
      const before = streams.get(stream);
      const bodies = before?.bodies ?? [];
      if (bodies.length !== expectedVersion) return { kind: 'conflict', version: bodies.length };
      bodies.push(...events.map(encodeEvent));
      const words = searchableWords(summary.words);
      streams.set(stream, {
        bodies,
        summary: { workspace, channel, status, title, openedAt, dueAt, publishes, words },
        published: before?.published ?? 0,
      });
      return { kind: 'appended', version: bodies.length };
    },

    async read(stream, from = 0) {
      const bodies = streams.get(checkedName(stream))?.bodies ?? [];
      return bodies.slice(from).map((body, index) => decodeEvent(body, from + index + 1));
    },

    async list(query) {
      const after = query.after === undefined ? null : placeAt(query.after);
      const placed = [...streams]
        .map(rowOf)
        .filter(matcherOf(query))
        .map((row) => ({ row, place: placeOf(row.openedAt, row.stream) }))
        .filter(({ place }) => after === null || place < after)
        .sort((left, right) => newestFirst(left.place, right.place));
      const page = placed.slice(0, query.limit);
      const last = page.at(-1);
      return {
        rows: page.map(({ row }) => row),
        next: last && placed.length > page.length ? cursorAt(last.place) : null,
      };
    },

    async redact(stream, ids) {
      const bodies = streams.get(checkedName(stream))?.bodies ?? [];
      bodies.forEach((body, index) => {
        const event = decodeEvent(body, index + 1);
        if (ids.includes(event.id)) bodies[index] = redactEvent(event);
      });
    },

    async markPublished(stream, seq) {
      const before = streams.get(checkedName(stream));
      if (!before) return 0;
      const published = Math.max(before.published, seq);
      streams.set(stream, { ...before, published });
      return published;
    },

    async close() {},
  };
}
