/** Every number of Discord: how long, how many, how often. */
import type { PlatformLimits } from '../../../src/ports/chat-platform.ts';

export const DISCORD_LIMITS: PlatformLimits = {
  // About 30 webhook posts a minute in a channel.
  channelPause: 2000,
};

/** In characters, as Discord counts them: code points. */
export const SIZES = {
  /** All text displays of one message together. */
  message: 4000,
  /** What a post of ours puts into one; the rest is room for a word about what was left out. */
  text: 3800,
  content: 2000,
  threadName: 100,
  buttonLabel: 80,
  customId: 100,
  modalTitle: 45,
  fieldLabel: 45,
  fieldHint: 100,
  fieldText: 4000,
  choiceName: 100,
  webhookName: 80,
  /** A file of the bot, in a server that pays for nothing more. */
  uploadBytes: 10 * 1024 * 1024,
  /** An attached background; a debate takes 200,000 characters, each of up to three bytes. */
  fileBytes: 600_000,
  /** An emoji of several code points. */
  sign: 8,
  /** Longer addresses are shown by their host alone. */
  address: 200,
  /** Longer words are broken. */
  word: 80,
} as const;

export const COUNTS = {
  rowButtons: 5,
  choices: 25,
  messagesPerPage: 100,
  usersPerPage: 100,
  /** Newest messages of a thread that become a brief. */
  briefMessages: 50,
  /** Pages that are searched for a post that may be there. */
  lookupPages: 10,
  /** Private answers to one interaction. */
  answerParts: 5,
  /** Interactions that are remembered against replays. */
  interactions: 1000,
  /** Channels that are remembered beside those that the library keeps. */
  channels: 1000,
  /** Tries of an answer that may be given twice, when Discord gives no clear one. */
  tries: 3,
} as const;

export const TIMES = {
  /** A request without an answer for so long counts as lost. */
  requestMilliseconds: 15_000,
  /** When Discord asks for patience and does not say how long. */
  unnamedPauseSeconds: 5,
  threadArchiveMinutes: 10_080,
  /** From the birth of a thread or a card until the debate knows it. */
  settlesMilliseconds: 1500,
  /** Who holds the gateway renews the lease three times before it runs out. */
  leaseMilliseconds: 15_000,
  leaseRenewalMilliseconds: 5000,
  /** After Discord has turned the bot away for good; somebody may have put it right by then. */
  turnedAwayMilliseconds: 600_000,
  /** How long a channel counts as one without room or right for another webhook. */
  noWebhookMilliseconds: 600_000,
  /** An interaction is answered within three seconds, and the way there takes some of them. */
  interactionMilliseconds: 2500,
  /** A form opens within those three seconds, with or without what was said in the thread. */
  threadForFormMilliseconds: 1000,
  /** How far back a new session looks behind the last sign of life: a dead line is noticed late. */
  overlapMilliseconds: 120_000,
  /** How long a person's name and rights are believed. */
  memberMilliseconds: 30_000,
} as const;
