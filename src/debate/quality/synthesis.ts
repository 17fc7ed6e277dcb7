/** How much of what the panel accepted made it into the draft. */
import { contentWords } from '../convergence/content-words.ts';
import { type ClaimEntry, claimStatus } from '../evidence/registry.ts';

/** A draft covers a claim when it has at least this share of its content words. */
const COVERED = 0.5;

/** Null where there is no draft, or nothing was accepted that it could cover. */
export function synthesisQuality(
  claims: readonly ClaimEntry[],
  draft: string | null,
): number | null {
  const accepted = claims.filter((claim) => claimStatus(claim) === 'accepted');
  if (draft === null || accepted.length === 0) return null;
  const said = new Set(contentWords(draft));
  return accepted.filter(({ text }) => covers(said, text)).length / accepted.length;
}

function covers(said: ReadonlySet<string>, claim: string): boolean {
  const words = contentWords(claim);
  const shared = words.filter((word) => said.has(word));
  return words.length > 0 && shared.length / words.length >= COVERED;
}
