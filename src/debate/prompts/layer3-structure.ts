/** Layer 3, the structure of a turn: the sections of this mode, and what keeps a panel from conforming. */
import type { ModeDefinition, ModeSection, Role } from '../modes/mode.ts';

/** The contract is shared, so the sections of all roles stand in it. */
export function structureLayer(mode: ModeDefinition): string {
  return `# Structure of a turn
${sectionsOf(Object.entries(mode.roles))}

## Before you agree
- Name at least one concern that nobody has raised yet.
- Name at least one alternative, even one you think is worse.
- Restate the strongest case for a proposal before you criticise it.
- Dissent points at something: a FACT that conflicts, or an INFER whose step does not hold.`;
}

function sectionsOf(roles: readonly (readonly [string, Role])[]): string {
  const [only, ...others] = roles;
  if (only !== undefined && others.length === 0) {
    return `Lay out \`reasoning\` in these sections:\n${sectionList(only[1].sections)}`;
  }
  const byRole = roles.map(([name, { sections }]) => `${name}:\n${sectionList(sections)}`);
  return `Lay out \`reasoning\` in the sections of your role.\n${byRole.join('\n')}`;
}

function sectionList(sections: readonly ModeSection[]): string {
  return sections.map(({ title, asks }) => `- ${title}: ${asks}`).join('\n');
}
