/** What a workspace consists of: people, channels, messages, views and files. */

export type Json = Record<string, unknown>;

export interface User {
  readonly id: string;
  readonly name: string;
  readonly realName: string;
  readonly admin: boolean;
  readonly owner: boolean;
  readonly bot: boolean;
}

export type ChannelKind = 'channel' | 'group' | 'im';

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly kind: ChannelKind;
  readonly members: Set<string>;
  readonly messages: Message[];
  /** Shown to one person only, and never returned by the Web API. */
  readonly ephemerals: Ephemeral[];
  readonly created: number;
  archived: boolean;
}

export interface Persona {
  readonly username: string | null;
  readonly icons: Json | null;
}

export interface Reaction {
  readonly name: string;
  readonly users: string[];
}

export interface Message {
  readonly ts: string;
  readonly author: string;
  /** A post under another name than the app's: Slack then leaves `user` out everywhere. */
  readonly persona: Persona | null;
  readonly threadTs: string | null;
  readonly broadcast: boolean;
  readonly clientMessageId: string | null;
  readonly subtype: string | null;
  readonly files: readonly string[];
  readonly reactions: Reaction[];
  text: string;
  blocks: readonly Json[];
  attachments: readonly Json[];
  metadata: Json | null;
  edited: { readonly user: string; readonly ts: string } | null;
  /** A deleted message that still heads a thread. */
  tombstone: boolean;
}

export interface Ephemeral {
  readonly ts: string;
  readonly visibleTo: string;
  readonly threadTs: string | null;
  text: string;
  blocks: readonly Json[];
}

export interface View {
  readonly id: string;
  readonly user: string;
  readonly rootId: string;
  readonly previousId: string | null;
  content: Json;
  hash: string;
  open: boolean;
}

export interface FileRecord {
  readonly id: string;
  readonly name: string;
  readonly length: number;
  readonly alternativeText: string | null;
  readonly created: number;
  title: string;
  content: Buffer | null;
  completed: boolean;
  /** Until then Slack does not know its type, and refuses blocks that show it. */
  readyAt: number;
  readonly channels: Set<string>;
}
