/** Keeps cards short, whatever a debate brings: the first few of a list, and how many were left out. */
import type { CardAction, OptionLine } from '../../src/transcript/post.ts';

/** More than these nobody reads on a card; the record has them all. */
export const MOST = { options: 12, blockers: 8, items: 6, votes: 20 } as const;

export function few<Item>(
  items: readonly Item[],
  most: number,
  draw: (item: Item) => string,
): readonly string[] {
  const shown = items.slice(0, most).map(draw);
  const more = items.length - shown.length;
  return more > 0 ? [...shown, `… and ${more} more in the record`] : shown;
}

export interface FewOptions {
  readonly options: readonly OptionLine[];
  /** Those of the options that are shown, and those that are about no option. */
  readonly actions: readonly CardAction[];
  /** How many options are left out. */
  readonly more: number;
}

/** Options that somebody still backs come before those that everyone has left. */
export function fewOptions(
  options: readonly OptionLine[],
  actions: readonly CardAction[],
): FewOptions {
  const backed = options.filter(({ agents }) => agents.length > 0);
  const left = options.filter(({ agents }) => agents.length === 0);
  const kept = new Set([...backed, ...left].slice(0, MOST.options).map(({ id }) => id));
  return {
    options: options.filter(({ id }) => kept.has(id)),
    actions: actions.filter(({ action, argument }) => action !== 'choose' || kept.has(argument)),
    more: options.length - kept.size,
  };
}
