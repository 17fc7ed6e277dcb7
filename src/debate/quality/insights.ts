/** What the debate brought to light: claims that no opening had and that the panel accepted in the end. */
import { type ClaimEntry, claimStatus } from '../evidence/registry.ts';

/** The registry keeps a claim under the round that said it first. */
export function novelInsights(claims: readonly ClaimEntry[]): number {
  return claims.filter((claim) => claim.round > 1 && claimStatus(claim) === 'accepted').length;
}
