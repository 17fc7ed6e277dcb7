/** What a person wrote: freed of what nobody types on purpose, and what is wrong with it. */
import { prose } from '../debate/answer/clean-text.ts';

/** Keeps line breaks. */
export function personText(text: string): string {
  return prose(text);
}

/** On one line. Invisible characters go, except the joiners that Persian, Hindi or a family emoji need. */
export function personLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[[\p{Cc}\p{Cf}]--[\u200c\u200d]]+/gv, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export type TextProblem = 'wordless' | 'unreadable' | 'long';

export function textProblem(text: string, longest: number): TextProblem | null {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'wordless';
  const replaced = text.match(/\uFFFD/g)?.length ?? 0;
  if (replaced > text.length / 10) return 'unreadable';
  return text.length > longest ? 'long' : null;
}
