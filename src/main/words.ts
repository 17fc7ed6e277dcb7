/** Every word that is a command: reserved from the start, so that none of them ever becomes a topic. */
import { PEOPLE_WORDS } from './people-words.ts';

/** Words whose part is not built yet, and that part. */
export const LATER_WORDS = {
  export: 'exporting the record',
  explain: 'the sources of every setting',
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

/** In chat an id is written with #. */
export function plainId<Id extends string | undefined>(id: Id): Id {
  return id?.replace(/^#/, '') as Id;
}
