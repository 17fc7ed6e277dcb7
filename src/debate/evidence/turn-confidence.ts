/** What the evidence of one turn carries, and how far its author is believed. */
import { heldConfidence } from '../held.ts';
import type { Settings } from '../settings.ts';
import type { Turn } from '../state.ts';
import { evidenceConfidence } from './confidence.ts';
import { DEFAULT_WEIGHTS } from './weights.ts';

/** Nothing is checked yet, so that every item counts in full, as with checking switched off. */
export function turnEvidenceConfidence({ answer }: Pick<Turn, 'answer'>): number {
  return evidenceConfidence(
    answer.evidence.map((item) => ({ ...item, check: 'none' as const })),
    DEFAULT_WEIGHTS,
    false,
  );
}

type EvidencePolicy = Pick<Settings['policy'], 'requireEvidence'>;

/** Of one argument. Where evidence is not asked for, nobody must lose for bringing none. */
export function evidenceQuality(
  turn: Pick<Turn, 'answer'>,
  { requireEvidence }: EvidencePolicy,
): number {
  return requireEvidence ? turnEvidenceConfidence(turn) : 1;
}

/** An agent is believed as far as its own words, and where evidence is asked for no further than that. */
export function creditedConfidence(
  turn: Pick<Turn, 'answer'>,
  { requireEvidence }: EvidencePolicy,
): number {
  const stated = heldConfidence(turn);
  return requireEvidence ? Math.min(stated, turnEvidenceConfidence(turn)) : stated;
}
