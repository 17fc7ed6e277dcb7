/** Part: what safety costs: tier 1 of a turn's processor time, tier 3 of a debate's tokens and time. */
import { setTimeout as wait } from 'node:timers/promises';
import { blockedIn } from '../../../src/debate/safety/blocked.ts';
import { triggersIn } from '../../../src/debate/safety/patterns.ts';
import type {
  LanguageModel,
  ModelAnswer,
  ModelRequest,
} from '../../../src/ports/language-model.ts';
import { runCourse } from '../../../test/support/office-course.ts';
import { PLAIN_FLAGS } from '../../../test/support/plain-settings.ts';
import { sum } from '../../figures/statistics.ts';
import type { Section } from '../section.ts';
import type { BenchSettings } from '../settings.ts';

/** A model that thinks for half a second and then writes 80 tokens in one, ten times as fast. */
const MODEL = { begins: 50, eachToken: 1.25 } as const;
const ROUNDS = 3;
const MODES = ['adversarial', 'devils-advocate', 'red-team-blue-team'] as const;
type Mode = (typeof MODES)[number];

interface Call {
  readonly request: ModelRequest;
  readonly answer: ModelAnswer;
}

interface Run {
  readonly calls: readonly Call[];
  readonly wall: number;
  /** Milliseconds of user and system time. */
  readonly processor: number;
}

export async function measureSafety({ quick }: BenchSettings): Promise<Section> {
  const runs = quick ? 2 : 10;
  const rows: string[][] = [];
  for (const mode of MODES) {
    await debate(mode, 'off', 'at once');
    const plain = await times(runs, () => debate(mode, 'off', 'at once'));
    const turns = plain.flatMap(({ calls }) => calls);
    const ofTurn = sum(plain.map(({ processor }) => processor)) / turns.length;
    const tier1 = tier1Of(turns, quick ? 5 : 40);
    const without = await debate(mode, 'off', 'in time');
    const withEvaluator = await debate(mode, 'on', 'in time');
    rows.push([
      mode,
      tier1.toFixed(3),
      percent(tier1 / ofTurn),
      percent(tier1 / (without.wall / without.calls.length)),
      percent(share(withEvaluator.calls, tokensOf)),
      percent(share(withEvaluator.calls, timeOf)),
      percent((withEvaluator.wall - without.wall) / withEvaluator.wall),
    ]);
  }
  return {
    title: 'Safety',
    columns: [
      'mode',
      'tier 1, ms a turn',
      "of a turn's processor time",
      "of a turn's time",
      'tier 3 of all tokens',
      'of all time of models',
      'of the length of a debate',
    ],
    rows,
    notes: [
      `${ROUNDS} rounds, in memory. Tier 1 is timed on the answers of these debates; a turn's processor time is the debate's own work without any store. For tier 3 a model takes ${MODEL.begins} ms to begin and ${MODEL.eachToken} ms a token, which is a real one ten times as fast; answers have about four characters a token. Expected were 1–2 % of time for tier 1 and 20–30 % for tier 3.`,
    ],
  };
}

async function debate(
  mode: Mode,
  evaluator: 'on' | 'off',
  answers: 'at once' | 'in time',
): Promise<Run> {
  const calls: Call[] = [];
  const wrap = (model: LanguageModel): LanguageModel => ({
    ...model,
    async generate(request, signal) {
      const answer = await model.generate(request, signal);
      calls.push({ request, answer });
      if (answers === 'in time') await wait(timeOf({ request, answer }), undefined, { signal });
      return answer;
    },
  });
  const request = {
    mode,
    topic: 'Should we rewrite the billing service or refactor it step by step?',
    story: 'divergence',
    rounds: ROUNDS,
    flags: {
      ...PLAIN_FLAGS,
      exitCriteria: false,
      chair: false,
      safetyEvaluator: evaluator === 'on',
    },
  };
  const began = performance.now();
  const before = process.cpuUsage();
  await runCourse({ request, wrap });
  const { user, system } = process.cpuUsage(before);
  return { calls, wall: performance.now() - began, processor: (user + system) / 1000 };
}

/** Milliseconds of processor time that the patterns take on one turn. */
function tier1Of(calls: readonly Call[], repeats: number): number {
  const before = process.cpuUsage();
  for (let count = 0; count < repeats; count += 1) {
    for (const { request, answer } of calls) blockedIn(answer.text, request.system);
    triggersIn('And what does it cost in the third year?');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (repeats * calls.length);
}

function share(calls: readonly Call[], sizeOf: (call: Call) => number): number {
  const ofSafety = calls.filter(({ request }) => 'office' in request.subject);
  return sum(ofSafety.map(sizeOf)) / sum(calls.map(sizeOf));
}

function tokensOf({ answer: { usage } }: Call): number {
  return usage.inputTokens + usage.outputTokens;
}

function timeOf({ answer: { usage } }: Call): number {
  return MODEL.begins + MODEL.eachToken * usage.outputTokens;
}

async function times<Result>(
  count: number,
  work: () => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let done = 0; done < count; done += 1) results.push(await work());
  return results;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
