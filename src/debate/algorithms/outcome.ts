/** What the votes and preferences of a round come to, by the decision algorithm of the debate. */
import type { Option } from '../decision-schema.ts';
import { creditedConfidence, turnEvidenceConfidence } from '../evidence/turn-confidence.ts';
import { accepts, heldConfidence } from '../held.ts';
import { isBelow } from '../rounding.ts';
import type { Settings } from '../settings.ts';
import { activeSeats, type Debate, type Round, type Turn } from '../state.ts';

export interface VoteOutcome {
  /** Enough of the panel is for it, open blockers left aside. */
  readonly carries: boolean;
  /** Every accepting seat states enough confidence. */
  readonly confident: boolean;
  readonly accepting: readonly Turn[];
  /** What is agreed on; null = the draft. */
  readonly winner: Option | null;
  /** "3 of 3 voting seats accept". */
  readonly inWords: string;
  /** What it would have taken to carry: "80 % must". */
  readonly needed: string;
}

const ALGORITHMS = {
  /** By how much an option must lead in the weighted algorithms. */
  lead: 1.2,
  /** More than this share of the voting seats is a majority. */
  majority: 0.5,
  /** Fewer make no decision, however the others are silent. */
  leastSeats: 2,
} as const;

export function voteOutcome(debate: Debate, round: Round, options: readonly Option[]): VoteOutcome {
  const voting = activeSeats(debate).map((seat) => seat.id);
  const turns = round.turns.filter((turn) => voting.includes(turn.seat));
  const panel = { debate, turns, options, voting: voting.length };
  const { policy, algorithm } = debate.settings;
  switch (algorithm) {
    case 'evidence_based_debate':
      return byVote(panel);
    case 'majority_vote':
      return byPreference(panel, () => 1, majorityOf(voting.length));
    case 'confidence_weighted':
      return byPreference(
        panel,
        (turn) => creditedConfidence(turn, policy) * calibrationOf(turn.seat),
        LEAD,
      );
    case 'evidence_weighted':
      return withUnbacked(
        byPreference(
          panel,
          (turn) =>
            isUnbacked(turn, policy) ? heldConfidence(turn) : turnEvidenceConfidence(turn),
          LEAD,
        ),
        policy,
      );
  }
}

interface Voters {
  readonly debate: Debate;
  /** Of the voting seats that answered. */
  readonly turns: readonly Turn[];
  readonly options: readonly Option[];
  /** Voting seats, silent ones too. */
  readonly voting: number;
}

/** Where no draft was written there is nothing to accept. */
function byVote({ debate, turns, voting }: Voters): VoteOutcome {
  const { exitConsensus, exitConfidence } = debate.settings.flags;
  const accepting = turns.filter(accepts);
  const share = accepting.length / Math.max(1, voting);
  return {
    carries:
      debate.draft !== null &&
      accepting.length >= ALGORITHMS.leastSeats &&
      !isBelow(share, exitConsensus),
    confident:
      accepting.length > 0 &&
      accepting.every((turn) => !isBelow(heldConfidence(turn), exitConfidence)),
    accepting,
    winner: null,
    inWords:
      debate.draft === null
        ? 'There was no draft to vote on'
        : `${accepting.length} of ${voting} voting seats accept`,
    needed: `${Math.round(exitConsensus * 100)} % must`,
  };
}

interface Bar {
  /** Whether the best score wins over the second best. */
  wins(best: number, second: number): boolean;
  readonly needed: string;
}

function majorityOf(voting: number): Bar {
  return {
    wins: (best) => isBelow(ALGORITHMS.majority * voting, best),
    needed: 'more than half must',
  };
}

const LEAD: Bar = {
  wins: (best, second) => best > 0 && !isBelow(best, ALGORITHMS.lead * second),
  needed: `its score must be ${ALGORITHMS.lead} times that of the next`,
};

/** A tie has no winner: nobody leads, and nobody has more than half. */
function byPreference(
  { turns, options, voting }: Voters,
  weigh: (turn: Turn) => number,
  { wins, needed }: Bar,
): VoteOutcome {
  const scored = options
    .map((option) => {
      const behind = turns.filter((turn) => option.seats.includes(turn.seat));
      return { option, behind, score: behind.reduce((sum, turn) => sum + weigh(turn), 0) };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  const heard = scored.reduce((sum, { behind }) => sum + behind.length, 0);
  const accepting = best?.behind ?? [];
  return {
    carries:
      best !== undefined && heard >= ALGORITHMS.leastSeats && wins(best.score, second?.score ?? 0),
    confident: true,
    accepting,
    winner: best?.option ?? null,
    inWords:
      best === undefined || accepting.length === 0
        ? 'No voting seat prefers an option'
        : `${accepting.length} of ${voting} voting seats prefer ${best.option.id}`,
    needed,
  };
}

/** Where evidence is optional, who brings none is weighed by its word: else a debate without tags could never end. */
function isUnbacked({ answer }: Turn, { requireEvidence }: Settings['policy']): boolean {
  return !requireEvidence && answer.evidence.length === 0;
}

function withUnbacked(outcome: VoteOutcome, policy: Settings['policy']): VoteOutcome {
  const { accepting, inWords } = outcome;
  const unbacked = accepting.filter((turn) => isUnbacked(turn, policy)).length;
  if (unbacked === 0) return outcome;
  const whose = unbacked === accepting.length ? '' : `${unbacked} of them `;
  return {
    ...outcome,
    inWords: `${inWords}, ${whose}by stated confidence alone (evidence is not required)`,
  };
}

/** What an agent's outcomes so far say about its figures takes this place, once there are ten of them. */
function calibrationOf(_seat: string): number {
  return 1;
}
