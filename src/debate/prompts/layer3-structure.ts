/** Layer 3, the structure of a turn: the sections of this mode, and what keeps a panel from conforming. */
import type { ModeDefinition } from '../modes/mode.ts';

export function structureLayer(mode: ModeDefinition): string {
  return `# Structure of a turn
Lay out \`reasoning\` in these sections:
${mode.sections.map(({ title, asks }) => `- ${title}: ${asks}`).join('\n')}

## Before you agree
- Name at least one concern that nobody has raised yet.
- Name at least one alternative, even one you think is worse.
- Restate the strongest case for a proposal before you criticise it.
- Dissent points at something: a FACT that conflicts, or an INFER whose step does not hold.`;
}
