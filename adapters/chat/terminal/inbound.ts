/** A typed line as something a person did; what it means is decided elsewhere. */
import type { Inbound, PostRef } from '../../../src/ports/chat-platform.ts';
import { cleanText } from './clean.ts';
import { REPLY_CHARACTERS } from './limits.ts';

export interface Keyboarder {
  readonly workspace: string;
  readonly channel: string;
  readonly person: string;
}

export type Typed =
  | { readonly kind: 'inbound'; readonly text: string; readonly inbound: Inbound }
  | { readonly kind: 'empty' }
  /** The sentence that tells the person. */
  | { readonly kind: 'too-long'; readonly answer: string };

export function readLine(
  line: string,
  id: string,
  from: Keyboarder,
  thread: PostRef | null,
): Typed {
  const text = cleanText(line);
  if (text === '') return { kind: 'empty' };
  if (text.length > REPLY_CHARACTERS)
    return { kind: 'too-long', answer: tooLong('A reply', text.length, REPLY_CHARACTERS) };
  const deed = { kind: 'reply', message: id, text, revision: 0 } as const;
  return { kind: 'inbound', text, inbound: { id, ...from, thread, deed } };
}

export function tooLong(what: string, length: number, most: number): string {
  return `${what} may have ${most} characters; this has ${length}, so it was not taken. Please shorten it.`;
}
