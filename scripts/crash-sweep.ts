/** Kills the program at many points of a whole debate, on every store, and says whether a promise was broken. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { reasonMissing } from '../test/support/backends.ts';
import { SWEPT_SURFACES, type SweptSurface } from '../test/support/crash/chat.ts';
import { SWEPT_BACKENDS, type SweptBackend } from '../test/support/crash/places.ts';
import { bothQueues, type Swept, sweep } from '../test/support/crash/sweep.ts';
import { describeBroken, tableOf } from '../test/support/crash/table.ts';

interface Options {
  readonly backend?: readonly SweptBackend[];
  readonly surface: SweptSurface;
  readonly points: number;
  readonly atOnce: number;
}

const options = new Command('npm run crash-sweep --')
  .description(
    'Kills the program (SIGKILL) at many points of a whole debate, starts it again, and compares the end with an undisturbed run: once with its queue kept, once with it emptied.',
  )
  .addOption(
    new Option(
      '--backend <name...>',
      'store to sweep, repeatable (default: every reachable one)',
    ).choices(SWEPT_BACKENDS),
  )
  .addOption(
    new Option(
      '--surface <name>',
      'where the debate is posted: kept as it is, or a simulated platform through its real adapter',
    )
      .choices(SWEPT_SURFACES)
      .default('recorded'),
  )
  .option(
    '--points <n>',
    'kill points for each backend, half of them with the queue emptied; a big number takes all',
    count,
    54,
  )
  .option('--at-once <n>', 'runs at the same time; they mostly wait', count, 6)
  .addHelpText('after', '\nExits 1 when a promise is broken, or a named backend is not there.')
  .parse()
  .opts<Options>();

/** The first signal lets the runs under way end and prints what is known. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

const results: { backend: SweptBackend; swept: readonly Swept[] }[] = [];
for (const backend of options.backend ?? SWEPT_BACKENDS) {
  if (stop.signal.aborted) break;
  const missing = await reasonMissing(backend);
  if (missing === null) results.push({ backend, swept: await sweepAloud(backend) });
  else {
    process.stderr.write(`${backend} is not reachable: ${missing}\n`);
    if (options.backend !== undefined) process.exitCode = 1;
  }
}
process.stdout.write(`${tableOf(options.surface, results)}\n`);
if (results.some(({ swept }) => swept.some((each) => describeBroken(each) !== null))) {
  process.exitCode = 1;
}

async function sweepAloud(backend: SweptBackend): Promise<readonly Swept[]> {
  let planned = 0;
  let judged = 0;
  return sweep(backend, {
    surface: options.surface,
    atOnce: options.atOnce,
    signal: stop.signal,
    plansFor(counts) {
      const plans = bothQueues(counts, options.points);
      planned = plans.length;
      return plans;
    },
    onJudged(swept) {
      judged += 1;
      const broken = describeBroken(swept);
      if (broken !== null) process.stderr.write(`${backend}: ${broken}\n`);
      if (judged % 10 === 0) process.stderr.write(`${backend}: ${judged} of ${planned}\n`);
    },
  });
}

function count(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It takes a whole number above 0.');
}
