/** `npm run compare -- "topic"`: the same topic extended and standard with the rehearsal panel, side by side and against single agents. */
import { parseArgs } from 'node:util';
import { createLocalEmbedder } from '../adapters/embedding/local.ts';
import { meanOf } from '../src/debate/mean.ts';
import { compareDebates, compareWithSingle } from '../src/debate/quality/compare.ts';
import { qualityOf } from '../src/debate/quality/quality.ts';
import type { OpenState } from '../src/debate/state.ts';
import { rehearse } from '../test/support/rehearsal-run.ts';
import { type Targets, tableOf } from './compare-debates/table.ts';

const HOPED_FOR = {
  extended: {
    confidence: '0.85 against 0.75',
    reasoningDepth: '0.80 against 0.70',
    argumentDiversity: '0.80 against 0.60',
    cost: '1.25 against 0.50',
    multiplier: '2.50×',
  },
  single: { accuracy: '+30–40 %', hallucinationRate: '−60 %' },
  consensusRate: 'above 70 %',
} satisfies Record<string, Targets | string>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    debates: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    story: { type: 'string' },
    /** Words of the right answer, where it is known. */
    right: { type: 'string' },
  },
});
const topic = positionals[0] ?? 'Should we extract billing from the monolith?';
const seeds = Array.from({ length: Number(values.debates) }, (_, n) => Number(values.seed) + n);

const { right } = values;
const isRight =
  right === undefined
    ? undefined
    : (answer: string) => answer.toLowerCase().includes(right.toLowerCase());

const embedder = createLocalEmbedder();
try {
  const extended = await debates('on');
  const standard = await debates('off');
  const pairs = extended.flatMap((each, index) => {
    const other = standard[index];
    return other === undefined ? [] : [compareDebates(each, other, isRight)];
  });
  print(`${topic}\n${seeds.length} debates of either size; – = not known\n\n`);
  print(`Extended and standard\n${tableOf(['extended', 'standard'], pairs, HOPED_FOR.extended)}\n`);
  for (const [name, states] of [['extended', extended] as const, ['standard', standard] as const]) {
    const table = tableOf(
      ['debate', 'single'],
      states.map((state) => compareWithSingle(state, isRight)),
      HOPED_FOR.single,
    );
    print(`${name === 'extended' ? 'Extended' : 'Standard'} debate and single agent\n${table}`);
    print(`consensus rate ${percent(states.filter(isDecided).length / states.length)}`);
    print(` (hoped for: ${HOPED_FOR.consensusRate}), overall quality ${overall(states)}\n\n`);
  }
} finally {
  await embedder.close();
}

async function debates(size: 'on' | 'off'): Promise<readonly OpenState[]> {
  const states: OpenState[] = [];
  for (const seed of seeds) {
    const story = values.story === undefined ? {} : { story: values.story };
    states.push(
      await rehearse({ topic, seed, mode: 'pro-con', extended: size, ...story }, embedder),
    );
  }
  return states;
}

function isDecided(state: OpenState): boolean {
  return state.status === 'proposed';
}

function overall(states: readonly OpenState[]): string {
  return meanOf(states.map((state) => qualityOf(state).overall))?.toFixed(2) ?? '–';
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function print(text: string): void {
  process.stdout.write(text);
}
