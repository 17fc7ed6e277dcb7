/** The frame of a card that ends a debate: a heavy title, an edge, groups with air between them. */
import { EDGE_COLUMNS, edged, rule, spaced } from './layout.ts';
import type { Look } from './look.ts';
import { narrower } from './look.ts';
import type { Colour } from './style.ts';
import { rehearsalLabel, signs } from './style.ts';

export function card(
  look: Look,
  colour: Colour,
  title: string,
  rehearsal: boolean,
  groups: (inner: Look) => readonly (readonly string[])[],
): string[] {
  const sign = signs(look);
  // No frame on the right: terminals disagree about the width of emoji, and a crooked frame is worse than none.
  return [
    rule(look, sign.heavy, ['bold', colour], title, rehearsalLabel(look, rehearsal)),
    ...edged(look, colour, sign.heavyEdge, ['', ...spaced(groups(narrower(look, EDGE_COLUMNS)))]),
  ];
}
