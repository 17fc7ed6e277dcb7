/** All modes. A new one is one file and one line here. */
import { adversarial } from './adversarial.ts';
import { collaborative } from './collaborative.ts';
import { delphi } from './delphi.ts';
import { devilsAdvocate } from './devils-advocate.ts';
import { expertPanel } from './expert-panel.ts';
import type { ModeDefinition } from './mode.ts';
import { proCon } from './pro-con.ts';
import { redTeamBlueTeam } from './red-team-blue-team.ts';
import { socratic } from './socratic.ts';

export const MODES: readonly ModeDefinition[] = [
  collaborative,
  adversarial,
  socratic,
  expertPanel,
  devilsAdvocate,
  delphi,
  redTeamBlueTeam,
  proCon,
];

/** Settings hold only names from the list, so an unknown one is a broken invariant. */
export function modeNamed(name: string): ModeDefinition {
  const mode = MODES.find((each) => each.name === name);
  if (mode === undefined) throw new Error(`no mode is called ${name}`);
  return mode;
}
