/** Events as JSON lines: the form that scripts read. */
import type { DebateEvent } from '../debate/events.ts';

export function jsonLine(debate: string, seq: number, event: DebateEvent): string {
  const { id, type, at, version } = event;
  return `${JSON.stringify({ id, debate, seq, type, at, version, data: shownData(event) })}\n`;
}

/** What was withheld stays withheld: an answer that did not become a turn is counted, not shown. */
function shownData(event: DebateEvent): unknown {
  if (event.type !== 'AnswerReceived') return event.data;
  const { text: _, ...shown } = event.data;
  return shown;
}
