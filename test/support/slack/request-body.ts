/** Reads what a client sent: a form, JSON, a query, or the bytes of a file. */
import type { IncomingMessage } from 'node:http';
import { isObject } from './call.ts';
import type { Json } from './model.ts';

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Null when the body is not what its type says. */
export function argumentsOf(
  request: IncomingMessage,
  body: string,
  query: URLSearchParams,
): Json | null {
  const given: Json = Object.fromEntries(query);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) {
    return { ...given, ...Object.fromEntries(new URLSearchParams(body)) };
  }
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) ? { ...given, ...parsed } : null;
  } catch {
    return null;
  }
}
