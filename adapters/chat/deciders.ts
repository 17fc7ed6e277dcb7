/** Deciders are people whom the platform itself has named; a name that was only typed could be anybody's. */

/** Null: nothing is wrong with them. */
export function decidersProblem(
  typed: string | undefined,
  { option, platform, person }: DecidersGrammar,
): string | null {
  const people = (typed ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const wrong = people.filter((word) => !person.test(word));
  if (wrong.length === 0) return null;
  const named = wrong.map((word) => `"${word}"`).join(', ');
  return `${option} takes people, not ${named}: type @ and pick each from the list that ${platform} shows.`;
}

export interface DecidersGrammar {
  /** As people type it. */
  readonly option: string;
  readonly platform: string;
  /** A person whom somebody picked, as the platform delivers it. */
  readonly person: RegExp;
}
