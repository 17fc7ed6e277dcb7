/** Refs of posts in a terminal: which debate, which post; nothing can be looked up by them later. */
import type { PostRef } from '../../../src/ports/chat-platform.ts';

export interface PostPlace {
  readonly debate: string;
  readonly key: string;
}

export function encodeRef({ debate, key }: PostPlace): PostRef {
  return `terminal:${encodeURIComponent(debate)}:${encodeURIComponent(key)}`;
}

/** Null: not a ref of this adapter. */
export function decodeRef(ref: PostRef): PostPlace | null {
  const [, debate, key] = /^terminal:([^:]*):([^:]*)$/.exec(ref) ?? [];
  if (debate === undefined || key === undefined) return null;
  try {
    return { debate: decodeURIComponent(debate), key: decodeURIComponent(key) };
  } catch {
    // A percent sign that encodes nothing: never written by encodeRef.
    return null;
  }
}
