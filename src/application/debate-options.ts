/** Reads the options of a debate as people typed them; a mistake says what is wrong and shows how it is right. */
import { microDollars } from '../debate/money.ts';
import { hashOf } from '../debate/seeded.ts';
import { Algorithm, Extended, HighStakes, Importance } from '../debate/vocabulary.ts';
import type { TypedOptions } from '../transcript/command.ts';
import { nearestOf } from '../transcript/nearest.ts';
import type { OpenRequest, PanelAgent } from './open-debate.ts';

/** All that options say about a debate; who asks what, and where, is known beside them. */
export type Wanted = Omit<OpenRequest, 'id' | 'topic' | 'origin' | 'store' | 'anchors' | 'stakes'>;

/** What this installation offers to choose from; its verbs throw an OptionMistake. */
export interface Choices {
  /** Null takes the default panel … */
  panel(name: string | null): readonly PanelAgent[];
  /** … which comes from there. */
  readonly panelSource: 'environment' | 'default';
  flags(
    typed: readonly string[],
    seed: number,
  ): Pick<OpenRequest, 'flags' | 'policy' | 'later' | 'sources'>;
  readonly offices: OpenRequest['offices'];
  readonly questions: OpenRequest['questions'];
  readonly stories: readonly string[];
  /** Reads the background that a debate is to carry. */
  brief(typed: string): OpenRequest['brief'];
  /** By the price table; null = not known. */
  priceOf: NonNullable<OpenRequest['priceOf']>;
}

/** Something typed that cannot be taken, and how it is right. */
export class OptionMistake extends Error {
  override readonly name = 'OptionMistake';
  readonly example: string;

  constructor(problem: string, example: string) {
    super(problem);
    this.example = example;
  }
}

interface OptionEntry {
  readonly example: string;
  /** What it belongs to, when that is not built yet: refused with the reason, never ignored. */
  readonly later?: string;
}

/** Every option that a debate takes. */
export const DEBATE_OPTIONS: Readonly<Record<string, OptionEntry>> = {
  mode: { example: '--mode adversarial' },
  rounds: { example: '--rounds 3' },
  seats: { example: '--seats 4' },
  panel: { example: '--panel rehearsal' },
  importance: { example: '--importance high' },
  domain: { example: '--domain billing' },
  cap: { example: '--cap 0.85' },
  'time-limit': { example: '--time-limit 20m' },
  deciders: { example: '--deciders @someone' },
  review: { example: '--review 90d' },
  flag: { example: '--flag blindOpening=false' },
  enhanced: { example: '--enhanced' },
  seed: { example: '--seed 7' },
  story: { example: '--story consensus' },
  extended: { example: '--mode pro-con --extended on' },
  algorithm: { example: '--algorithm majority_vote' },
  'high-stakes': { example: '--high-stakes security' },
  brief: { example: '--brief notes.md' },
  deadline: { example: '--review 90d', later: 'deadlines of decisions' },
};

export function readDebateOptions(typed: TypedOptions, topic: string, choices: Choices): Wanted {
  for (const name of Object.keys(typed)) checkName(name);
  const last = (name: string) => typed[name]?.at(-1);
  const reading = <Value>(name: string, parse: (text: string, name: string) => Value) => {
    const text = last(name);
    return text === undefined ? undefined : parse(text, name);
  };
  if (last('enhanced') === 'false') {
    throw new OptionMistake(
      'Debates go by evidence unless --algorithm names another way to count the votes.',
      '--algorithm majority_vote',
    );
  }
  const story = last('story');
  if (story !== undefined && !choices.stories.includes(story)) {
    throw new OptionMistake(
      `There is no story "${story}"; there are ${choices.stories.join(', ')}.`,
      '--story consensus',
    );
  }
  const seed = reading('seed', whole) ?? hashOf(topic) % 1_000_000;
  const { offices, questions } = choices;
  const flagged = choices.flags(typed.flag ?? [], seed);
  return {
    agents: choices.panel(last('panel') ?? null),
    ...flagged,
    sources: { ...sourcesOf(typed, choices), ...flagged.sources },
    ...{ offices, questions, priceOf: choices.priceOf },
    seed,
    mode: last('mode'),
    rounds: reading('rounds', whole),
    seats: reading('seats', whole),
    story,
    importance: reading('importance', oneOf(Importance)),
    algorithm: reading('algorithm', oneOf(Algorithm)),
    highStakes: reading('high-stakes', oneOf(HighStakes)),
    extended: reading('extended', oneOf(Extended)),
    brief: reading('brief', choices.brief),
    domain: last('domain'),
    deciders: reading('deciders', people),
    costCap: reading('cap', money),
    timeLimit: reading('time-limit', duration),
    reviewDays: reading('review', (text, name) => Math.round(duration(text, name) / DAY)),
  };
}

function checkName(name: string): void {
  const entry = Object.hasOwn(DEBATE_OPTIONS, name) ? DEBATE_OPTIONS[name] : undefined;
  if (entry === undefined) {
    const known = Object.entries(DEBATE_OPTIONS).filter(([, each]) => each.later === undefined);
    throw new OptionMistake(
      `There is no option --${name}; did you mean --${nearestOf(
        name,
        known.map(([each]) => each),
      )}? There are ${known.map(([each]) => `--${each}`).join(', ')}.`,
      '--rounds 4',
    );
  }
  if (entry.later !== undefined) {
    throw new OptionMistake(`--${name}: ${entry.later} come with a later version.`, entry.example);
  }
}

const DAY = 86_400_000;
const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: DAY };

function duration(text: string, name: string): number {
  const [, amount = '0', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const milliseconds = Number(amount) * (UNITS[unit] ?? 0);
  if (milliseconds > 0) return milliseconds;
  throw new OptionMistake(
    `--${name} takes a number with s, m, h or d, not "${text}".`,
    `--${name} 20m`,
  );
}

function whole(text: string, name: string): number {
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new OptionMistake(
    `--${name} takes a whole number, not "${text}".`,
    DEBATE_OPTIONS[name]?.example ?? '',
  );
}

function money(text: string): number {
  if (/^\$?\d{1,6}(\.\d{1,6})?$/.test(text)) {
    return microDollars(Number(text.replace('$', '')));
  }
  throw new OptionMistake(`--cap takes dollars, not "${text}".`, '--cap 0.85');
}

/** A word of a list, however it is written: "Security", "safety critical". */
function oneOf<Word extends string>(words: { readonly options: readonly Word[] }) {
  return (text: string, name: string): Word => {
    const plain = text.trim().toLowerCase();
    const found = words.options.find((word) =>
      [word, word.replaceAll(/[-_]/g, ' ')].includes(plain),
    );
    if (found !== undefined) return found;
    throw new OptionMistake(
      `--${name} takes ${words.options.join(', ')}, not "${text}".`,
      DEBATE_OPTIONS[name]?.example ?? '',
    );
  };
}

/** Where the settings that options name come from; flags know it themselves. */
function sourcesOf(
  typed: TypedOptions,
  { panelSource }: Choices,
): Readonly<Record<string, string>> {
  const named = Object.keys(DEBATE_OPTIONS).filter((name) => name !== 'flag');
  return Object.fromEntries(
    named.map((name) => {
      const unnamed = name === 'panel' ? panelSource : 'default';
      return [name, typed[name] === undefined ? unnamed : 'session'];
    }),
  );
}

/** `@a, @b`, and the forms in which platforms deliver mentions: `<@U1|name>`, `<@!1>`. */
function people(text: string): readonly string[] {
  return text
    .split(/[\s,]+/)
    .map((person) => person.replace(/^<@!?(\w+)(?:\|[^>]*)?>$/, '$1').replace(/^@/, ''))
    .filter((person) => person !== '');
}
