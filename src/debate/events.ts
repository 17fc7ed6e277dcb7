/** Every event of a debate: past tense, one schema each. The log of these is the debate. */
import { z } from 'zod';
import { Answer } from './answer/schema.ts';
import { Metrics } from './convergence/metrics-schema.ts';
import { RuleId, VerdictSchema } from './convergence/verdict-schema.ts';
import { DecisionSchema, DraftSchema, OptionSchema } from './decision-schema.ts';
import { AssessmentSchema } from './pro-con/assessment-schema.ts';
import { SafetyTrigger } from './safety/trigger-schema.ts';
import { Brief, Origin, Seat, Settings } from './settings.ts';
import {
  ComplaintCard,
  ConfidenceLabel,
  Purpose,
  RoundKind,
  Vote,
  VoteSource,
} from './vocabulary.ts';

const UsageSchema = z.object({
  inputTokens: z.number(),
  cachedInputTokens: z.number(),
  outputTokens: z.number(),
  cost: z.number().nullable().describe('Micro-dollars; null = price unknown.'),
});
export type RecordedUsage = z.infer<typeof UsageSchema>;

export const ForfeitReason = z.enum([
  'invalid',
  'refused',
  'unreachable',
  'timeout',
  'crashed',
  'cap',
  'stopped',
  'withheld',
  'halted',
]);
export type ForfeitReason = z.infer<typeof ForfeitReason>;

const round = z.number().int().min(1);
const seat = z.string().describe('Id of the seat: s1, s2 …');
const attempt = z
  .number()
  .int()
  .min(0)
  .describe('Attempt at the round that it comes from; 0 = stopped before one began.');
const person = z.string().describe('The person who did it.');
const focus = z.string().describe('Id of the reply.');
const blocker = z.string().describe('Id of the blocker: B1, B2 …');

/** Data of each event type, at its present version. Describe every type: docs/events.md is made from here. */
export const EVENT_SCHEMAS = {
  DebateOpened: z
    .object({
      debate: z.string(),
      topic: z.string(),
      origin: Origin,
      panel: z.array(Seat),
      settings: Settings,
      brief: Brief.optional(),
    })
    .describe('A person asked; topic, panel and settings are fixed.'),
  SafetyTriggered: z
    .object({ round, triggers: z.array(SafetyTrigger) })
    .describe('Something calls for the safety evaluator from this round on.'),
  DebateSized: z
    .object({
      assessment: AssessmentSchema,
      extended: z.boolean(),
      seats: z.number().int(),
      rounds: z.number().int(),
      reason: z.string(),
    })
    .describe('How complex the topic is, and whether the panel is extended for it.'),
  RoundOpened: z
    .object({ round, kind: RoundKind })
    .describe('A round may begin. Appended together with its cause.'),
  RoundStarted: z
    .object({ round, attempt: z.number().int().min(1), focus: z.array(focus) })
    .describe(
      'A worker begins (or begins again) the round; the first attempt fixes which replies it answers.',
    ),
  RepliesShortened: z
    .object({ round, focus: z.array(focus) })
    .describe('Replies that do not fit whole into what the agents of the round are shown.'),
  AnswerReceived: z
    .object({
      round,
      seat: seat.describe('The seat that it is from or about; `chair`, `assessor` for offices.'),
      attempt,
      purpose: Purpose,
      text: z.string(),
      problems: z.array(z.string()).describe('Empty for a turn that waits for its safety ruling.'),
      forfeits: ForfeitReason.extract(['refused', 'withheld'])
        .optional()
        .describe('The problem costs the seat its turn at once: it is not asked once more.'),
      model: z.string(),
      usage: UsageSchema,
    })
    .describe('A model answer that is not a turn (yet): kept, so that it is never bought again.'),
  TurnTaken: z
    .object({
      round,
      seat,
      attempt,
      answer: Answer,
      remarks: z
        .array(z.string())
        .describe('What was corrected or noticed while reading the answer.'),
      model: z.string(),
      usage: UsageSchema.describe('Nothing where an earlier AnswerReceived has counted it.'),
      redacted: z.boolean().optional().describe('The safety evaluator took something out.'),
    })
    .describe('A seat has spoken.'),
  TurnForfeited: z
    .object({
      round,
      seat,
      attempt,
      reason: ForfeitReason,
      detail: z.string(),
    })
    .describe('A seat has no turn in this round, and why.'),
  SeatLost: z
    .object({ seat, round })
    .describe('A seat forfeited two rounds running: it is not asked again.'),
  RoundHandedBack: z
    .object({ round, attempt, reason: z.string() })
    .describe('The worker gave the round up in good order; another attempt goes on.'),
  CapReached: z
    .object({ round, cap: z.enum(['cost', 'time']), detail: z.string() })
    .describe('The cost or time cap ends the asking in this round.'),
  RoundClosed: z
    .object({
      round,
      metrics: Metrics,
      options: z.array(OptionSchema),
      draft: DraftSchema.nullable(),
      verdict: VerdictSchema,
      openQuestions: z
        .array(z.string())
        .describe('Required questions that nobody has answered, as the chair sees it.'),
    })
    .describe('All turns are in: metrics, options, the draft for the next vote, and the verdict.'),
  FocusAdded: z
    .object({
      focus,
      by: person,
      text: z.string(),
      revision: z.number(),
      sentAt: z
        .number()
        .optional()
        .describe('When it was written, in epoch milliseconds; absent = when it arrived.'),
    })
    .describe('A person replied: the next round answers it.'),
  FocusEdited: z
    .object({ focus, by: person, text: z.string(), revision: z.number() })
    .describe('A reply was edited before a round used it.'),
  FocusRemoved: z
    .object({
      focus,
      by: person,
      revision: z
        .number()
        .optional()
        .describe('Of the edit that made it a command; absent = it was deleted.'),
    })
    .describe('A reply was deleted, or edited into a command, before a round used it.'),
  DebatePaused: z
    .object({ by: person, reason: z.string() })
    .describe('No new calls until resumed.'),
  DebateResumed: z.object({ by: person }).describe('The debate goes on.'),
  DebateExtended: z
    .object({ by: person, rounds: z.number().int(), cap: z.number().int() })
    .describe('More rounds were granted; `cap` is the new last round.'),
  DebateReopened: z
    .object({ blocker })
    .describe("A person's block with its reason reopened the debate for one round."),
  DecisionReached: DecisionSchema.describe('The agents agree: a proposal to the people.'),
  DecisionGraded: z
    .object({ confidence: z.number(), label: ConfidenceLabel })
    .describe('Evidence checks are in: the label is final.'),
  DebateEscalated: z
    .object({
      rule: RuleId,
      reason: z.string(),
      options: z.array(OptionSchema),
      blockers: z.array(z.string()),
      unanswered: z.array(z.string()),
      partial: z.boolean(),
    })
    .describe('The agents cannot settle it: people decide.'),
  DebateHalted: z
    .object({ reason: z.string() })
    .describe('The safety evaluator stopped the debate.'),
  DebateStopped: z
    .object({ by: person, options: z.array(OptionSchema), votes: z.record(z.string(), Vote) })
    .describe('A person stopped the debate: options and votes so far, no decision.'),
  BlockerRaised: z
    .object({ blocker, by: person, reason: z.string() })
    .describe('A person blocks the decision, with a reason.'),
  BlockerResolved: z
    .object({ blocker, by: person, why: z.string() })
    .describe('A person resolved a blocker.'),
  PersonVoted: z
    .object({ by: person, vote: Vote, edit: z.string().optional(), via: VoteSource })
    .describe('A person voted on the decision card; the last vote counts.'),
  VoteWithdrawn: z.object({ by: person }).describe('A person took the vote back.'),
  ComplaintMade: z
    .object({ by: person, round, card: ComplaintCard })
    .describe('A person put 👎 on a card; counted, one per person and card.'),
  ComplaintWithdrawn: z
    .object({ by: person, round, card: ComplaintCard })
    .describe('A person took the 👎 away again.'),
  DecisionAccepted: z
    .object({ by: person, text: z.string(), edits: z.array(z.string()) })
    .describe('The decision is final.'),
  EscalationResolved: z
    .object({
      by: person,
      text: z.string(),
      option: z.string().optional(),
      why: z.string(),
      humanOverride: z.boolean(),
    })
    .describe('A person decided what the agents could not.'),
  DebateClosed: z.object({ by: person, reason: z.string() }).describe('Closed without a decision.'),
  ClosingHeld: z
    .object({ by: person, until: z.string() })
    .describe('A person needs time: nothing closes before then.'),
  NoteAdded: z
    .object({ by: person, text: z.string() })
    .describe('A reply after the end: a note on the record.'),
  ProgressTracked: z
    .object({ by: person, note: z.string() })
    .describe('What happened since the decision.'),
  OutcomeRecorded: z
    .object({ by: person, score: z.number().min(0).max(100), note: z.string() })
    .describe('How the decision turned out.'),
} as const;

export type EventType = keyof typeof EVENT_SCHEMAS;

/** An event as `decide` makes it: type and data. */
export type DebateFact = {
  [Type in EventType]: {
    readonly type: Type;
    readonly data: z.infer<(typeof EVENT_SCHEMAS)[Type]>;
  };
}[EventType];

/** An event as it stands in the log. */
export type DebateEvent = DebateFact & {
  readonly id: string;
  readonly at: string;
  readonly version: number;
  readonly cause: string;
};

export type EventData<Type extends EventType> = z.infer<(typeof EVENT_SCHEMAS)[Type]>;
