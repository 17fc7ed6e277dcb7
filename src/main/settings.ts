/** Reads the configuration for a command, or fails with everything that is wrong with it. */
import type { Config } from '../../config/config.ts';
import { describeProblems, loadEnvironment, parseConfig } from '../../config/env.ts';
import { CommandFailure } from './failure.ts';

export function readConfig(store?: string): Config {
  const parsed = parseConfig(loadEnvironment(), undefined, store);
  if (!parsed.ok) throw new CommandFailure(describeProblems(parsed.problems));
  return parsed.config;
}
