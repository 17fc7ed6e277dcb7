/** Where the debates of a sweep are posted: platforms that live in the parent process and outlive every kill. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { openDiscordChat } from './chat-discord.ts';
import { openRecordedChat } from './chat-recorded.ts';
import { openSlackChat } from './chat-slack.ts';

export const SWEPT_SURFACES = ['recorded', 'slack', 'discord'] as const;
export type SweptSurface = (typeof SWEPT_SURFACES)[number];

export interface Message {
  readonly ref: string;
  readonly thread: string | null;
  readonly key: string;
  /** As it stands after the last edit. */
  readonly content: string;
}

/** What the program is told of its channel. */
export interface ChannelPlan {
  readonly workspace: string;
  readonly channel: string;
  readonly surface: string;
  /** Settings that connect it to a real platform, and the address there; null = the recorded one. */
  readonly connection: {
    readonly settings: Readonly<Record<string, string>>;
    readonly origin: string;
  } | null;
  /** Ref of a person's message that counts as a reply, to be signed; null = nobody says anything. */
  readonly reply: string | null;
}

/** The channel of one run. */
export interface SweptChannel {
  readonly plan: ChannelPlan;
  /** The posts with these keys, in the order of the channel; what is there besides has a key of its own. */
  messages(keys: readonly string[]): readonly Message[];
  /** Keys of the signs that stand on people's messages. */
  signs(): readonly string[];
  /** How the platform shows a post; null = in its own way, the same in every run. */
  readonly contentOf: ((body: PostBody) => string) | null;
  /** Does what the program asks the recorded platform for; null = it is asked in its own words. */
  readonly take: ((verb: string, content: unknown) => unknown) | null;
  /** So much time passes before the program starts again that the platform forgets what it forgets soon. */
  timePasses(): void;
}

export interface SweptChat {
  newChannel(name: string): SweptChannel;
  close(): Promise<void>;
}

export function openChat(surface: SweptSurface): Promise<SweptChat> {
  return OPENERS[surface]();
}

const OPENERS: Readonly<Record<SweptSurface, () => Promise<SweptChat>>> = {
  recorded: openRecordedChat,
  slack: openSlackChat,
  discord: openDiscordChat,
};
