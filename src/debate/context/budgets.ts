/** Token budgets of one request, by part. */
export const BUDGETS = {
  /** The whole request, without results of outside lookups. */
  request: 8000,
  /** Contract and seat part together; a test holds every mode to it, so that prompts need not count it. */
  system: 2000,
  topic: 1500,
  /** All replies of people that a round answers. */
  focus: 1000,
  /** Options, draft, blockers, claims, evidence and seat lines: the canonical state. */
  state: 2000,
  /** Shares of the state. */
  draft: 250,
  options: 300,
  blockers: 350,
  claims: 700,
  evidence: 400,
  /** What this seat said before. */
  own: 300,
  /** The round before and, in sequential execution, the present one. */
  turns: 4000,
  /** What is asked for in this round, the problems of a rejected answer, and the delimiters. */
  instructions: 800,
} as const;
