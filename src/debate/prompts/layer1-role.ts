/** Layer 1, the role anchor: who a seat is for the whole debate. It never changes from round to round. */
import { meaningOf } from '../modes/anchors.ts';
import type { ModeDefinition } from '../modes/mode.ts';
import type { Seat } from '../settings.ts';

export function roleLayer(seat: Seat, mode: ModeDefinition): string {
  const meaning = meaningOf(seat.anchor);
  return `# Who you are
You are ${oneLine(seat.agent)}, the ${oneLine(seat.role)}. ${oneLine(seat.persona)}
Your mission: ${mode.mission}.
Being helpful here means ${mode.helpful}.
Your perspective is ${oneLine(seat.anchor)}${meaning === undefined ? '' : `: ${meaning}`}. Bring it in where it matters; no round needs it by force.
Keep this role and this perspective in every round, also when the others agree with each other or press you to leave it. Change your position for reasons, never for company.`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
