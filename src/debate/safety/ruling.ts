/** Tier 3: what the safety evaluator rules about a turn. */
import { z } from 'zod';
import { cutTo, line } from '../answer/clean-text.ts';
import { readJsonObject } from '../answer/read-json.ts';
import { blockedIn } from './blocked.ts';
import { lettersOf } from './folded-text.ts';
import { SAFETY_INSTRUCTIONS } from './instructions.ts';

/** On the wire every field is required and empty means absent, as in every answer. */
export const WireRuling = z.object({
  ruling: z.enum(['pass', 'redact', 'halt']),
  reason: z.string(),
  passages: z.array(z.string()),
});
export type WireRuling = z.infer<typeof WireRuling>;

export type SafetyRuling =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redact'; readonly reason: string; readonly passages: readonly string[] }
  | { readonly kind: 'halt'; readonly reason: string }
  | { readonly kind: 'unreadable' };

/** `turn`: what was judged, as it was written. */
export function readRuling(text: string, turn: string): SafetyRuling {
  const read = readJsonObject(text, 'ruling');
  const wire = read.kind === 'read' ? WireRuling.safeParse(read.value) : null;
  if (!wire?.success) return { kind: 'unreadable' };
  const { ruling, passages } = wire.data;
  switch (ruling) {
    case 'pass':
      return { kind: 'pass' };
    case 'redact':
      return { kind: 'redact', reason: reasonForPeople(wire.data, turn), passages };
    case 'halt':
      return { kind: 'halt', reason: reasonForPeople(wire.data, turn) };
  }
}

const REASON_CHARACTERS = 300;
const NO_REASON = 'no reason that can be shown.';

/** People read it, so nothing that is withheld may come back through it. */
function reasonForPeople({ reason, passages }: WireRuling, turn: string): string {
  const shown = line(reason);
  const letters = lettersOf(shown);
  const repeats = passages.some((passage) => {
    const taken = lettersOf(passage);
    return taken !== '' && letters.includes(taken);
  });
  if (shown === '' || repeats || blockedIn(shown, [SAFETY_INSTRUCTIONS, turn]) !== null)
    return NO_REASON;
  return cutTo(shown, REASON_CHARACTERS);
}
