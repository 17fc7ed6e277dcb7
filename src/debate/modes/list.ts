/** All modes. A new one is one file and one line here. */
import { adversarial } from './adversarial.ts';
import { collaborative } from './collaborative.ts';
import type { ModeDefinition } from './mode.ts';

export const MODES: readonly ModeDefinition[] = [collaborative, adversarial];

/** Settings hold only names from the list, so an unknown one is a broken invariant. */
export function modeNamed(name: string): ModeDefinition {
  const mode = MODES.find((each) => each.name === name);
  if (mode === undefined) throw new Error(`no mode is called ${name}`);
  return mode;
}
