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
});
export type Flags = z.infer<typeof Flags>;

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
  costCap: z.number().nullable().describe('Micro-dollars; null = no cap.'),
  timeLimit: z.number().describe('Running time in milliseconds.'),
  reviewDays: z.number().int(),
  flags: Flags,
  weightsVersion: z.number().int(),
  /** Kind of store that keeps the log: no place, which is nobody's business in a channel. */
  store: z.string().optional(),
});
export type Settings = z.infer<typeof Settings>;

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
