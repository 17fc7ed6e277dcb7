/** What Slack sends to an app, and what may become of it. */
import type { Json } from './model.ts';

export interface Envelope {
  readonly type: 'slash_commands' | 'events_api' | 'interactive';
  readonly payload: Json;
  /** Whether the acknowledgement may carry an answer. */
  readonly acceptsAnswer: boolean;
  readonly attempt: number;
  readonly retryReason: string;
}

/** `reason` is what Slack gives as the reason of a retry. */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly answer: Json | null }
  | { readonly kind: 'timeout'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: boolean };

/** Socket Mode or HTTP. */
export interface Transport {
  send(envelope: Envelope): Promise<Outcome>;
}

/** What the journal calls it: the event's type, the command, or the kind of interaction. */
export function nameOf({ type, payload }: Envelope): string {
  const event = payload.event;
  if (typeof event === 'object' && event !== null && 'type' in event) return String(event.type);
  return String(type === 'slash_commands' ? payload.command : payload.type);
}
