/** The options of a debate as commander hands them over, read as every surface reads them. */
import type { Config } from '../../config/config.ts';
import {
  DEBATE_OPTIONS,
  OptionMistake,
  readDebateOptions,
  type Wanted,
} from '../application/debate-options.ts';
import type { TypedOptions } from '../transcript/command.ts';
import { briefFromFile } from './brief.ts';
import { choicesOf } from './choices.ts';
import { wrongUsage } from './failure.ts';
import { invocation } from './invocation.ts';

/** By commander's names: `timeLimit` for `--time-limit`. */
export type ParsedOptions = Readonly<
  Record<string, string | boolean | readonly string[] | undefined>
>;

export function readOptions(parsed: ParsedOptions, topic: string, config: Config): Wanted {
  try {
    return readDebateOptions(asTyped(parsed), topic, choicesOf(config, briefFromFile));
  } catch (error) {
    if (error instanceof OptionMistake) {
      throw wrongUsage(
        error.message,
        invocation(`"Should we use REST or GraphQL?" ${error.example}`),
      );
    }
    throw error;
  }
}

function asTyped(parsed: ParsedOptions): TypedOptions {
  const entries = Object.keys(DEBATE_OPTIONS).flatMap((name) => {
    const value = parsed[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
    if (value === undefined || value === false) return [];
    return [[name, value === true ? [''] : typeof value === 'string' ? [value] : value] as const];
  });
  return Object.fromEntries(entries);
}
