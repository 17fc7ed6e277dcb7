/** Agents know each other as "Panelist A" …; people see who that is. */
import { isAnonymous, panelistName } from '../debate/prompts/panelists.ts';
import type { Debate } from '../debate/state.ts';

/** Fields that hold what people or their settings say: left as they are. */
const NOT_OF_AGENTS: ReadonlySet<string> = new Set([
  ...['topic', 'brief', 'origin', 'panel', 'settings', 'by'],
  ...['answering', 'unanswered', 'tally', 'focuses', 'people', 'notes', 'votes', 'outcomes'],
]);

/** The same value with the agents' names in every text of an agent. */
export function withAgentNames<Value>(value: Value, debate: Debate): Value {
  if (!isAnonymous(debate)) return value;
  const names = new Map(
    debate.panel.map(({ id, agent }) => [panelistName(debate, id).slice(-1), agent]),
  );
  return named(value, names) as Value;
}

function named(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return namedText(value, names);
  if (Array.isArray(value)) return value.map((item) => named(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [
      field,
      NOT_OF_AGENTS.has(field) ? item : named(item, names),
    ]),
  );
}

/** "Panelist B", and "Panelists A, B and C". */
const PANELISTS = /\bpanelists? ([A-H](?:(?:, and |, | and | & |\/)[A-H])*)\b/gi;

function namedText(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(PANELISTS, (whole, letters: string) => {
    const shown = letters.replace(/\b[A-H]\b/g, (letter) => names.get(letter) ?? '');
    // A letter that nobody has means something else.
    return letters.match(/\b[A-H]\b/g)?.every((letter) => names.has(letter)) ? shown : whole;
  });
}
