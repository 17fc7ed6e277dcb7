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

/** Who acts where no person does, but the program itself. */
export const PROGRAM = 'roundtable';
