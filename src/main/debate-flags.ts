/** The flags of one debate: what `--flag` says over what the environment says over the defaults. */
import type { Config } from '../../config/config.ts';
import { FLAGS, type FlagLayer, type FlagName, resolveFlags } from '../../config/flags.ts';
import { nearestName } from '../../config/nearest.ts';
import { OptionMistake } from '../application/debate-options.ts';
import type { Flags } from '../debate/settings.ts';

/** Flags that something reads so far; the others are refused, never ignored. */
const BUILT = [
  'blindOpening',
  'anonymousPeers',
  'exitCriteria',
] as const satisfies readonly FlagName[];

const EXAMPLE = '--flag blindOpening=false';

export function readFlags(typed: readonly string[]): FlagLayer {
  return Object.fromEntries(typed.map(readFlag));
}

export function debateFlags(config: Config, session: FlagLayer): Flags {
  const resolved = resolveFlags({ session, environment: config.defaults.flags });
  return {
    blindOpening: resolved.blindOpening.value,
    anonymousPeers: resolved.anonymousPeers.value,
    exitCriteria: resolved.exitCriteria.value,
  };
}

function readFlag(text: string): readonly [FlagName, unknown] {
  const [, given = '', value = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (given === '') throw new OptionMistake(`--flag takes name=value, not "${text}".`, EXAMPLE);
  const name = BUILT.find((each) => each === given);
  if (name === undefined) {
    throw new OptionMistake(
      Object.hasOwn(FLAGS, given)
        ? `--flag ${given} comes with a later version; so far there are ${BUILT.join(', ')}.`
        : `There is no flag "${given}"; did you mean ${nearestName(given, BUILT)}?`,
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
