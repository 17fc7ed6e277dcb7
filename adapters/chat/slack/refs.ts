/** Refs of messages: which workspace, which channel, which moment. */
import type { PostRef } from '../../../src/ports/chat-platform.ts';

export interface MessagePlace {
  readonly team: string;
  readonly channel: string;
  readonly ts: string;
}

export function encodeRef({ team, channel, ts }: MessagePlace): PostRef {
  return `slack:${team}:${channel}:${ts}`;
}

/** Null: not a message of this platform. */
export function decodeRef(ref: PostRef): MessagePlace | null {
  const [, team, channel, ts] = /^slack:(\w+):(\w+):(\d+\.\d+)$/.exec(ref) ?? [];
  if (team === undefined || channel === undefined || ts === undefined) return null;
  return { team, channel, ts };
}
