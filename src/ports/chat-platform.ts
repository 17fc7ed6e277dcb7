/** A chat surface: what people do comes in, posts go out. */
import type { FormName } from '../transcript/forms.ts';
import type { Post, Press } from '../transcript/post.ts';

export interface PlatformLimits {
  /** Least time between two posts in one channel, in milliseconds. */
  readonly channelPause: number;
}

/** Where a debate's posts go, and which message is which; opaque to everyone but the adapter. */
export type PostRef = string;

export interface Delivery {
  readonly debate: string;
  readonly workspace: string;
  readonly channel: string;
  /** Ref of the root post, once there is one. */
  readonly thread: PostRef | null;
  /** The post may already be there (an earlier try got no answer): look before repeating it. */
  readonly uncertain: boolean;
  /** Posts that were repeated after a doubt: a late twin of one is deleted when it is found. */
  readonly doubted: readonly { readonly key: string; readonly ref: PostRef }[];
}

export type Reaction = 'accept' | 'edits' | 'block' | 'complaint';

/** What a person did. */
export type Deed =
  /** The words behind `/roundtable`. */
  | { readonly kind: 'command'; readonly text: string }
  /** A message in a thread, new or edited; the revision grows with every edit, 0 = as first written. */
  | {
      readonly kind: 'reply';
      readonly message: PostRef;
      readonly text: string;
      readonly revision: number;
      /** When it was written, by the platform's clock, in epoch milliseconds; absent = just now. */
      readonly sentAt?: number;
      /** It names the bot, so that it is meant for it whatever thread it stands in. */
      readonly mentioned?: boolean;
    }
  | { readonly kind: 'reply-deleted'; readonly message: PostRef }
  /** Nobody listened to the thread for a while: what was deleted then has to be asked for. */
  | { readonly kind: 'gap'; readonly isGone: (message: PostRef) => Promise<boolean> }
  /** All reactions that stand on a post now, which is the truth whatever events came before. */
  | {
      readonly kind: 'reactions';
      readonly post: PostRef;
      readonly standing: readonly { readonly person: string; readonly reaction: Reaction }[];
      /** The platform would not give its list: this is what is known of one person only. */
      readonly only?: string;
    }
  | { readonly kind: 'press'; readonly press: Press }
  | {
      readonly kind: 'submit';
      readonly form: FormName;
      /** The card that the form came from; null = none, it was asked for by a command. */
      readonly press: Press | null;
      readonly fields: Readonly<Record<string, string>>;
    };

export interface Inbound {
  /** The platform's id of this deed, for deduplication: the same however often it is delivered. */
  readonly id: string;
  readonly workspace: string;
  readonly channel: string;
  readonly thread: PostRef | null;
  readonly person: string;
  readonly deed: Deed;
}

/** What the person is told, privately. */
export type Answer =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'said';
      readonly text: string;
      /** A button that opens a debate on this text after all. */
      readonly instead?: string;
    }
  /** Goes to the thread, for everyone. */
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly content: string;
      readonly comment: string;
    };

export type Receive = (inbound: Inbound) => Promise<Answer>;

export interface ChatPlatform {
  readonly name: string;
  readonly limits: PlatformLimits;
  listen(receive: Receive): Promise<void>;
  publish(post: Post, delivery: Delivery, signal: AbortSignal): Promise<PostRef>;
  revise(ref: PostRef, post: Post, delivery: Delivery, signal: AbortSignal): Promise<void>;
  /** Stops listening, and waits for what was heard; posts that are under way may still go out. */
  close(): Promise<void>;
}

/** The people of a platform: who may see and do what, and a way to reach one of them. */
export interface ChatPeople {
  /** Whether the person can see the channel. */
  sees(workspace: string, person: string, channel: string): Promise<boolean>;
  /** Admins and owners of the workspace. */
  isAdmin(workspace: string, person: string): Promise<boolean>;
  /** A direct message, for what cannot be said in the channel. */
  tell(workspace: string, person: string, text: string): Promise<void>;
}

/** A platform together with its people. */
export interface ChatSurface {
  readonly platform: ChatPlatform;
  readonly people: ChatPeople;
  /** Rejects with the reason while the platform cannot be reached; absent = nothing can be said. */
  readonly ready?: () => Promise<void>;
}
