/** Every number of Slack: how long, how many, how often. */
import type { PlatformLimits } from '../../../src/ports/chat-platform.ts';

/** One message a second in a channel. */
export const SLACK_LIMITS: PlatformLimits = {
  channelPause: 1_000,
};

/** Characters, where nothing else is said. */
export const BLOCK_LIMITS = {
  /** A section takes 3000; a little is left for the mark of a cut. */
  section: 2_900,
  context: 1_900,
  header: 150,
  button: 75,
  buttonValue: 2_000,
  buttonsInRow: 5,
  blocks: 50,
  /** Undocumented: Slack refuses a message whose blocks have about 13 200 together. */
  together: 12_000,
} as const;

export const MESSAGE_LIMITS = {
  /** What notifications show; an edit takes 4000 at most. */
  text: 3_000,
  username: 80,
  /** Of a topic that is handed back with what was wrong. */
  topicGivenBack: 2_000,
  /** Messages in one answer of a lookup. */
  page: 200,
  /** How far a lookup of a root card goes back in a channel. */
  rootPages: 3,
} as const;

export const MODAL_LIMITS = {
  title: 24,
  button: 24,
  label: 2_000,
  hint: 150,
  input: 3_000,
  choice: 75,
  choiceValue: 150,
} as const;

export const WAITS = {
  /** Before Slack has looked at a file, no block may show it. */
  fileReady: 10_000,
  betweenLooks: 250,
  /** A call without an answer; nobody knows whether it was done. */
  call: 15_000,
  /** The form must be open within three seconds, with the thread or without it. */
  threadForForm: 1_000,
  /** Before Slack is asked for another connection, after it has refused one. */
  reconnect: 5_000,
  /** Slack takes connections away, also new ones; no more than one in this time is asked for. */
  betweenConnections: 1_000,
  /** An old connection stays beside the new one, for what was sent on it. */
  oldConnection: 2_000,
  /** Without an answer to a ping for so long the connection counts as lost. */
  pong: 15_000,
  /** After the thread of the connection has crashed. */
  beforeNewThread: 1_000,
  /** How long names and channels are believed. */
  remembered: 600_000,
} as const;

/** What is kept in memory at most. */
export const MEMORY = {
  names: 5_000,
  /** In one post; words that only look like ids must not become a flood of questions. */
  namesAtOnce: 30,
  threads: 500,
  deeds: 5_000,
} as const;
