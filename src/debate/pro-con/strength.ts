/** How strong the two sides of a pro-con debate are. */
import { evidenceQuality } from '../evidence/turn-confidence.ts';
import { meanOf } from '../mean.ts';
import { roleOfSeat } from '../modes/seat-role.ts';
import { logicalConsistency } from '../quality/consistency.ts';
import { isBelow } from '../rounding.ts';
import type { Debate, Round, Turn } from '../state.ts';
import { Side } from '../vocabulary.ts';

export interface Strength {
  readonly pro: number;
  readonly con: number;
}

export const PRO_CON = {
  /** A side wins when it is stronger by more than this factor. */
  lead: 1.2,
  moderatorConfidence: 0.8,
  argumentQuality: 0.6,
  highestConfidence: 0.95,
  uncertain: 0.5,
} as const;

/** One turn is one argument; only rounds in which both sides answered count. Null where none did. */
export function strengthOf(debate: Debate, rounds: readonly Round[]): Strength | null {
  const both = rounds.filter((round) =>
    Side.options.every((side) => round.turns.some((turn) => sideOf(debate, turn) === side)),
  );
  const turns = both.flatMap((round) => round.turns);
  const mean = (side: Side) =>
    meanOf(
      turns
        .filter((turn) => sideOf(debate, turn) === side)
        .map((turn) => argumentStrength(debate, turn)),
    );
  const [pro, con] = [mean('pro'), mean('con')];
  return pro === null || con === null ? null : { pro, con };
}

export function sideOf(debate: Debate, turn: Pick<Turn, 'seat'>): Side | undefined {
  return roleOfSeat(debate, turn.seat).side;
}

function argumentStrength(debate: Debate, turn: Turn): number {
  return (
    turn.answer.confidence *
    evidenceQuality(turn, debate.settings.policy) *
    logicalConsistency(debate.registry, turn)
  );
}

export type Conclusion = 'SUPPORT' | 'OPPOSE' | 'UNCERTAIN';

export function conclusionOf({ pro, con }: Strength): {
  readonly conclusion: Conclusion;
  readonly confidence: number;
} {
  const certainty = (winner: number) => Math.min(PRO_CON.highestConfidence, winner / (pro + con));
  if (isBelow(PRO_CON.lead * con, pro))
    return { conclusion: 'SUPPORT', confidence: certainty(pro) };
  if (isBelow(PRO_CON.lead * pro, con)) return { conclusion: 'OPPOSE', confidence: certainty(con) };
  return { conclusion: 'UNCERTAIN', confidence: PRO_CON.uncertain };
}
