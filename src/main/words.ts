/** Every word that is a command: reserved from the start, so that none of them ever becomes a topic. */
import { meantWord } from '../transcript/nearest.ts';
import { wrongUsage } from './failure.ts';
import { invocation } from './invocation.ts';
import { PEOPLE_WORDS } from './people-words.ts';

/** Words whose part is not built yet, and that part. */
export const LATER_WORDS = {
  replay: 'replaying under other rules',
  costs: 'cost reports',
  learned: 'what was learned',
  forget: 'deleting content',
  config: 'settings of a workspace',
  copy: 'moving to another store',
  mcp: 'the MCP server',
} as const;

const OWN_WORDS = [
  'debate',
  'open',
  'resume',
  'start',
  'bot',
  'worker',
  'doctor',
  'setup',
  'list',
  'show',
  'export',
  'explain',
  'modes',
  'agents',
  'models',
  'help',
] as const;

const RESERVED: ReadonlySet<string> = new Set([
  ...OWN_WORDS,
  ...Object.keys(PEOPLE_WORDS),
  ...Object.keys(LATER_WORDS),
]);

export function isReserved(word: string): boolean {
  return RESERVED.has(word);
}

/** The command that a lone mistyped word most likely means; null = it is none. */
export function meantCommand(word: string): string | null {
  return meantWord(word, [...RESERVED]);
}

/** In chat an id is written with #. An empty one is a script's unset variable. */
export function plainId<Id extends string | undefined>(id: Id): Id {
  const plain = id?.replace(/^#/, '').trim() as Id;
  if (plain === '') throw wrongUsage('The id is empty.', invocation('show k3f9x2ab'));
  return plain;
}
