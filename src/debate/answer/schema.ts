/** What an agent returns in a turn. */
import { z } from 'zod';
import { ClaimLabel, EvidenceKind, EvidenceType, MindChange, Stance, Vote } from '../vocabulary.ts';

/**
 * The shape asked for on the wire: every field required, empty means absent, and no limits, because
 * providers refuse schemas with many optional or union fields, or with limits. Models write the fields in this
 * order, so what a position and a vote rest on comes before them.
 */
export const WireAnswer = z.object({
  evidence: z.array(
    z.object({
      type: EvidenceType,
      citation: z.string(),
      url: z.string(),
      quote: z.string(),
      gist: z.string(),
    }),
  ),
  reasoning: z.string(),
  keyPoints: z.array(z.string()),
  claims: z.array(z.object({ text: z.string(), label: ClaimLabel, cites: z.array(z.number()) })),
  claimMoves: z.array(
    z.object({
      claim: z.string(),
      move: z.enum(['support', 'challenge', 'retract']),
      strength: z.string(),
      counterEvidence: z.array(z.number()),
      text: z.string(),
    }),
  ),
  position: z.string(),
  positionEnglish: z.string(),
  proposal: z.string(),
  preference: z.string(),
  newOption: z.string(),
  confidence: z.number(),
  confidenceReason: z.string(),
  stance: z.enum(['', ...Stance.options]),
  judgement: z.object({
    sentence: z.string(),
    english: z.string(),
    stance: z.enum(['', ...Stance.options]),
    confidence: z.number(),
  }),
  mindChange: z.object({ kind: z.enum(['', ...MindChange.options]), why: z.string() }),
  blockerAnswers: z.array(z.object({ blocker: z.string(), answer: z.string() })),
  blockers: z.array(
    z.object({
      id: z.string(),
      move: z.enum(['new', 'keep', 'withdraw']),
      condition: z.string(),
      impact: z.string(),
      detection: z.string(),
      mitigation: z.string(),
      severity: z.number(),
    }),
  ),
  vote: z.object({ value: z.enum(['', ...Vote.options]), edit: z.string() }),
});
export type WireAnswer = z.infer<typeof WireAnswer>;

const EvidenceItem = z.object({
  type: EvidenceType,
  kind: EvidenceKind,
  citation: z.string(),
  url: z.string().optional(),
  quote: z.string().optional(),
  gist: z.string(),
});
export type EvidenceItem = z.infer<typeof EvidenceItem>;

const Claim = z.object({
  text: z.string(),
  label: ClaimLabel,
  cites: z.array(z.number()).describe('Numbers of evidence items, from 1.'),
  demoted: z
    .boolean()
    .optional()
    .describe('A FACT that cited nothing checkable was turned into an INFER.'),
});
export type AnswerClaim = z.infer<typeof Claim>;

const ClaimMove = z.object({
  claim: z.string(),
  move: z.enum(['support', 'challenge', 'retract']),
  strength: z.string(),
  counterEvidence: z.array(z.number()),
  text: z.string(),
});
export type ClaimMove = z.infer<typeof ClaimMove>;

const BlockerMove = z.discriminatedUnion('move', [
  z.object({
    move: z.literal('new'),
    condition: z.string(),
    impact: z.string(),
    detection: z.string(),
    mitigation: z.string(),
    severity: z.number().int().min(1).max(5),
  }),
  z.object({ move: z.literal('keep'), id: z.string() }),
  z.object({ move: z.literal('withdraw'), id: z.string() }),
]);
export type BlockerMove = z.infer<typeof BlockerMove>;

/** The answer as the debate keeps it: checked, absent fields absent. */
export const Answer = z.object({
  position: z.string(),
  positionEnglish: z.string().optional(),
  keyPoints: z.array(z.string()),
  reasoning: z.string(),
  proposal: z.string().optional(),
  preference: z.string().optional().describe('Id of the preferred option.'),
  newOption: z.string().optional(),
  evidence: z.array(EvidenceItem),
  claims: z.array(Claim),
  claimMoves: z.array(ClaimMove),
  vote: z.object({ value: Vote, edit: z.string().optional() }).optional(),
  blockers: z.array(BlockerMove),
  blockerAnswers: z.array(z.object({ blocker: z.string(), answer: z.string() })),
  confidence: z.number().describe('0 to 1.'),
  confidenceStated: z
    .number()
    .optional()
    .describe('What the model wrote, where that had to be clamped or read as percent.'),
  confidenceReason: z.string().optional(),
  stance: Stance.optional(),
  stanceSource: z.enum(['stated', 'assigned']).optional(),
  judgement: z
    .object({
      sentence: z.string(),
      english: z.string().optional(),
      stance: Stance,
      confidence: z.number(),
    })
    .optional(),
  mindChange: z.object({ kind: MindChange, why: z.string() }).optional(),
});
export type Answer = z.infer<typeof Answer>;
