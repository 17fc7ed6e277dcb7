/** Private answers. */
import type { Answer, Inbound } from '../../ports/chat-platform.ts';
import { parseCommand } from '../../transcript/command.ts';
import type { Outcome } from '../debates.ts';

export const NOTHING: Answer = { kind: 'nothing' };

export function said(text: string): Answer {
  return { kind: 'said', text };
}

/** What was refused is told; what was done shows in the thread. */
export function told(outcome: Outcome, done: Answer = NOTHING): Answer {
  return outcome.kind === 'refused' ? said(outcome.reason) : done;
}

/** Nothing was done; words that could have been a topic ("stop using Redis") may still become one. */
export function saidOrTopic(text: string, { deed }: Inbound): Answer {
  const typed = deed.kind === 'command' ? deed.text.trim() : '';
  // A command alone is no topic; a word that only looks like one may be.
  const isTopic = /\S\s+\S/.test(typed) || parseCommand(typed).kind === 'mistyped';
  const debatable = isTopic && parseCommand(`open ${typed}`).kind === 'open';
  return debatable ? { kind: 'said', text, instead: typed } : said(text);
}
