/** The known name of the environment that a mistyped one most likely means. */
import { nearest } from '../src/transcript/nearest.ts';

export function nearestName(unknown: string, known: readonly string[]): string {
  // ROUNDTABLE_PORT means PORT and ROUNDTABLE_PANEL_FILE means ROUNDTABLE_PANEL (no secret, so no file),
  // although other names are spelled more alike.
  const forms = [unknown, unknown.replace(/^ROUNDTABLE_/, ''), unknown.replace(/_FILE$/, '')];
  return nearest(forms, known).name;
}
