/** Takes out of text what nobody sees; scripts and emoji keep what they are put together with. */

/** Zero-width characters, marks and overrides of direction, fillers, tag characters. */
const HIDDEN = /(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu;
/** The selector of emoji, where there is none. */
const LOOSE_SELECTORS = /(?<!\p{Emoji})\uFE0F/gu;
/** Joiners stay inside emoji and between letters of the scripts that need them, such as Persian and Hindi. */
const LOOSE_JOINERS =
  /(?<![\u0600-\u{10FFFF}])[\u200C\u200D]+|[\u200C\u200D]+(?![\u0600-\u{10FFFF}])|(?<=[\u200C\u200D])[\u200C\u200D]+/gu;

export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, '').replace(LOOSE_SELECTORS, '').replace(LOOSE_JOINERS, '');
}
