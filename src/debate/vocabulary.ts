/** The words of a debate, as types: used alike in code, events, posts and documents. */
import { z } from 'zod';

export const Vote = z.enum(['ACCEPT', 'MINOR', 'BLOCKER']);
export type Vote = z.infer<typeof Vote>;

/** How a person voted: taking a reaction away takes back only what a reaction said. */
export const VoteSource = z.enum(['reaction', 'button', 'reply']);
export type VoteSource = z.infer<typeof VoteSource>;

export const EvidenceType = z.enum([
  'DOCUMENTED',
  'EMPIRICAL',
  'PRECEDENT',
  'LOGICAL',
  'PREFERENTIAL',
  'SPECULATIVE',
]);
export type EvidenceType = z.infer<typeof EvidenceType>;

/** What an evidence item is; the engine sets it. */
export const EvidenceKind = z.enum(['citation', 'tool output', 'calculation', 'reasoning']);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

export const ClaimLabel = z.enum(['FACT', 'INFER', 'ASSUME']);
export type ClaimLabel = z.infer<typeof ClaimLabel>;

export const Stance = z.enum(['YES', 'NO', 'NEUTRAL']);
export type Stance = z.infer<typeof Stance>;

/** Sides of a red-team debate, and of a pro-con debate. */
export const Team = z.enum(['RED', 'BLUE']);
export type Team = z.infer<typeof Team>;
export const Side = z.enum(['pro', 'con']);
export type Side = z.infer<typeof Side>;

/** How the votes of the panel become a decision. */
export const Algorithm = z.enum([
  'evidence_based_debate',
  'majority_vote',
  'confidence_weighted',
  'evidence_weighted',
]);
export type Algorithm = z.infer<typeof Algorithm>;

/** Why a person declared high stakes. */
export const HighStakes = z.enum(['security', 'medical-legal', 'agentic', 'safety-critical']);
export type HighStakes = z.infer<typeof HighStakes>;

/** Whether a pro-con debate gets six seats: by its complexity, or because somebody said so. */
export const Extended = z.enum(['auto', 'on', 'off']);
export type Extended = z.infer<typeof Extended>;

/** How far the consequences of a decision reach, and what it does to the budget. */
export const Horizon = z.enum(['short', 'medium', 'long']);
export type Horizon = z.infer<typeof Horizon>;
export const BudgetImpact = z.enum(['low', 'medium', 'high']);
export type BudgetImpact = z.infer<typeof BudgetImpact>;

/** What a model was asked for: a seat's turn, the same once more, or the work of an office. */
export const Purpose = z.enum(['turn', 'repair', 'safety', 'chair', 'assessment']);
export type Purpose = z.infer<typeof Purpose>;

export const MindChange = z.enum(['maintain', 'revise', 'concede']);
export type MindChange = z.infer<typeof MindChange>;

export const ConfidenceLabel = z.enum([
  'HIGH',
  'MEDIUM-HIGH',
  'MEDIUM',
  'MEDIUM-LOW',
  'LOW',
  'VERY LOW',
]);
export type ConfidenceLabel = z.infer<typeof ConfidenceLabel>;

/** How a round is run: every seat at once, one after the other, or the last seat after the others. */
export const Execution = z.enum(['parallel', 'sequential', 'last-only']);
export type Execution = z.infer<typeof Execution>;

export const RoundKind = z.enum(['opening', 'regular', 'objection', 'clarification']);
export type RoundKind = z.infer<typeof RoundKind>;

export const Importance = z.enum(['low', 'normal', 'high', 'critical']);
export type Importance = z.infer<typeof Importance>;

/** What a person complains about with 👎: a round's verdict, or the card that people act on. */
export const ComplaintCard = z.enum(['verdict', 'decision', 'escalation', 'halt']);
export type ComplaintCard = z.infer<typeof ComplaintCard>;

/** Who acts where no person does, but the program itself. */
export const PROGRAM = 'roundtable';
