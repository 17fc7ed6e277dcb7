/** Every number of the terminal: how long, how wide, how often. */
import type { PlatformLimits } from '../../../src/ports/chat-platform.ts';

/** A terminal prints posts as they come. */
export const TERMINAL_LIMITS: PlatformLimits = {
  channelPause: 0,
};

/** As long as a reply may be on the other platforms. */
export const REPLY_CHARACTERS = 4000;
export const TOPIC_CHARACTERS = 4000;

export const WIDTHS = {
  /** Below this nothing can be laid out; the terminal may break the lines itself. */
  minimum: 32,
  /** Longer lines are hard to read, however wide the window is. */
  maximum: 100,
  piped: 100,
} as const;

export const SPINNER_MILLISECONDS = 120;
