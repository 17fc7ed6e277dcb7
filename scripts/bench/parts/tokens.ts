/** Part: input tokens of long debates by part of the prompt, and beside passing full transcripts. */
import { countTokens } from '../../../src/debate/context/tokens.ts';
import { turnInShort } from '../../../src/debate/context/turn-text.ts';
import { dataSection } from '../../../src/debate/prompts/data-section.ts';
import {
  holdLongDebate,
  type LongDebate,
  type SentPrompt,
} from '../../../test/support/long-debate.ts';
import { PROMPT_PARTS, partTokens } from '../../../test/support/prompt-parts.ts';
import { mean, sum } from '../../figures/statistics.ts';
import { judged, type Section } from '../section.ts';

const GOALS = { worst: 10_000, stableSystem: 0.9 } as const;

/** What a provider takes for a token that its cache has, and for one that it puts there. */
const CACHE_PRICES = { read: 0.1, write: 1.25 } as const;

const LONG: LongDebate = { mode: 'collaborative', seats: 6, rounds: 12 };

/** Debates of five seats and six rounds, by the length of their turns. */
const COMPARED = [
  { tokens: 2000, goal: 0.35, items: 6, reasoningTokens: 740, length: 0.68 },
  { tokens: 800, goal: 0.6, items: 3, reasoningTokens: 270, length: 0.36 },
] as const;

export async function measureTokens(): Promise<readonly Section[]> {
  const long = holdLongDebate(LONG);
  return [tokensByRound(long), againstTranscripts(long)];
}

function tokensByRound(sent: readonly SentPrompt[]): Section {
  const rows = [...Map.groupBy(sent, ({ round }) => round)].map(([round, prompts]) => {
    const measured = prompts.map(({ prompt }) => partTokens(prompt));
    const average = (part: keyof (typeof measured)[number]) =>
      mean(measured.map((tokens) => tokens[part])).toFixed(0);
    const worst = Math.max(...measured.map(({ total }) => total));
    return [`${round}`, ...PROMPT_PARTS.map(average), average('total'), `${worst}`];
  });
  return {
    title: 'Tokens of a prompt, by round and part',
    columns: ['round', ...PROMPT_PARTS, 'total', 'worst'],
    rows,
    notes: [
      `Mean over the seats of a debate of ${LONG.seats} seats × ${LONG.rounds} rounds (${LONG.mode}) in which every field of every answer is at its limit, with 6 claims and sources a turn; delimiters are counted with their part. Growth of the mean from round 5 to round 12: ${growth(sent)}.`,
    ],
  };
}

function growth(sent: readonly SentPrompt[]): string {
  const meanOf = (round: number) =>
    mean(sent.filter((each) => each.round === round).map(({ prompt }) => partTokens(prompt).total));
  return `${((meanOf(12) / meanOf(5) - 1) * 100).toFixed(1)} %`;
}

function againstTranscripts(long: readonly SentPrompt[]): Section {
  const compared = COMPARED.map(({ goal, ...turns }) => {
    const sent = holdLongDebate({ mode: 'collaborative', seats: 5, rounds: 6, ...turns });
    return { goal, sent, turnTokens: turnTokens(sent), ...comparison(sent) };
  });
  const worst = Math.max(...long.map(({ prompt }) => partTokens(prompt).total));
  const system = stableSystem(long);
  return {
    title: 'Input tokens of a debate',
    columns: ['what', 'figure', 'goal', 'verdict'],
    rows: [
      ...compared.flatMap(({ goal, turnTokens: size, ratio, costRatio, own, stable }) => [
        [
          `÷ full transcripts, turns of ${size} tokens`,
          ratio.toFixed(2),
          `≤ ${goal.toFixed(2)}`,
          judged(ratio, goal),
        ],
        ['… the same in cost with a cache', costRatio.toFixed(2), '', ''],
        ['… input tokens of the debate', own.toFixed(0), '', ''],
        ['… share of a prompt that is a stable prefix', stable.toFixed(2), '', ''],
      ]),
      [
        'share of the system part that is the same in all rounds',
        system.toFixed(2),
        `≥ ${GOALS.stableSystem}`,
        judged(-system, -GOALS.stableSystem),
      ],
      [
        `worst prompt, ${LONG.seats} seats × ${LONG.rounds} rounds`,
        `${worst}`,
        `≤ ${GOALS.worst}`,
        judged(worst, GOALS.worst),
      ],
    ],
    notes: [
      `5 seats × 6 rounds (collaborative). Full transcripts: the same system part, topic and instruction with every earlier turn in full, oldest first. With a cache the prefix that an earlier prompt of the debate began with costs ${CACHE_PRICES.read} of a token, and the rest of a prompt of transcripts ${CACHE_PRICES.write}, because it is put into the cache; of our prompts only the system part and the topic are. The stable prefix is that of rounds 2 to 6.`,
    ],
  };
}

/** Our prompts and those of full transcripts: tokens, and their cost with a cache. */
function comparison(sent: readonly SentPrompt[]) {
  const ours = sent.map(({ prompt }) => [...prompt.system, prompt.user].join('\n\n'));
  const theirs = sent.map((each) => transcriptPrompt(each, sent));
  const own = sum(ours.map(countTokens));
  const stable = sent.flatMap(({ round }, index) =>
    round === 1 ? [] : [knownTokens(ours, index) / countTokens(ours[index] ?? '')],
  );
  return {
    own,
    ratio: own / sum(theirs.map(countTokens)),
    costRatio: cost(ours, 'prefix alone') / cost(theirs, 'all'),
    stable: mean(stable),
  };
}

function transcriptPrompt({ round, prompt }: SentPrompt, sent: readonly SentPrompt[]): string {
  const topicEnds = prompt.user.indexOf('\n\n');
  const turns = sent
    .filter((each) => each.round < round)
    .map((each) => dataSection(`${each.seat}, round ${each.round}`, wholeTurn(each)));
  const instruction = prompt.user.slice(prompt.user.lastIndexOf('# Your turn'));
  return [...prompt.system, prompt.user.slice(0, topicEnds), ...turns, instruction].join('\n\n');
}

function wholeTurn({ answer }: SentPrompt): string {
  return `${turnInShort({ answer, claims: [], evidence: [] })}\nReasoning:\n${answer.reasoning}`;
}

function turnTokens(sent: readonly SentPrompt[]): string {
  return mean(sent.map((each) => countTokens(wholeTurn(each)))).toFixed(0);
}

/** Tokens that an earlier prompt began with, to the end of a line. */
function knownTokens(prompts: readonly string[], index: number): number {
  const prompt = prompts[index] ?? '';
  const known = Math.max(0, ...prompts.slice(0, index).map((each) => commonPrefix(each, prompt)));
  return countTokens(prompt.slice(0, prompt.lastIndexOf('\n', known) + 1));
}

function commonPrefix(a: string, b: string): number {
  let end = 0;
  while (end < a.length && a[end] === b[end]) end += 1;
  return end;
}

function cost(prompts: readonly string[], cached: 'all' | 'prefix alone'): number {
  return sum(
    prompts.map((prompt, index) => {
      const known = knownTokens(prompts, index);
      const fresh = countTokens(prompt) - known;
      // What changes with every turn is not worth its place in the cache.
      const price = cached === 'all' || known === 0 ? CACHE_PRICES.write : 1;
      return known * CACHE_PRICES.read + fresh * price;
    }),
  );
}

/** Over the seats: bytes of the system part that all rounds share. */
function stableSystem(sent: readonly SentPrompt[]): number {
  const shares = [...Map.groupBy(sent, ({ seat }) => seat).values()].map((prompts) => {
    const [first = '', ...others] = prompts.map(({ prompt }) => prompt.system.join('\n\n'));
    return Math.min(...others.map((each) => commonPrefix(first, each))) / first.length;
  });
  return Math.min(...shares);
}
