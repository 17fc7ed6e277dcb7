/** The words that the holder of an embedded folder and its guests exchange over loopback HTTP. */
import { type Agent, request } from 'node:http';
import { z } from 'zod';
import { ERROR_CODES, RoundtableError } from '../../src/ports/error.ts';

export const LARGEST_BODY_BYTES = 16 * 1024 * 1024;

/** `claiming`: not sure yet to get the folder; `closing`: on the way out, takes no more calls. */
export const presenceSchema = z.object({
  id: z.string(),
  state: z.enum(['claiming', 'holding', 'closing']),
});
export type Presence = z.infer<typeof presenceSchema>;

const errorSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  retry: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('never') }),
    z.object({ kind: z.literal('backoff') }),
    z.object({ kind: z.literal('after'), milliseconds: z.number() }),
  ]),
});

const replySchema = z.union([
  z.object({ error: errorSchema }),
  z.object({ value: z.unknown().optional() }),
]);

export function encodeValue(value: unknown): string {
  return JSON.stringify({ value });
}

export function encodeError(error: unknown): string {
  if (error instanceof RoundtableError) {
    const { code, message, retry } = error;
    return JSON.stringify({ error: { code, message, retry } });
  }
  const message = error instanceof Error ? error.message : String(error);
  return JSON.stringify({ error: { code: 'invalid', message, retry: { kind: 'never' } } });
}

/** The value of a reply; throws the error that it carries. */
export function decodeReply(text: string): unknown {
  const reply = replySchema.parse(JSON.parse(text));
  if (!('error' in reply)) return reply.value;
  throw new RoundtableError(reply.error.code, reply.error.message, reply.error.retry);
}

export interface Address {
  readonly port: number;
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Rejects with Node's own error; a `TimeoutError` when nobody answered in time. */
export function post(
  agent: Agent,
  { port, token }: Address,
  name: string,
  body: string,
  timeoutMilliseconds: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `/${name}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMilliseconds),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    outgoing.on('error', (error) => reject(isTimeout(error) ? error.cause : error));
    outgoing.end(body);
  });
}

/** Node reports the signal of a request as an AbortError with the TimeoutError as its cause. */
function isTimeout(error: Error): boolean {
  return error.name === 'AbortError' && error.cause instanceof Error;
}
