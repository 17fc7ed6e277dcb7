/** The options of a debate, as typed: read, checked, and explained when they are wrong. */

import type { FlagLayer } from '../../config/flags.ts';
import { panelNamed, REHEARSAL_PANEL } from '../../config/panels.ts';
import { STORY_NAMES } from '../../config/stories.ts';
import type { OpenRequest } from '../application/open-debate.ts';
import { hashOf } from '../debate/seeded.ts';
import { Importance } from '../debate/vocabulary.ts';
import { readFlags } from './debate-flags.ts';
import { wrongUsage } from './failure.ts';

/** What commander hands over; every value still as text. */
export interface TypedOptions {
  readonly mode?: string;
  readonly rounds?: string;
  readonly seats?: string;
  readonly panel?: string;
  readonly importance?: string;
  readonly domain?: string;
  readonly cap?: string;
  readonly timeLimit?: string;
  readonly deciders?: string;
  readonly review?: string;
  readonly seed?: string;
  readonly story?: string;
  readonly enhanced?: boolean;
  readonly flag?: readonly string[];
}

export type Wanted = Pick<
  OpenRequest,
  | 'agents'
  | 'seed'
  | 'mode'
  | 'rounds'
  | 'seats'
  | 'story'
  | 'importance'
  | 'domain'
  | 'deciders'
  | 'costCap'
  | 'timeLimit'
  | 'reviewDays'
> & {
  /** What `--flag` says. */
  readonly flagLayer: FlagLayer;
};

export function readOptions(
  typed: TypedOptions,
  topic: string,
  defaultPanel: string | null,
): Wanted {
  const panelName = typed.panel ?? defaultPanel ?? REHEARSAL_PANEL.name;
  const panel = panelNamed(panelName);
  if (!panel) {
    throw wrongUsage(
      `There is no panel "${panelName}"; so far there is only "rehearsal".`,
      '--panel rehearsal',
    );
  }
  if (typed.story !== undefined && !STORY_NAMES.includes(typed.story)) {
    throw wrongUsage(
      `There is no story "${typed.story}"; there are ${STORY_NAMES.join(', ')}.`,
      '--story consensus',
    );
  }
  return {
    agents: panel.agents,
    flagLayer: readFlags(typed.flag ?? []),
    seed:
      typed.seed === undefined
        ? hashOf(topic) % 1_000_000
        : whole('--seed', typed.seed, '--seed 7'),
    mode: typed.mode,
    rounds: typed.rounds === undefined ? undefined : whole('--rounds', typed.rounds, '--rounds 3'),
    seats: typed.seats === undefined ? undefined : whole('--seats', typed.seats, '--seats 4'),
    story: typed.story,
    importance: typed.importance === undefined ? undefined : importance(typed.importance),
    domain: typed.domain,
    deciders: typed.deciders?.split(',').map((person) => person.trim().replace(/^@/, '')),
    costCap: typed.cap === undefined ? undefined : money(typed.cap),
    timeLimit:
      typed.timeLimit === undefined ? undefined : duration('--time-limit', typed.timeLimit),
    reviewDays:
      typed.review === undefined ? undefined : Math.round(duration('--review', typed.review) / DAY),
  };
}

const DAY = 86_400_000;
const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: DAY } as const;

function duration(option: string, text: string): number {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const size =
    unit === 's' || unit === 'm' || unit === 'h' || unit === 'd' ? UNITS[unit] : undefined;
  if (amount === undefined || size === undefined || Number(amount) === 0) {
    throw wrongUsage(`${option} takes a number with s, m, h or d, not "${text}".`, `${option} 20m`);
  }
  return Number(amount) * size;
}

function whole(option: string, text: string, example: string): number {
  if (!/^-?\d{1,9}$/.test(text))
    throw wrongUsage(`${option} takes a whole number, not "${text}".`, example);
  return Number(text);
}

function money(text: string): number {
  if (!/^\$?\d{1,6}(\.\d{1,6})?$/.test(text)) {
    throw wrongUsage(`--cap takes dollars, not "${text}".`, '--cap 0.85');
  }
  return Math.round(Number(text.replace('$', '')) * 1_000_000);
}

function importance(text: string): Importance {
  const parsed = Importance.safeParse(text);
  if (parsed.success) return parsed.data;
  throw wrongUsage(
    `--importance takes ${Importance.options.join(', ')}, not "${text}".`,
    '--importance high',
  );
}
