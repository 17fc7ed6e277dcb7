/** The flags and the policy of one debate: what `--flag` says over what the environment says over the defaults. */
import type { Config } from '../../config/config.ts';
import {
  FLAGS,
  type FlagLayer,
  type FlagName,
  type ResolvedFlag,
  resolveFlags,
  type Trial,
} from '../../config/flags.ts';
import { OptionMistake } from '../application/debate-options.ts';
import type { OpenRequest } from '../application/open-debate.ts';
import { hashOf } from '../debate/seeded.ts';
import { Flags, Policy, Settings } from '../debate/settings.ts';
import { nearestOf } from '../transcript/nearest.ts';

type Flagged = Pick<OpenRequest, 'flags' | 'policy' | 'later' | 'sources'>;

/** Flags that something reads so far; the others are refused on the command line, never ignored. */
const BUILT = [...Flags.keyof().options, ...Policy.keyof().options] as const satisfies FlagName[];
const NAMES = Object.keys(FLAGS) as FlagName[];
const LATER = NAMES.filter((name) => !BUILT.some((built) => built === name));

const Later = Settings.shape.later.unwrap();

const EXAMPLE = '--flag blindOpening=false';

export function readFlags(typed: readonly string[]): FlagLayer {
  return Object.fromEntries(typed.map(readFlag));
}

export function debateFlags(config: Config, session: FlagLayer, seed: number): Flagged {
  const resolved = resolveFlags({ session, environment: config.defaults.flags });
  const settled = NAMES.map((name) => [name, settle(name, resolved[name], seed)] as const);
  const values = Object.fromEntries(settled.map(([name, { value }]) => [name, value]));
  return {
    flags: Flags.parse(values),
    policy: Policy.parse(values),
    later: Later.parse(Object.fromEntries(LATER.map((name) => [name, values[name]]))),
    sources: Object.fromEntries(settled.map(([name, { source }]) => [name, source])),
  };
}

/** A trial puts each debate into one of its arms, and the record says which. */
function settle(
  name: FlagName,
  { value, source }: ResolvedFlag<unknown>,
  seed: number,
): { readonly value: unknown; readonly source: string } {
  if (!isTrial(value)) return { value, source };
  const on = hashOf(seed, 'trial', name) % 100 < value.trial;
  return { value: on, source: `${source}, on trial in ${value.trial} % of debates` };
}

function isTrial(value: unknown): value is Trial {
  return typeof value === 'object' && value !== null && 'trial' in value;
}

function readFlag(text: string): readonly [FlagName, unknown] {
  const [, given = '', value = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (given === '') throw new OptionMistake(`--flag takes name=value, not "${text}".`, EXAMPLE);
  const name = BUILT.find((each) => each === given);
  if (name === undefined) {
    throw new OptionMistake(
      Object.hasOwn(FLAGS, given)
        ? `--flag ${given} comes with a later version; so far there are ${BUILT.join(', ')}.`
        : `There is no flag "${given}"; did you mean ${nearestOf(given, [...BUILT])}?`,
      EXAMPLE,
    );
  }
  const parsed = FLAGS[name].schema.safeParse(value);
  if (parsed.success) return [name, parsed.data];
  throw new OptionMistake(
    `--flag ${name}: ${parsed.error.issues[0]?.message ?? 'unreadable'}, not "${value}".`,
    EXAMPLE,
  );
}
