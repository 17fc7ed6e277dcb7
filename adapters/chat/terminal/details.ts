/** Short lists under a heading: what moved, what is open, what separates the options. */
import type { Detail } from '../../../src/transcript/post-parts.ts';
import { oneLine } from './clean.ts';
import { bullets, wrap } from './layout.ts';
import type { Look } from './look.ts';
import { paint } from './style.ts';

/** One group each, so that there is air between them. */
export function details(look: Look, lists: readonly Detail[]): string[][] {
  return lists.map(({ title, items }) => [
    ...wrap(paint(look, 'dim', oneLine(title).toLowerCase()), look.width),
    ...bullets(look, items),
  ]);
}
