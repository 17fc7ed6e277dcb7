/** The records of the simulated Discord: guilds, channels, messages, webhooks and interactions. */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIOverwrite,
  APIRole,
  APIUser,
  ChannelType,
  InteractionType,
} from 'discord.js';

export interface Member {
  readonly user: APIUser;
  nick: string | null;
  readonly roles: Set<string>;
  readonly joinedAt: string;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly roles: Map<string, APIRole>;
  readonly members: Map<string, Member>;
  readonly commands: Map<string, APIApplicationCommand>;
}

export interface ThreadState {
  archived: boolean;
  locked: boolean;
  archivedAt: string;
  autoArchiveMinutes: number;
  invitable: boolean;
  readonly createdAt: string;
  readonly members: Map<string, string>;
  appliedTags: readonly string[];
  messageCount: number;
}

export interface Channel {
  readonly id: string;
  readonly guild: string;
  readonly type: ChannelType;
  name: string;
  topic: string | null;
  readonly parent: string | null;
  readonly owner: string | null;
  overwrites: APIOverwrite[];
  readonly thread: ThreadState | null;
  readonly messages: Map<string, StoredMessage>;
  readonly renames: number[];
}

export interface StoredMessage {
  readonly channel: Channel;
  /** As Discord sends it, without reactions and thread, which are added on the way out. */
  data: APIMessage;
  /** Emoji to the ids of the people who chose it, in the order of their choice. */
  readonly reactions: Map<string, Set<string>>;
  /** The person an ephemeral message is shown to. */
  readonly onlyFor: string | null;
  /** The picture a webhook post asked for. */
  readonly avatarUrl: string | null;
}

/** What the bot has written to one person alone. */
export interface DirectChannel {
  readonly id: string;
  readonly person: string;
  readonly texts: string[];
}

export interface Webhook {
  readonly id: string;
  readonly token: string;
  readonly guild: string;
  readonly channel: Channel;
  name: string;
  avatar: string | null;
  readonly creator: APIUser;
  /** Null for a webhook that a person made. */
  readonly application: string | null;
}

export interface NonceEntry {
  readonly message: StoredMessage;
  readonly at: number;
}

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly at: number;
  readonly guild: string;
  readonly channel: Channel;
  readonly user: APIUser;
  readonly commandName: string | null;
  /** The message whose component was used. */
  readonly source: StoredMessage | null;
  answer: number | null;
  original: StoredMessage | null;
  readonly followUps: StoredMessage[];
  modal: APIModalInteractionResponseCallbackData | null;
  choices: readonly APIApplicationCommandOptionChoice[] | null;
}
