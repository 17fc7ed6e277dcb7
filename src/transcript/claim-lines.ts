/** Claims as people read them: what became of them in a round, and what separates the options. */
import { type ClaimEntry, type ClaimStatus, claimStatus } from '../debate/evidence/registry.ts';
import type { Debate, Turn } from '../debate/state.ts';
import { agentsOf } from './header.ts';

/** More would be a wall; the record has them all. */
const MOST = 4;

/** Claims that became accepted, contested or retracted in the round. */
export function claimChanges(debate: Debate, round: number): readonly string[] {
  const earlier = debate.rounds.filter((each) => each.number < round).flatMap(({ turns }) => turns);
  const changed = debate.registry.claims.filter((claim) => {
    const now = claimStatus(claim);
    return now !== 'open' && now !== statusAfter(claim, earlier);
  });
  const order: readonly ClaimStatus[] = ['contested', 'retracted', 'accepted'];
  return shown(
    order.flatMap((status) =>
      changed
        .filter((claim) => claimStatus(claim) === status)
        .map((claim) => `${claim.id} ${status}: ${claim.text}`),
    ),
  );
}

/** How a claim stood after these turns: every seat speaks for itself alone, so their order in a round is all one. */
function statusAfter(claim: ClaimEntry, turns: readonly Turn[]): ClaimStatus {
  const views = new Map<string, 'support' | 'challenge' | 'none'>();
  let retracted = false;
  for (const { seat, claims, answer } of turns) {
    if (claims.includes(claim.id)) views.set(seat, 'support');
    for (const { claim: id, move } of answer.claimMoves) {
      if (id !== claim.id) continue;
      views.set(seat, move === 'retract' ? 'none' : move);
      retracted ||= move === 'retract' && seat === claim.seat;
    }
  }
  const seats = (view: string) => [...views].flatMap(([seat, each]) => (each === view ? seat : []));
  return claimStatus({
    ...claim,
    supportedBy: seats('support'),
    challengedBy: seats('challenge'),
    retracted,
  });
}

/** Contested claims whose two sides prefer different options. */
export function separatingClaims(debate: Debate): readonly string[] {
  const optionOf = (seat: string) =>
    debate.options.find((option) => option.seats.includes(seat))?.id ?? '';
  const between = debate.registry.claims.filter(
    (claim) =>
      claimStatus(claim) === 'contested' &&
      claim.challengedBy.some((against) =>
        [claim.seat, ...claim.supportedBy].some((seat) => optionOf(seat) !== optionOf(against)),
      ),
  );
  return shown(
    between.map((claim) => {
      const behind = agentsOf(debate, claim.supportedBy).join(', ') || 'nobody now';
      const against = agentsOf(debate, claim.challengedBy).join(', ');
      return `${claim.id} “${claim.text}”: ${behind} for it, ${against} against`;
    }),
  );
}

function shown(lines: readonly string[]): readonly string[] {
  const more = lines.length - MOST;
  return more <= 0 ? lines : [...lines.slice(0, MOST), `… and ${more} more in the record`];
}
