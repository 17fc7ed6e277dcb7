/** Events, commands and interactions as signed requests to the app's own address. */
import { createHmac } from 'node:crypto';
import { isObject } from './call.ts';
import { type Envelope, nameOf, type Outcome, type Transport } from './envelope.ts';
import type { Journal } from './journal.ts';
import type { Json } from './model.ts';

export interface HttpModeOptions {
  readonly url: string;
  readonly signingSecret: string;
  readonly acknowledgeWithin: number;
  readonly journal: Journal;
}

export function createHttpMode(options: HttpModeOptions): Transport {
  const { url, signingSecret, acknowledgeWithin, journal } = options;
  return {
    async send(envelope) {
      const { body, type } = encoded(envelope);
      const timestamp = `${Math.floor(Date.now() / 1000)}`;
      const headers: Record<string, string> = {
        'content-type': type,
        'x-slack-request-timestamp': timestamp,
        'x-slack-signature': signatureOf(signingSecret, timestamp, body),
        ...(envelope.attempt === 0
          ? {}
          : {
              'x-slack-retry-num': `${envelope.attempt}`,
              'x-slack-retry-reason': envelope.retryReason,
            }),
      };
      journal.write('sent', nameOf(envelope), { headers, body });
      try {
        const signal = AbortSignal.timeout(acknowledgeWithin);
        const response = await fetch(url, { method: 'POST', headers, body, signal });
        const text = await response.text();
        journal.write('acknowledged', nameOf(envelope), { status: response.status, text });
        return outcomeOf(response, text);
      } catch (error) {
        const late = error instanceof Error && error.name === 'TimeoutError';
        return late
          ? { kind: 'timeout', reason: 'http_timeout' }
          : { kind: 'unreachable', reason: 'connection_failed' };
      }
    },
  };
}

/** Also for tests that forge a request. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`;
}

function encoded({ type, payload }: Envelope): { readonly body: string; readonly type: string } {
  if (type === 'events_api') {
    return { body: JSON.stringify(payload), type: 'application/json' };
  }
  const fields =
    type === 'interactive'
      ? { payload: JSON.stringify(payload) }
      : Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, `${value}`]));
  const form = `${new URLSearchParams(fields)}`;
  return { body: form, type: 'application/x-www-form-urlencoded' };
}

function outcomeOf(response: Response, text: string): Outcome {
  if (!response.ok) {
    const retry = response.headers.get('x-slack-no-retry') !== '1';
    return { kind: 'failed', reason: 'http_error', retry };
  }
  return { kind: 'acknowledged', answer: answerIn(text) };
}

function answerIn(text: string): Json | null {
  if (text === '') return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : null;
  } catch {
    // An answer that is no JSON is shown as text.
    return { text };
  }
}
