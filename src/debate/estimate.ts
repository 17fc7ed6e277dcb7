/** What a debate is expected to cost and to take, before its first turn: from its panel, its rounds and a token model. */
import { ANSWER_LIMITS } from './answer/limits.ts';
import { BUDGETS, PLANS } from './context/budgets.ts';
import { modeNamed } from './modes/list.ts';
import { executionOf, wavesOfPanel } from './modes/waves.ts';
import type { Seat, Settings } from './settings.ts';

/** Dollars per million tokens, which is micro-dollars per token. */
export interface TokenPrice {
  readonly input: number;
  readonly output: number;
}

/** Null = the price of the route is not known. */
export type PriceOf = (route: string) => TokenPrice | null;

/** Start values, until there are measured means of the workspace. */
const TOKEN_MODEL = {
  turn: {
    output: 2000,
    firstInput: BUDGETS.system + BUDGETS.instruction + BUDGETS.questions,
    laterInput: Math.min(
      BUDGETS.request,
      BUDGETS.system +
        BUDGETS.instruction +
        BUDGETS.own +
        PLANS[0].state +
        PLANS[0].turns +
        PLANS[0].summaries[0] +
        PLANS[0].summaries[1],
    ),
    /** A whole request, and once more for the repair. */
    worstInput: BUDGETS.most,
    worstCalls: 2,
    seconds: 60,
  },
  chair: { input: 3000, output: 600, worstOutput: 1024, seconds: 15 },
} as const;

const LIMITS = {
  /** Of the estimate: a debate that goes as estimated never meets its cap. */
  capFactor: 2,
  timeFactor: 2,
  leastMilliseconds: 20 * 60_000,
} as const;

type Planned = Pick<Settings, 'mode' | 'rounds' | 'flags' | 'offices'> & {
  readonly panel: readonly Seat[];
};

export interface Estimate {
  /** Micro-dollars; null = a price is not known, and so no figure is. */
  readonly cost: number | null;
  /** Of one round that is added later. */
  readonly roundCost: number | null;
  /** Null where nothing costs anything, or nobody knows what. */
  readonly cap: number | null;
  /** Milliseconds. */
  readonly timeLimit: number;
}

export function estimateOf(planned: Planned, priceOf: PriceOf): Estimate {
  const first = roundCost(planned, priceOf, TOKEN_MODEL.turn.firstInput);
  const later = roundCost(planned, priceOf, TOKEN_MODEL.turn.laterInput);
  const cost = first === null || later === null ? null : first + later * (planned.rounds - 1);
  const worst = worstRound(planned, priceOf);
  const path = range(planned.rounds).reduce((sum, round) => sum + secondsOf(planned, round + 1), 0);
  return {
    cost: rounded(cost),
    roundCost: rounded(later),
    cap: !cost || worst === null ? null : rounded(Math.max(LIMITS.capFactor * cost, cost + worst)),
    timeLimit: Math.max(LIMITS.leastMilliseconds, LIMITS.timeFactor * path * 1000),
  };
}

function roundCost(planned: Planned, priceOf: PriceOf, input: number): number | null {
  const { turn, chair } = TOKEN_MODEL;
  return total(planned, priceOf, { input, output: turn.output }, chair);
}

function worstRound(planned: Planned, priceOf: PriceOf): number | null {
  const { turn, chair } = TOKEN_MODEL;
  const output = Math.max(...Object.values(ANSWER_LIMITS.outputTokens)) * turn.worstCalls;
  return total(
    planned,
    priceOf,
    { input: turn.worstInput * turn.worstCalls, output },
    { input: BUDGETS.most, output: chair.worstOutput },
  );
}

interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** Of all seats and, where it writes, the chair. */
function total(planned: Planned, priceOf: PriceOf, turn: Tokens, chair: Tokens): number | null {
  const calls = [
    ...planned.panel.map(({ route }) => ({ route, tokens: turn })),
    ...(hasChair(planned) ? [{ route: planned.offices.chair, tokens: chair }] : []),
  ];
  return calls.reduce<number | null>((sum, { route, tokens }) => {
    const price = priceOf(route);
    if (sum === null || price === null) return null;
    return sum + tokens.input * price.input + tokens.output * price.output;
  }, 0);
}

function hasChair({ mode, flags }: Planned): boolean {
  return flags.chair && modeNamed(mode).decidesBy === 'vote';
}

/** Waves come one after the other, the chair behind them. */
function secondsOf(planned: Planned, round: number): number {
  const mode = modeNamed(planned.mode);
  const { panel, flags } = planned;
  const execution = executionOf(mode, flags, { round, seats: panel.length });
  const waves = wavesOfPanel(mode, panel, execution).filter((wave) => wave.length > 0).length;
  const { turn, chair } = TOKEN_MODEL;
  return waves * turn.seconds + (hasChair(planned) ? chair.seconds : 0);
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

function rounded(cost: number | null): number | null {
  return cost === null ? null : Math.ceil(cost);
}
