/** Which debate a thread or a post belongs to, kept when the posts are published. */
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

function keyOf(platform: string, ref: PostRef): string {
  return `place/${platform}/${ref}`;
}
