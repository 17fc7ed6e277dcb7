/** The text of `docs/deliveries.md`. */
import { table } from '../../src/transcript/export/markdown-text.ts';
import type { Delivered, Trouble } from './troubles.ts';

export interface Run {
  readonly platform: string;
  readonly trouble: Trouble;
  readonly delivered: Delivered;
}

export function deliveryTable(runs: readonly Run[]): string {
  return `<!-- Written by \`npm run docs:deliveries\`. -->

# Posts under trouble

One debate per row, through the real adapter and client library against a simulated platform. One request in
three goes wrong, by a seeded chance, whatever it is for: to post, edit, react, upload or look up. *Lost*, *doubled* and *moved*
compare the posts that stand in channel and thread at the end with those that the log asks for, by their keys.
\`test/long/slack-faults.test.ts\` and \`test/long/discord-faults.test.ts\` hold the same at every kind of request.

${table(HEAD, runs.map(cellsOf))}
`;
}

const HEAD = [
  'platform',
  'trouble at one request in three',
  'requests hit',
  'posts asked for',
  'lost',
  'doubled',
  'moved',
];

function cellsOf({ platform, trouble, delivered: { wanted, there, hit } }: Run): readonly string[] {
  const once = [...new Set(there)];
  const lost = wanted.filter((key) => !there.includes(key)).length;
  const inOrder = wanted.filter((key) => there.includes(key));
  const moved = once.filter((key, index) => inOrder[index] !== key).length;
  const figures = [hit, wanted.length, lost, there.length - once.length, moved];
  return [platform, trouble.name, ...figures.map(String)];
}
