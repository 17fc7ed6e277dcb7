/** Connects a process to its chat platforms: whatever people do there goes to the reception. */

import { createReception } from '../application/chat/reception.ts';
import type { ReceptionParts } from '../application/chat/reception-parts.ts';
import type { ChatPlatform, ChatSurface } from '../ports/chat-platform.ts';

export async function connectTo(
  surfaces: readonly ChatSurface[],
  parts: Omit<ReceptionParts, 'surface'>,
): Promise<{ close(): Promise<void> }> {
  const listening: ChatPlatform[] = [];
  const close = async () => {
    for (const platform of listening) await platform.close();
  };
  try {
    for (const surface of surfaces) {
      await surface.platform.listen(createReception({ ...parts, surface }));
      listening.push(surface.platform);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
