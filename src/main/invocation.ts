/** How this program is called here, so that what it tells people to type works as it stands. */

/** A clone has no `roundtable` on the path; an installed package has. */
const PROGRAM = import.meta.url.endsWith('.ts') ? 'npm run roundtable --' : 'roundtable';

export function invocation(words: string): string {
  return `${PROGRAM} ${words}`;
}
