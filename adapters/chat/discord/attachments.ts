/** A text file that somebody attached to a command, read after the command was acknowledged. */
import type { APIAttachment } from 'discord.js';
import { SIZES, TIMES } from './limits.ts';

export type Attached =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: string };

export async function readAttached({ url, filename, size }: APIAttachment): Promise<Attached> {
  const problem = (why: string): Attached => ({ kind: 'problem', problem: `"${filename}" ${why}` });
  if (size > SIZES.fileBytes) return problem('is too large: at most 600 kB are read.');
  try {
    // Discord named the address itself and serves the file from there; elsewhere it is not followed.
    const signal = AbortSignal.timeout(TIMES.requestMilliseconds);
    const answer = await fetch(url, { redirect: 'error', signal });
    if (!answer.ok) return problem('could not be read from Discord. Please try again.');
    const bytes = await answer.arrayBuffer();
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? problem(NO_TEXT) : { kind: 'text', text };
  } catch (error) {
    // The decoder's word for bytes that are no UTF-8; a failed fetch is a TypeError without this code.
    const isForeign = (error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    return problem(isForeign ? NO_TEXT : 'could not be read from Discord. Please try again.');
  }
}

const NO_TEXT = 'is no text file: attach .md or .txt, or paste the text into brief.';
