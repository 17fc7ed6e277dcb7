/** The quality of single arguments, and of a round's. */
import { evidenceQuality } from '../evidence/turn-confidence.ts';
import { meanOf } from '../mean.ts';
import type { Policy } from '../settings.ts';
import type { Turn } from '../state.ts';

const DEPTH = {
  shares: { evidence: 0.4, length: 0.3, confidence: 0.3 },
  items: 5,
  characters: 1000,
} as const;

/** Evidence, length and confidence together, at most 1. */
export function depthOf({ answer }: Pick<Turn, 'answer'>): number {
  const { shares, items, characters } = DEPTH;
  return Math.min(
    1,
    (shares.evidence * answer.evidence.length) / items +
      shares.length * Math.min(answer.reasoning.length / characters, 1) +
      shares.confidence * answer.confidence,
  );
}

/** Mean of depth and evidence quality; null where nobody spoke. */
export function argumentQuality(turns: readonly Turn[], policy: Policy): number | null {
  return meanOf(turns.map((turn) => (depthOf(turn) + evidenceQuality(turn, policy)) / 2));
}
