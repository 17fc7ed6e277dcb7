/** What a debate is opened with: fixed for its whole life, except where an extension says otherwise. */
import { z } from 'zod';
import {
  Algorithm,
  BudgetImpact,
  Extended,
  HighStakes,
  Horizon,
  Importance,
} from './vocabulary.ts';

export const SIZES = {
  seats: { minimum: 2, maximum: 8, default: 3 },
  rounds: { minimum: 1, maximum: 12, default: 5 },
  topicCharacters: 4000,
  replyCharacters: 4000,
  /** Longer briefs are condensed, and say so. */
  briefTokens: 1500,
  briefCharacters: 200_000,
} as const;

export const Seat = z.object({
  id: z.string().describe('s1, s2 …: the stable order of tables and prompts.'),
  agent: z.string(),
  emoji: z.string(),
  persona: z.string().describe('One or two sentences: who this agent is.'),
  role: z.string().describe('Given by the mode.'),
  anchor: z.string().describe('What the seat keeps an eye on for the whole debate.'),
  route: z.string().describe('Route to a model, `provider/model`.'),
  family: z.string().describe('Model family; seats of one family think alike.'),
});
export type Seat = z.infer<typeof Seat>;

export const Flags = z.object({
  blindOpening: z.boolean(),
  anonymousPeers: z.boolean(),
  exitCriteria: z.boolean(),
  exitConsensus: z.number().describe('Share of voting seats that must accept.'),
  exitConfidence: z.number().describe('What each accepting seat must state at least.'),
  exitConvergenceRounds: z.number().int().describe('Rounds without movement that are a deadlock.'),
  parallelization: z.boolean(),
  parallelizationLevel: z.enum(['by-mode', 'none', 'last-only', 'full']),
  groupthinkDetection: z.boolean(),
  groupthinkThreshold: z.number().describe('Similarity above which early agreement is suspicious.'),
  safetyEvaluator: z.boolean(),
  chair: z.boolean(),
});
export type Flags = z.infer<typeof Flags>;

/** What a workspace asks of every debate. */
export const Policy = z.object({
  requireEvidence: z.boolean(),
  trackConvergence: z.boolean(),
  enableLearning: z.boolean(),
});
export type Policy = z.infer<typeof Policy>;

/** Routes of those who serve the debate without a seat. */
export const Offices = z.object({ chair: z.string(), safety: z.string(), assessor: z.string() });
export type Offices = z.infer<typeof Offices>;

/** Background that a debate carries, as data. */
export const Brief = z.object({
  text: z.string(),
  source: z.string().describe('Where it comes from: a file, a page, a thread.'),
  condensed: z.boolean(),
});
export type Brief = z.infer<typeof Brief>;

/** What a person knows about the stakes: goes before what the assessor says. */
export const Stakes = z.object({
  stakeholders: z.number().int().min(0).optional().describe('Groups that are affected.'),
  domains: z.number().int().min(0).optional().describe('Technical domains that it touches.'),
  horizon: Horizon.optional(),
  budgetImpact: BudgetImpact.optional(),
});
export type Stakes = z.infer<typeof Stakes>;

export const Settings = z.object({
  mode: z.string(),
  rounds: z.number().int().min(SIZES.rounds.minimum).max(SIZES.rounds.maximum),
  seed: z.number().int(),
  story: z
    .string()
    .optional()
    .describe('Story line of the rehearsal panel; chosen from the seed when absent.'),
  importance: Importance,
  domain: z.string().optional(),
  deciders: z.array(z.string()).describe('Who may decide, beside opener and admins.'),
  costEstimate: z.number().nullable().describe('Micro-dollars; null = unknown.'),
  roundEstimate: z
    .number()
    .optional()
    .describe('Micro-dollars that one more round is expected to cost.'),
  costCap: z.number().nullable().describe('Micro-dollars; null = no cap.'),
  timeLimit: z.number().describe('Running time in milliseconds.'),
  reviewDays: z.number().int(),
  flags: Flags,
  sources: z
    .record(z.string(), z.string())
    .describe('Where each flag and setting comes from: session, environment, default …'),
  policy: Policy,
  later: z
    .record(z.string(), z.union([z.boolean(), z.number(), z.string()]))
    .optional()
    .describe('Flags that were set and that no part of the program reads yet.'),
  questions: z
    .array(z.string())
    .describe('Required questions: every seat answers them in round 1.'),
  algorithm: Algorithm,
  highStakes: HighStakes.optional(),
  extended: Extended,
  stakes: Stakes.optional(),
  offices: Offices,
  weightsVersion: z.number().int(),
  /** Kind of store that keeps the log: no place, which is nobody's business in a channel. */
  store: z.string().optional(),
});
export type Settings = z.infer<typeof Settings>;

/** Whether somebody chose a size, so that the engine leaves it as it is. */
export function isNamed({ sources }: Settings, name: 'rounds' | 'seats'): boolean {
  return (sources[name] ?? 'default') !== 'default';
}

/** Where a debate was asked for and where its posts go. */
export const Origin = z.object({
  workspace: z.string(),
  channel: z.string(),
  surface: z.string().describe('Name of the chat platform.'),
  publishes: z
    .boolean()
    .describe('Whether posts live on that platform, so that a job has to bring them there.'),
  opener: z.string().describe('The person who asked.'),
});
export type Origin = z.infer<typeof Origin>;
