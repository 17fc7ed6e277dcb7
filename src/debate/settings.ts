/** What a debate is opened with: fixed for its whole life, except where an extension says otherwise. */
import { z } from 'zod';
import { Importance } from './vocabulary.ts';

export const SIZES = {
  seats: { minimum: 2, maximum: 8, default: 3 },
  rounds: { minimum: 1, maximum: 12, default: 5 },
  topicCharacters: 4000,
  replyCharacters: 4000,
} as const;

export const Seat = z.object({
  /** s1, s2 …: the stable order of tables and prompts. */
  id: z.string(),
  agent: z.string(),
  emoji: z.string(),
  /** One or two sentences: who this agent is. */
  persona: z.string(),
  role: z.string(),
  anchor: z.string(),
  /** Route to a model, `provider/model`. */
  route: z.string(),
  family: z.string(),
});
export type Seat = z.infer<typeof Seat>;

export const Flags = z.object({
  blindOpening: z.boolean(),
  anonymousPeers: z.boolean(),
  exitCriteria: z.boolean(),
});
export type Flags = z.infer<typeof Flags>;

export const Settings = z.object({
  mode: z.string(),
  rounds: z.number().int().min(SIZES.rounds.minimum).max(SIZES.rounds.maximum),
  seed: z.number().int(),
  /** Story line of the rehearsal panel; chosen from the seed when absent. */
  story: z.string().optional(),
  importance: Importance,
  domain: z.string().optional(),
  deciders: z.array(z.string()),
  /** Micro-dollars. */
  costEstimate: z.number().nullable(),
  costCap: z.number().nullable(),
  /** Running time in milliseconds. */
  timeLimit: z.number(),
  reviewDays: z.number().int(),
  flags: Flags,
  weightsVersion: z.number().int(),
});
export type Settings = z.infer<typeof Settings>;

/** Where a debate was asked for and where its posts go. */
export const Origin = z.object({
  workspace: z.string(),
  channel: z.string(),
  /** Name of the chat platform. */
  surface: z.string(),
  /** Whether posts live on that platform, so that a job has to bring them there. */
  publishes: z.boolean(),
  opener: z.string(),
});
export type Origin = z.infer<typeof Origin>;
