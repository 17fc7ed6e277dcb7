/** Versions of the event schemas, and the one place where older events are brought up to date. */
import { z } from 'zod';
import { type DebateEvent, EVENT_SCHEMAS, type EventType } from './events.ts';
import { answerReceivedFrom1, openedFrom1, roundClosedFrom1 } from './upcasts.ts';

/** What brings the data of a type from version 1 to 2, from 2 to 3 … A type without any stands at version 1. */
const UPCASTS: Partial<Record<EventType, readonly ((data: unknown) => unknown)[]>> = {
  DebateOpened: [openedFrom1],
  AnswerReceived: [answerReceivedFrom1],
  RoundClosed: [roundClosedFrom1],
};

export function versionOf(type: EventType): number {
  return 1 + (UPCASTS[type]?.length ?? 0);
}

interface LoggedEvent {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly version: number;
  readonly cause: string;
  readonly data: unknown;
}

/** Reads an event as it was logged, whatever its age. Data is trusted: the log was written by `decide`. */
export function readEvent(logged: LoggedEvent): DebateEvent {
  if (!isEventType(logged.type)) throw new Error(`unknown event type ${logged.type}`);
  const present = versionOf(logged.type);
  if (logged.version > present) {
    throw new Error(
      `${logged.type} has version ${logged.version}, this program knows ${present}: it is older than the log`,
    );
  }
  let data = logged.data;
  for (let version = logged.version; version < present; version += 1) {
    const upcast = UPCASTS[logged.type]?.[version - 1];
    if (!upcast) throw new Error(`no way from version ${version} of ${logged.type}`);
    data = upcast(data);
  }
  return { ...logged, version: present, data } as DebateEvent;
}

/** The same with the data checked against its schema: for logs that come from elsewhere. */
export function checkEvent(logged: LoggedEvent): DebateEvent {
  const event = readEvent(logged);
  const parsed = EVENT_SCHEMAS[event.type].safeParse(event.data);
  if (!parsed.success) throw new Error(`${event.type}: ${z.prettifyError(parsed.error)}`);
  return event;
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(EVENT_SCHEMAS, type);
}
