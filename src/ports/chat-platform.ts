/** A chat surface: people's words come in, posts go out. */
import type { Post } from '../transcript/post.ts';

export interface PlatformLimits {
  /** Longest text of one message; longer posts are split or folded by the renderer. */
  readonly textLength: number;
  /** Whether posts live on the platform (a channel) or are only shown (a terminal). */
  readonly keepsPosts: boolean;
}

/** Where a debate's posts go, and which message is which; opaque to everyone but the adapter. */
export type PostRef = string;

export interface Delivery {
  readonly debate: string;
  readonly channel: string;
  /** Ref of the root post, once there is one. */
  readonly thread: PostRef | null;
  /** The post may already be there (an earlier try got no answer): look before repeating it. */
  readonly uncertain: boolean;
}

/** Something a person did. */
export interface Inbound {
  /** The platform's id of this event, for deduplication. */
  readonly id: string;
  readonly workspace: string;
  readonly channel: string;
  readonly thread: PostRef | null;
  readonly person: string;
  readonly text: string;
}

export interface ChatPlatform {
  readonly name: string;
  readonly limits: PlatformLimits;
  listen(receive: (inbound: Inbound) => Promise<void>): Promise<void>;
  publish(post: Post, delivery: Delivery, signal: AbortSignal): Promise<PostRef>;
  revise(ref: PostRef, post: Post, delivery: Delivery, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
