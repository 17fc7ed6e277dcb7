/** How much of people's replies a round shows its seats: whole where they fit, else visibly shortened. */
import { BUDGETS } from './budgets.ts';
import { fairShare } from './fit-lines.ts';
import { countTokens, trimToTokens } from './tokens.ts';

export interface ShownReply {
  readonly shown: 'whole' | 'shortened' | 'left out';
  readonly text: string;
}

/**
 * Depends on nothing but the replies of the round, in their order, so that the thread can say what the
 * prompts say. Short replies stay whole, long ones divide what is left; what has no room at all is counted.
 */
export function fitReplies(texts: readonly string[]): readonly ShownReply[] {
  const sizes = texts.map((text) => countTokens(text) + LABEL_TOKENS);
  const seen = sizes.slice(0, Math.floor(BUDGETS.focus / BUDGETS.reply));
  const share = fairShare(seen, BUDGETS.focus);
  return texts.map((text, index) => {
    const size = seen[index];
    if (size === undefined) return { shown: 'left out', text: '' };
    if (size <= share) return { shown: 'whole', text };
    return { shown: 'shortened', text: trimToTokens(text, Math.max(1, share - LABEL_TOKENS)) };
  });
}

/** "Reply 12 (shortened: the rest did not fit): " and the line break. */
const LABEL_TOKENS = 14;

/** Empty where there are none. */
export function repliesText(texts: readonly string[]): string {
  const replies = fitReplies(texts);
  const leftOut = replies.filter(({ shown }) => shown === 'left out').length;
  return [
    ...replies.flatMap(({ shown, text }, index) => {
      if (shown === 'left out') return [];
      const note = shown === 'shortened' ? ' (shortened: the full text did not fit)' : '';
      return [`Reply ${index + 1}${note}: ${text}`];
    }),
    ...(leftOut === 0 ? [] : [`(${leftOut} more replies did not fit.)`]),
  ].join('\n');
}
