/** Signs on a person's own message: taken, or used by a round. */
import { Routes } from 'discord.js';
import type { PostRef } from '../../../src/ports/chat-platform.ts';
import type { PostBody } from '../../../src/transcript/post.ts';
import { refusalCode } from './errors.ts';
import { decodeRef } from './refs.ts';
import { awake, type Sending } from './senders.ts';

const SIGNS = { seen: '👀', used: '✅' } as const;

/** The message is gone, or its author blocks the bot: there is nothing left to sign, and nobody to tell. */
const NOTHING_TO_SIGN: readonly number[] = [10_008, 90_001];
/** No right to react, or no room for another sign: then it is said in words. */
const CANNOT_SIGN: readonly number[] = [50_013, 30_010];

/** Null: it has to be said in words. Setting the same sign twice changes nothing. */
export async function putMark(
  { message, mark }: Extract<PostBody, { kind: 'mark' }>,
  { rest, signal }: Sending,
): Promise<PostRef | null> {
  const place = decodeRef(message);
  if (place === null) return null;
  const { channel, messages } = place;
  const sign = encodeURIComponent(SIGNS[mark]);
  const route = Routes.channelMessageOwnReaction(channel, messages[0], sign);
  try {
    await awake(channel, () => rest.put(route, { signal }), { rest, signal });
  } catch (error) {
    const code = refusalCode(error) ?? 0;
    if (CANNOT_SIGN.includes(code)) return null;
    if (!NOTHING_TO_SIGN.includes(code)) throw error;
  }
  return message;
}
