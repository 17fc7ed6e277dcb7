/** Token budgets of one request, by part; what a request may grow to, and what gives way first. */
export const BUDGETS = {
  /** The whole request, without results of outside lookups: as a rule, and where topic, brief and replies force it. */
  request: 8000,
  most: 10_000,
  /** Contract and seat part together; a test holds every mode to it, so that prompts need not count it. */
  system: 2100,
  /** One or two sentences. */
  persona: 60,
  topic: 1500,
  /** In a later round where room is scarce; in the first it stands whole. */
  shortBrief: 400,
  /** All replies of people that a round answers, and the least that is shown of one. */
  focus: 1000,
  reply: 24,
  /** Required questions, asked in the first round. */
  questions: 400,
  /** What is asked for in a round; a test holds it, because prompts must not cut it. */
  instruction: 200,
  /** The canonical state, as a rule and at most. */
  state: { target: 2000, most: 2500 },
  /** One earlier round; the plans below have less. */
  summary: 400,
  /** What this seat said before. */
  own: 300,
  /** The round before and, in sequential execution, the present one. */
  turns: { least: 2000, most: 5000 },
} as const;

/** Shares of the state; claims and evidence divide what the others leave, and never have less than `record`. */
export const STATE_SHARES = {
  constraints: 0.12,
  draft: 0.13,
  options: 0.13,
  blockers: 0.2,
  record: 0.4,
  claimsOfRecord: 0.65,
} as const;

/** How much of each part a request holds; `turns` is what must be left for what was said last. */
export interface Plan {
  readonly brief: 'whole' | 'short';
  /** Tokens of the summaries, the older round first. */
  readonly summaries: readonly [older: number, newer: number];
  readonly state: number;
  readonly turns: number;
}

/** From roomy to tight: the oldest material gives way first. Where even the last is too roomy, the limit is. */
export const PLANS: readonly [Plan, ...Plan[]] = [
  { brief: 'whole', summaries: [300, 300], state: 2000, turns: 3000 },
  { brief: 'whole', summaries: [150, 300], state: 2000, turns: 2750 },
  { brief: 'whole', summaries: [150, 150], state: 2000, turns: 2500 },
  { brief: 'short', summaries: [150, 150], state: 2000, turns: 2500 },
  { brief: 'short', summaries: [80, 80], state: 1500, turns: 2000 },
];
