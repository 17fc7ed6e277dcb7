/** Colours and signs: each used for one meaning. */
import { styleText } from 'node:util';
import type { Look } from './look.ts';

type Format = Parameters<typeof styleText>[0];

export function paint(look: Look, format: Format, text: string): string {
  // The look has decided; the stream is not asked again.
  return look.colour && text !== '' ? styleText(format, text, { validateStream: false }) : text;
}

/** Red is left to blockers; yellow, shared with warnings, comes late. */
const AGENT_COLOURS = [
  'cyan',
  'magenta',
  'green',
  'blueBright',
  'yellow',
  'cyanBright',
  'magentaBright',
  'greenBright',
] as const;
export type Colour = (typeof AGENT_COLOURS)[number] | 'red' | 'gray';

export function colourOf(look: Look, agent: string): Colour {
  const seat = look.panel?.indexOf(agent) ?? -1;
  const place = seat >= 0 ? seat : hash(agent);
  return AGENT_COLOURS[place % AGENT_COLOURS.length] ?? 'cyan';
}

function hash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

const UNICODE = {
  line: '─',
  heavy: '━',
  edge: '│',
  heavyEdge: '┃',
  bullet: '•',
  dot: '·',
  full: '█',
  claimed: '▒',
  empty: '░',
  threshold: '┊',
  up: '↑',
  down: '↓',
  same: '=',
  next: '→',
  warning: '⚠',
  info: '·',
  prompt: '› ',
  more: '…',
  none: '—',
  verified: '✓',
  failed: '✗',
  unverified: '?',
};
const ASCII: typeof UNICODE = {
  line: '-',
  heavy: '=',
  edge: '|',
  heavyEdge: '|',
  bullet: '*',
  dot: '-',
  full: '#',
  claimed: '+',
  empty: '.',
  threshold: '|',
  up: 'up',
  down: 'down',
  same: '=',
  next: '->',
  warning: '!',
  info: '-',
  prompt: '> ',
  more: '...',
  none: '-',
  verified: 'ok',
  failed: 'x',
  unverified: '?',
};

export function signs(look: Look): typeof UNICODE {
  return look.unicode ? UNICODE : ASCII;
}

/** An emoji with the space behind it, or nothing where emoji cannot be shown. */
export function emoji(look: Look, sign: string): string {
  return look.unicode && sign !== '' ? `${sign} ` : '';
}

/** Parts of one line, the empty ones left out. */
export function dotted(look: Look, parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(` ${signs(look).dot} `);
}

export function rehearsalLabel(look: Look, rehearsal: boolean): string {
  return rehearsal ? paint(look, 'yellow', '[rehearsal]') : '';
}
