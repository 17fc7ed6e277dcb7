/** Small events and summaries for tests of the event log. */
import type { LogEvent, Summary } from '../../src/ports/event-log.ts';

export function event(id: string, data: unknown = { text: id }): LogEvent {
  return { id, type: 'TurnTaken', at: '2026-11-18T12:00:00.000Z', version: 1, cause: 'c1', data };
}

export function summary(changes: Partial<Summary> = {}): Summary {
  return {
    workspace: 'W1',
    channel: 'C1',
    status: 'open',
    title: 'Which store?',
    openedAt: 1_000,
    dueAt: null,
    publishes: false,
    words: ['which', 'store'],
    ...changes,
  };
}
