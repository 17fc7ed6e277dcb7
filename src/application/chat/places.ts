/** Which debate a thread or a post belongs to, kept when the posts are published. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostRef } from '../../ports/chat-platform.ts';
import type { Records } from '../../ports/records.ts';

export interface PostPlace {
  readonly debate: string;
  /** Key of the post. */
  readonly key: string;
}

export async function rememberPlace(
  records: Records,
  platform: string,
  ref: PostRef,
  place: PostPlace,
): Promise<void> {
  await records.put(keyOf(platform, ref), place);
}

export async function placeOfRef(
  records: Records,
  platform: string,
  ref: PostRef,
): Promise<PostPlace | null> {
  const stored = await records.get(keyOf(platform, ref));
  return stored === null ? null : (stored.value as PostPlace);
}

/** A root card can be answered a moment before its place is kept. */
const SETTLES_MILLISECONDS = 1_000;

/** The place of a thread's root; looked for a second time, because people may be faster than the store. */
export async function placeOfThread(
  records: Records,
  platform: string,
  thread: PostRef,
): Promise<PostPlace | null> {
  const place = await placeOfRef(records, platform, thread);
  if (place !== null) return place;
  await sleep(SETTLES_MILLISECONDS);
  return placeOfRef(records, platform, thread);
}

function keyOf(platform: string, ref: PostRef): string {
  return `place/${platform}/${ref}`;
}
