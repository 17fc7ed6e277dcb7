/** Messages that were deleted before they arrived, where the platform does not say in which thread they stood. */
import type { Records } from '../../ports/records.ts';

/** Platforms deliver late by minutes; longer than this nothing is on its way. */
const KEPT_MILLISECONDS = 60 * 60_000;

export async function rememberGone(
  records: Records,
  platform: string,
  message: string,
): Promise<void> {
  await records.put(keyOf(platform, message), true, { ttlMilliseconds: KEPT_MILLISECONDS });
}

export async function isGone(
  records: Records,
  platform: string,
  message: string,
): Promise<boolean> {
  return (await records.get(keyOf(platform, message))) !== null;
}

function keyOf(platform: string, message: string): string {
  return `gone/${platform}/${message}`;
}
