/** An event as it is stored: compact JSON without its place, which the store keeps anyway. */
import type { LogEvent, StoredEvent } from '../../src/ports/event-log.ts';

/** JSON escapes NUL and lone surrogates as `\uXXXX`, so any text survives any store. */
export function encodeEvent({ id, type, at, version, cause, data }: LogEvent): string {
  return JSON.stringify({ id, type, at, version, cause, data });
}

export function decodeEvent(body: string, seq: number): StoredEvent {
  const event: LogEvent = JSON.parse(body);
  return { ...event, seq };
}

export function redactEvent(event: LogEvent): string {
  return encodeEvent({ ...event, data: { redacted: true } });
}
