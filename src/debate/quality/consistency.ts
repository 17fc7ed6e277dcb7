/** How well an argument holds together: claims taken back, or challenged and left unanswered, count against it. */
import { type ClaimEntry, claimStatus, isAnswered, type Registry } from '../evidence/registry.ts';
import type { Turn } from '../state.ts';

/** 1 minus the share of its claims that do not stand. */
export function logicalConsistency(registry: Registry, turn: Pick<Turn, 'claims'>): number {
  const own = registry.claims.filter(({ id }) => turn.claims.includes(id));
  return own.length === 0 ? 1 : 1 - own.filter(hasFallen).length / own.length;
}

function hasFallen(claim: ClaimEntry): boolean {
  switch (claimStatus(claim)) {
    case 'retracted':
      return true;
    case 'contested':
      return !isAnswered(claim);
    case 'accepted':
    case 'open':
      return false;
  }
}
