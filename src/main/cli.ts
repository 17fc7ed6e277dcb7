/** The `roundtable` command: every word that it knows, and the exit code of each. */
import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { addDebateOptions, usageText } from './debate-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { exportCommand } from './export-command.ts';
import { CommandFailure, EXIT, type ExitCode, notBuilt, wrongUsage } from './failure.ts';
import { invocation } from './invocation.ts';
import { modesCommand } from './modes-command.ts';
import { peopleCommand } from './people-commands.ts';
import { PEOPLE_WORDS, type PeopleWordName } from './people-words.ts';
import {
  agentsCommand,
  explainCommand,
  listCommand,
  modelsCommand,
  showCommand,
} from './read-commands.ts';
import { debateCommand, type RunOptions, resumeCommand } from './run-debate.ts';
import { setupCommand } from './setup-command.ts';
import { serviceCommand } from './start.ts';
import { isReserved, LATER_WORDS, meantCommand, plainId } from './words.ts';

const EXAMPLE = invocation('"Should we use REST or GraphQL?" --rounds 4');

interface StoreOption {
  readonly store?: string;
  readonly json?: boolean;
}

// A reader that went away (`| head`) is no failure of ours; who must act on it listens too.
process.stdout.on('error', () => {});
// Whatever escapes is told in a sentence like any other failure, never as a stack trace.
process.on('uncaughtException', (error) => process.exit(explainFailure(error, [])));
process.exitCode = await run(process.argv.slice(2));
// Everything is closed by now: what still waits for a server that is away does not hold the process.
setTimeout(() => {
  if (process.stdout.writableLength === 0) process.exit();
}, 1000).unref();

async function run(words: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.ended;
  const program = describeProgram((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    return explainFailure(error, words);
  }
}

function explainFailure(error: unknown, words: readonly string[]): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.ended;
    say(
      `${usageText(error)}\nFor example: ${exampleFor(words)}\nAll commands: ${invocation('--help')}`,
    );
    return EXIT.wrongUsage;
  }
  if (error instanceof CommandFailure) {
    say(error.message);
    return error.exitCode;
  }
  say(error instanceof Error ? error.message : String(error));
  return EXIT.cannotRun;
}

/** Of the command that was meant. */
function exampleFor(words: readonly string[]): string {
  const [word = ''] = words;
  if (Object.hasOwn(PEOPLE_WORDS, word)) {
    return invocation(PEOPLE_WORDS[word as PeopleWordName].example);
  }
  if (word === 'show' || word === 'explain') return invocation(`${word} k3f9x2ab`);
  return isReserved(word) && word !== 'debate' && word !== 'open' ? invocation(word) : EXAMPLE;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function describeProgram(end: (code: ExitCode) => void): Command {
  const program = new Command('roundtable')
    .description('AI agents debate a hard decision in rounds; people steer, vote and decide.')
    .version(packageJson.version, '-V, --version')
    .option('--json', 'print events (or rows) as JSON lines')
    .option('--store <url>', 'file:./data, redis://… or postgres://… (default: ROUNDTABLE_STORE)')
    .exitOverride()
    .configureHelp({
      subcommandTerm: (command) =>
        `${command.name()} ${command.usage().replace('[options]', '').trim()}`.trim(),
    })
    .configureOutput({ writeErr() {} })
    .addHelpText(
      'after',
      `
Examples:
  ${EXAMPLE}
  ${invocation('start')}                  bot, workers and terminal room in one process
  ${invocation('resume')}                 go on with an interrupted debate
  ${invocation('decide k3f9x2ab O2')}     settle what the agents could not

Options of a debate (--mode, --rounds, --seats …): ${invocation('debate --help')}

Exit codes: 0 the debate came to its end or waits for people, 1 it could not run,
2 wrong usage, 130 interrupted and resumable.`,
    );
  describeRunning(program, end);
  describeReading(program, end);
  describePeople(program, end);
  describeLater(program);
  return program;
}

type End = (code: ExitCode) => void;

function describeRunning(program: Command, end: End): void {
  program.commandsGroup('Debates:');
  addDebateOptions(program.command('debate [topic...]', { isDefault: true }).alias('open'))
    .summary('debate a topic here; the word "debate" may be left out')
    .action(async (topic: string[], _options, command: Command) => {
      end(await debateCommand(topicOf(topic), command.optsWithGlobals<RunOptions>()));
    });
  program
    .command('resume [id]')
    .summary('go on with an unfinished debate')
    .action(async (id: string | undefined, _options, command: Command) => {
      end(await resumeCommand(plainId(id), command.optsWithGlobals<RunOptions>()));
    });
  program.commandsGroup('Services:');
  const services = {
    start: 'everything in one process: bot, workers, terminal room',
    bot: 'only the chat side; workers run elsewhere',
    worker: 'only work on debates; start as many as wanted',
  } as const;
  for (const service of ['start', 'bot', 'worker'] as const) {
    program
      .command(service)
      .summary(services[service])
      .action(async (_options, command: Command) => {
        end(await serviceCommand(service, command.optsWithGlobals<StoreOption>().store));
      });
  }
  program
    .command('doctor')
    .summary('what is configured, what is missing, what to set next')
    .action(async (_options, command: Command) => {
      end(await doctorCommand(command.optsWithGlobals<StoreOption>()));
    });
  program
    .command('setup [platform]')
    .summary('what to click and paste for slack or discord, and whether it works')
    .action(async (platform: string | undefined) => end(await setupCommand(platform)));
}

function describeReading(program: Command, end: End): void {
  program.commandsGroup('Reading:');
  program
    .command('list [words...]')
    .summary('debates and decisions, newest first; words narrow it down')
    .action(async (words: string[], _options, command: Command) => {
      end(await listCommand(words, command.optsWithGlobals<StoreOption>()));
    });
  program
    .command('show <id>')
    .summary('one debate, whole')
    .action(async (id: string, _options, command: Command) => {
      end(await showCommand(plainId(id), command.optsWithGlobals<StoreOption>()));
    });
  program
    .command('export <id> [format]')
    .summary('the record as md (default) or json, on standard output')
    .action(async (id: string, format: string | undefined, _options, command: Command) => {
      end(await exportCommand(plainId(id), format, command.optsWithGlobals<StoreOption>()));
    });
  program
    .command('explain <id>')
    .summary('every setting of a debate with its source')
    .action(async (id: string, _options, command: Command) => {
      end(await explainCommand(plainId(id), command.optsWithGlobals<StoreOption>()));
    });
  const catalogues = {
    modes: ['the ways to debate', modesCommand],
    agents: ['who can be seated', agentsCommand],
    models: ['what answers for them', modelsCommand],
  } as const;
  for (const [word, [summary, print]] of Object.entries(catalogues)) {
    program
      .command(word)
      .summary(summary)
      .action((_options, command: Command) => end(print(command.optsWithGlobals<StoreOption>())));
  }
}

function describePeople(program: Command, end: End): void {
  program.commandsGroup('Steering and deciding:');
  for (const word of Object.keys(PEOPLE_WORDS) as PeopleWordName[]) {
    const { takes, does } = PEOPLE_WORDS[word];
    program
      .command(word)
      .argument('<id>')
      .argument('[words...]')
      .usage(`<id> ${takes}`.trim())
      .summary(does)
      .action(async (id: string, words: string[], _options, command: Command) => {
        const options = command.optsWithGlobals<StoreOption>();
        end(await peopleCommand(word, plainId(id), words.join(' '), options));
      });
  }
}

function describeLater(program: Command): void {
  for (const [word, part] of Object.entries(LATER_WORDS)) {
    program
      .command(`${word} [words...]`, { hidden: true })
      .allowUnknownOption()
      // Asked for help too, it says that it is not there yet.
      .helpOption(false)
      .action(() => {
        throw notBuilt(word, part);
      });
  }
}

/** Words behind options may be a command that was meant: `roundtable --seed 7 list`. */
function topicOf(words: readonly string[]): string {
  const [first = ''] = words;
  if (isReserved(first)) {
    throw wrongUsage(
      `"${first}" is a command, not a topic; options come after it.`,
      invocation(first),
    );
  }
  if (words.length === 0) throw wrongUsage('A debate needs a topic.', EXAMPLE);
  const meant = words.length === 1 && !/\s/.test(first) ? meantCommand(first) : null;
  if (meant !== null) {
    throw wrongUsage(`There is no command "${first}"; did you mean ${meant}?`, invocation(meant));
  }
  return words.join(' ');
}
