/** The options of a debate on the command line and in the terminal room: names, meanings, and their reader. */
import { Command, CommanderError, Option } from 'commander';
import { STORY_NAMES } from '../../config/stories.ts';
import { DEBATE_OPTIONS } from '../application/debate-options.ts';
import { MODES } from '../debate/modes/list.ts';
import { Algorithm, HighStakes } from '../debate/vocabulary.ts';
import type { ParsedOptions } from './debate-options.ts';
import { CommandFailure } from './failure.ts';

export function addDebateOptions(command: Command): Command {
  const modes = MODES.map((mode) => mode.name).join(', ');
  command
    .option('--mode <mode>', `${modes} (default: collaborative)`)
    .option('--rounds <n>', 'at most so many rounds, 1 to 12 (default: 5; pro-con 2 or 3)')
    .option(
      '--seats <n>',
      'agents on the panel, 2 to 8 (default: 3; expert-panel and red-team-blue-team 4)',
    )
    .option('--panel <name>', 'panel of agents (so far: rehearsal)')
    .option('--importance <level>', 'low, normal, high or critical')
    .option('--domain <name>', 'what field the question is from')
    .option('--extended <when>', 'six seats in pro-con: auto, on or off (default: auto)')
    .option('--algorithm <name>', `how votes decide: ${Algorithm.options.join(', ')}`)
    .option('--high-stakes <category>', HighStakes.options.join(', '))
    .option('--brief <file>', 'background for the agents, as text')
    .option('--cap <dollars>', 'spend no more than this')
    .option('--time-limit <duration>', 'run no longer than this, such as 20m')
    .option('--deciders <people>', 'who may decide, separated by commas')
    .option('--review <duration>', 'when to ask how it went, such as 90d')
    .option('--flag <name=value>', 'change a flag of this debate (repeatable)', collect)
    .option('--enhanced', 'the evidence-based debate; already the default')
    .option('--seed <n>', 'the same seed and topic give the same rehearsal')
    .option('--story <name>', `story line of the rehearsal: ${STORY_NAMES.join(', ')}`);
  // Options whose part is not built yet are read, so that they can be refused with that reason.
  for (const [name, { later }] of Object.entries(DEBATE_OPTIONS)) {
    if (later !== undefined) command.addOption(new Option(`--${name} <value>`).hideHelp());
  }
  return command;
}

/** A line of the terminal room: the topic, then options, as in `Rewrite or refactor? --rounds 3`. */
export function parseTopicLine(line: string): { topic: string; options: ParsedOptions } {
  const [topic = '', ...rest] = line.split(/\s+(?=--\w)/);
  const command = addDebateOptions(new Command('debate'))
    .exitOverride()
    .configureOutput({ writeErr() {}, writeOut() {} });
  try {
    command.parse(
      rest.flatMap((option) => option.split(/\s+/)),
      { from: 'user' },
    );
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new CommandFailure(usageText(error));
  }
  return { topic, options: command.opts() };
}

/** Commander's words without its own prefix. */
export function usageText(error: CommanderError): string {
  const text = error.message.replace(/^error: /, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
