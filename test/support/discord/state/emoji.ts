/** Emoji as Discord names them: a character, or `name:id` for a guild's own. */
import type { APIPartialEmoji } from 'discord.js';
import { refusal } from '../refusal.ts';

const custom = /^(?:a:)?(\w+):(\d+)$/;
const variationSelector = '\uFE0F';

/** The spelling Discord uses: pictures that are text by default carry the variation selector. */
export function canonicalEmoji(given: string): string {
  if (custom.test(given)) return given;
  const bare = given.replaceAll(variationSelector, '');
  if (!/^\p{Extended_Pictographic}|^\p{Regional_Indicator}|^[\d#*]\u20E3/u.test(bare)) {
    throw refusal(10014);
  }
  const isTextByDefault = [...bare].length === 1 && !/^\p{Emoji_Presentation}/u.test(bare);
  return isTextByDefault ? `${bare}${variationSelector}` : given;
}

export function emojiData(emoji: string): APIPartialEmoji {
  const [, name, id] = custom.exec(emoji) ?? [];
  return name === undefined || id === undefined ? { id: null, name: emoji } : { id, name };
}
