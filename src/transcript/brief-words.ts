/** The brief of a debate in words: whose it is, how long, and whether it is only an extract. */
import type { Brief } from '../debate/settings.ts';

export function briefInWords({ source, text, condensed }: Brief): string {
  return `${source}, ${text.length} characters${condensed ? ', condensed' : ''}`;
}
