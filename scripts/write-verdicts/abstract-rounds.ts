/** Every abstract round that the verdict rules can meet, as products of the things that rules ask about. */
import type { RoundFacts } from '../../src/debate/convergence/verdict-facts.ts';

/** One thing that rules ask about; the first choice is the plain one and has no words. */
type Dimension = readonly Choice[];

interface Choice {
  readonly words: string;
  readonly facts: Partial<RoundFacts>;
}

export interface Product {
  readonly title: string;
  readonly plain: RoundFacts;
  readonly dimensions: readonly Dimension[];
}

/** Calls `visit` with each round of the product, and in words with what makes it differ from the plain one. */
export function walk(
  { plain, dimensions }: Product,
  visit: (facts: RoundFacts, words: readonly string[]) => void,
): void {
  const step = (depth: number, facts: RoundFacts, words: readonly string[]): void => {
    const dimension = dimensions[depth];
    if (dimension === undefined) {
      visit(facts, words);
      return;
    }
    for (const choice of dimension) {
      step(
        depth + 1,
        { ...facts, ...choice.facts },
        choice.words === '' ? words : [...words, choice.words],
      );
    }
  };
  step(0, plain, []);
}

/** A third round in which nothing is settled and no rule ends the debate. */
export const OPEN: RoundFacts = {
  round: 3,
  endedBy: 'turns',
  answered: 5,
  unasked: 0,
  silentSides: [],
  objectionFailed: false,
  groupthink: null,
  objectionHeld: false,
  clarificationHeld: false,
  votes: {
    carries: false,
    confident: true,
    inWords: '3 of 5 voting seats accept',
    needed: '80 % must',
  },
  openBlockers: [],
  similarity: 0.7,
  similarityBefore: 0.7,
  shift: 0.2,
  evidenceConvergence: 0.3,
  caps: [],
  focusWaiting: false,
  exitCriteria: true,
  seatsLost: false,
  stubbornBlocker: null,
  shiftStale: false,
  plateau: false,
  weighing: null,
};

const choice = (words: string, facts: Partial<RoundFacts> = {}): Choice => ({ words, facts });
const PLAIN = choice('');

const ROUND: Dimension = [
  PLAIN,
  choice('round 1', { round: 1, similarityBefore: null, shift: null }),
  choice('round 2', { round: 2 }),
];
const SIMILARITY: Dimension = [
  PLAIN,
  choice('similarity 0.50', { similarity: 0.5 }),
  choice('similarity 0.82', { similarity: 0.82 }),
  choice('similarity 0.90', { similarity: 0.9 }),
  choice('similarity unknown', { similarity: null }),
];
const accepted = '4 of 5 voting seats accept';
const VOTES: Dimension = [
  PLAIN,
  choice('the votes carry', {
    votes: { carries: true, confident: true, inWords: accepted, needed: '80 % must' },
  }),
  choice('the votes carry, a seat is unsure', {
    votes: { carries: true, confident: false, inWords: accepted, needed: '80 % must' },
  }),
  choice('a seat that accepts is unsure', {
    votes: {
      carries: false,
      confident: false,
      inWords: '3 of 5 voting seats accept',
      needed: '80 % must',
    },
  }),
];
const EVIDENCE: Dimension = [
  PLAIN,
  choice('evidence convergence 0.60', { evidenceConvergence: 0.6 }),
];
const BLOCKERS: Dimension = [
  PLAIN,
  choice('a blocker is open', { openBlockers: ['B1'] }),
  choice('a blocker is open for two rounds', {
    openBlockers: ['B1'],
    stubbornBlocker: { id: 'B1', why: 'it was not withdrawn in two rounds' },
  }),
];
const WINDOWS: Dimension = [
  PLAIN,
  choice('positions stand still', { shiftStale: true }),
  choice('nothing changes', { plateau: true }),
  choice('positions stand still, nothing changes', { shiftStale: true, plateau: true }),
];
const CAPS: Dimension = [
  PLAIN,
  choice('the last round', { caps: ['rounds'] }),
  choice('the cost cap', { caps: ['cost'] }),
  choice('the time cap', { caps: ['time'] }),
  choice('the last round and the cost cap', { caps: ['rounds', 'cost'] }),
];
const GROUPTHINK: Dimension = [
  PLAIN,
  choice('early convergence', { groupthink: 'early' }),
  choice('stagnation', { groupthink: 'stagnation' }),
];
const OBJECTION: Dimension = [
  PLAIN,
  choice('an objection round was held', { objectionHeld: true }),
  choice('this objection round failed', { objectionHeld: true, objectionFailed: true }),
];
const CLARIFICATION: Dimension = [
  PLAIN,
  choice('a clarification round was held', { clarificationHeld: true }),
];
const FOCUS: Dimension = [PLAIN, choice('a reply waits', { focusWaiting: true })];
const EXITS: Dimension = [PLAIN, choice('exit criteria off', { exitCriteria: false })];
const ENDINGS: Dimension = [
  PLAIN,
  choice('a person stops it', { endedBy: 'stop' }),
  choice('the safety evaluator halts it', { endedBy: { halt: 'harm' } }),
  choice('nobody answers', { answered: 0 }),
  choice('one seat answers', { answered: 1 }),
  choice('one side is silent', { silentSides: ['NO'] }),
  choice('one seat answers, a cap left four unasked', { answered: 1, unasked: 4 }),
];
const LOST: Dimension = [choice('a seat is lost', { seatsLost: true })];

const STRENGTHS = {
  UNCERTAIN: 'strength for 0.40, against 0.40',
  SUPPORT: 'strength for 0.60, against 0.40',
  OPPOSE: 'strength for 0.40, against 0.60',
} as const;

const UNDECIDED: RoundFacts = {
  ...OPEN,
  weighing: {
    conclusion: 'UNCERTAIN',
    strengths: STRENGTHS.UNCERTAIN,
    moderatorConfidence: 0.7,
    argumentQuality: 0.7,
    extended: false,
  },
};

/** The sides are one dimension: conclusion, moderator, quality and size hang together in one value. */
const WEIGHING: Dimension = (['UNCERTAIN', 'SUPPORT', 'OPPOSE'] as const).flatMap((conclusion) =>
  ([0.7, 0.8, 0.81, null] as const).flatMap((moderatorConfidence) =>
    ([0.7, 0.6, 0.59, null] as const).flatMap((argumentQuality) =>
      [false, true].map((extended) =>
        choice(
          [
            conclusion === 'UNCERTAIN' ? '' : `${conclusion} by more than 1.2`,
            moderatorConfidence === 0.7 ? '' : `moderator at ${moderatorConfidence ?? 'no figure'}`,
            argumentQuality === 0.7 ? '' : `argument quality ${argumentQuality ?? 'unknown'}`,
            extended ? 'extended' : '',
          ]
            .filter((words) => words !== '')
            .join(', '),
          {
            weighing: {
              conclusion,
              strengths: STRENGTHS[conclusion],
              moderatorConfidence,
              argumentQuality,
              extended,
            },
          },
        ),
      ),
    ),
  ),
);

const VOTING: Product = {
  title: 'The panel votes',
  plain: OPEN,
  dimensions: [
    ROUND,
    VOTES,
    SIMILARITY,
    EVIDENCE,
    BLOCKERS,
    WINDOWS,
    CAPS,
    GROUPTHINK,
    OBJECTION,
    CLARIFICATION,
    FOCUS,
    EXITS,
  ],
};

const BROKEN: Product = {
  title: 'The round is broken off or degraded',
  plain: OPEN,
  dimensions: [ENDINGS, ROUND, VOTES, SIMILARITY, CAPS, OBJECTION],
};

const WITH_LOST_SEATS: Product = {
  title: 'Seats are lost',
  plain: OPEN,
  dimensions: [LOST, ROUND, VOTES, SIMILARITY, EVIDENCE, WINDOWS, CAPS, CLARIFICATION],
};

const SIDES: Product = {
  title: 'The sides are weighed (pro-con)',
  plain: UNDECIDED,
  dimensions: [WEIGHING, ENDINGS, ROUND, VOTES, CAPS, FOCUS, EXITS],
};

export const PRODUCTS: readonly Product[] = [VOTING, BROKEN, WITH_LOST_SEATS, SIDES];
