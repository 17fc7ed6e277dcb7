/** `npm run bench`: measures the program offline, as ratios within one run, and prints a table for each part. */
import { cpus, release, totalmem, type } from 'node:os';
import { Command, Option } from 'commander';
import { measureAcknowledgement } from './bench/parts/acknowledgement.ts';
import { measureBytes } from './bench/parts/bytes.ts';
import { measureCpu } from './bench/parts/cpu.ts';
import { measureMany } from './bench/parts/many.ts';
import { measureMemory } from './bench/parts/memory.ts';
import { measureOverhead } from './bench/parts/overhead.ts';
import { measureSafety } from './bench/parts/safety.ts';
import { measureTokens } from './bench/parts/tokens.ts';
import { toMarkdown } from './bench/section.ts';
import { writePart } from './bench/write-docs.ts';

const PARTS = {
  overhead: measureOverhead,
  cpu: measureCpu,
  memory: measureMemory,
  bytes: measureBytes,
  many: measureMany,
  acknowledgement: measureAcknowledgement,
  tokens: measureTokens,
  safety: measureSafety,
} as const;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

interface Options {
  readonly only?: Part;
  readonly quick: boolean;
  readonly debates: string;
  readonly redis: string;
  readonly postgres: string;
  readonly write: boolean;
}

await new Command('bench')
  .description(
    'Measures overhead, processor time, memory, bytes, many debates at once, acknowledgements, tokens and safety.',
  )
  .addOption(new Option('--only <part>', 'one part alone').choices(NAMES))
  .option('--quick', 'few runs: to see that it works, not to quote', false)
  .option(
    '--debates <n>',
    'how many debates run at once in the parts "many" and "acknowledgement"',
    '50',
  )
  .option('--redis <url>', 'Redis to measure on', 'redis://127.0.0.1:6379')
  .option('--postgres <url>', 'PostgreSQL to measure on', 'postgres://postgres@127.0.0.1:5432/test')
  .option('--write', 'put the tables into docs/benchmarks.md', false)
  .action(run)
  .parseAsync();

async function run(options: Options): Promise<void> {
  const { only, quick, debates, redis, postgres, write } = options;
  const settings = { quick, debates: Number(debates), servers: { redis, postgres } };
  for (const part of only === undefined ? NAMES : [only]) {
    const tables = [await PARTS[part](settings)].flat().map(toMarkdown);
    const markdown = [...tables, circumstances(part, quick)].join('\n\n');
    process.stdout.write(`${markdown}\n\n`);
    if (write) await writePart(part, markdown);
  }
}

function circumstances(part: Part, quick: boolean): string {
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const command = `npm run bench -- --only ${part}${quick ? ' --quick' : ''}`;
  const date = new Date().toISOString().slice(0, 10);
  return `\`${command}\`, ${date}, Node ${process.versions.node}, ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ${memory}, ${type()} ${release()}.`;
}
