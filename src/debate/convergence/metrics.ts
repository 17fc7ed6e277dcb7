/** Measures a round from its turns, the pair scores and the registry. */
import { heldConfidence, heldPosition } from '../held.ts';
import { meanOf } from '../mean.ts';
import { isWeighed } from '../modes/seat-role.ts';
import { strengthOf } from '../pro-con/strength.ts';
import { argumentQuality } from '../quality/arguments.ts';
import { demotedFacts } from '../quality/citations.ts';
import { isBelow } from '../rounding.ts';
import { type Debate, openBlockers, type Round, type Turn } from '../state.ts';
import { clustersOf } from './clusters.ts';
import type { Metrics } from './metrics-schema.ts';
import { contradicts } from './polarity.ts';
import { SIMILARITY_BANDS, VETO_CAP } from './thresholds.ts';

/** Calibrated similarities, made outside from embeddings. */
export interface PairScores {
  readonly embedder: string;
  readonly curve: string;
  /** Between two seats' positions of this round. */
  readonly between: readonly { readonly a: string; readonly b: string; readonly score: number }[];
  /** Of each seat's position to its own of the round before. */
  readonly toOwnBefore: readonly { readonly seat: string; readonly score: number }[];
}

/** No embedder was asked: a round that a person stopped. */
export const noScores: PairScores = {
  embedder: 'none',
  curve: 'none',
  between: [],
  toOwnBefore: [],
};

const VOTE_VALUE = { ACCEPT: 1, MINOR: 0.5, BLOCKER: 0 } as const;

/** `debate` already holds the round's turns in its registry, and `round` their E- and C-ids. */
export function measureRound(debate: Debate, round: Round, scores: PairScores): Metrics {
  const { turns } = round;
  const before = debate.rounds.at(-1);
  const pairs = judgePairs(turns, scores);
  const shifts = shiftsOf(turns, before?.turns ?? [], scores);
  const deltas = turns.flatMap((turn) => {
    const earlier = before?.turns.find((each) => each.seat === turn.seat);
    return earlier ? [Math.abs(heldConfidence(turn) - heldConfidence(earlier))] : [];
  });
  const votesChanged = round.number < 3 ? null : shareOfChangedVotes(turns, before?.turns ?? []);
  const confidenceDelta = meanOf(deltas);
  const shift = meanOf(Object.values(shifts));
  const newFacts = turns.reduce((sum, turn) => sum + turn.newFacts, 0);
  return {
    similarity: meanOf(pairs.map((pair) => pair.score)),
    shift,
    ...sharedSources(turns),
    premiseOverlap: premiseOverlap(turns),
    voteSpread: spread(
      turns.flatMap((turn) => (turn.answer.vote ? [VOTE_VALUE[turn.answer.vote.value]] : [])),
    ),
    votesChanged,
    confidence: meanOf(turns.map(heldConfidence)),
    confidenceDelta,
    change: meanOf([votesChanged, confidenceDelta, shift]),
    newFacts,
    newFactsPerSeat: turns.length === 0 ? 0 : newFacts / turns.length,
    demotedFacts: demotedFacts(turns),
    sources: debate.registry.evidence.filter((entry) => entry.kind !== 'reasoning').length,
    blockersOpen: openBlockers(debate).length,
    independentVote: null,
    presentVote: null,
    optionsOpened: null,
    strength: isWeighed(debate) ? strengthOf(debate, [...debate.rounds, round]) : null,
    argumentQuality: argumentQuality(turns, debate.settings.policy),
    contradictions: pairs.filter((pair) => pair.vetoed).map((pair) => `${pair.a}/${pair.b}`),
    clusters: clusterSeats(turns, pairs),
    shifts,
    embedder: scores.embedder,
    curve: scores.curve,
  };
}

interface JudgedPair {
  readonly a: string;
  readonly b: string;
  readonly score: number;
  readonly vetoed: boolean;
}

/** Undefined where no embedder compared the two. */
export function scoreBetween(scores: PairScores, a: string, b: string): number | undefined {
  return scores.between.find(
    (pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a),
  )?.score;
}

/** In seat order, whatever the order of the scores: a sum of fractions depends on it. */
function judgePairs(turns: readonly Turn[], scores: PairScores): readonly JudgedPair[] {
  return turns.flatMap((first, index) =>
    turns.slice(index + 1).flatMap((second) => {
      const [a, b] = [first.seat, second.seat];
      const score = scoreBetween(scores, a, b);
      if (score === undefined) return [];
      const vetoed = disagree(first, second);
      return [{ a, b, score: vetoed ? Math.min(score, VETO_CAP) : score, vetoed }];
    }),
  );
}

function disagree(a: Turn, b: Turn): boolean {
  const stances = new Set([a.answer.judgement?.stance, b.answer.judgement?.stance]);
  if (stances.has('YES') && stances.has('NO')) return true;
  return contradicts(heldPosition(a), heldPosition(b));
}

function clusterSeats(turns: readonly Turn[], pairs: readonly JudgedPair[]): string[][] {
  const scoreOf = new Map(pairs.map((pair) => [`${pair.a}/${pair.b}`, pair]));
  const seats = turns.map((turn) => turn.seat);
  const between = (i: number, j: number) =>
    scoreOf.get(`${seats[i]}/${seats[j]}`) ?? scoreOf.get(`${seats[j]}/${seats[i]}`);
  const clusters = clustersOf(seats.length, {
    similarity: (i, j) => between(i, j)?.score ?? 0,
    vetoed: (i, j) => between(i, j)?.vetoed ?? false,
  });
  return clusters.map((members) => members.flatMap((index) => seats[index] ?? []));
}

function shiftsOf(
  turns: readonly Turn[],
  before: readonly Turn[],
  scores: PairScores,
): Record<string, number> {
  const shifts: Record<string, number> = {};
  for (const now of turns) {
    const { seat } = now;
    const score = scores.toOwnBefore.find((each) => each.seat === seat)?.score;
    const earlier = before.find((turn) => turn.seat === seat);
    if (score === undefined || !earlier) continue;
    const vetoed = disagree(now, earlier);
    const similarity = vetoed ? Math.min(score, VETO_CAP) : score;
    const maintained =
      now.answer.mindChange?.kind === 'maintain' &&
      !isBelow(similarity, SIMILARITY_BANDS.agreement) &&
      !vetoed;
    shifts[seat] = maintained ? 0 : 1 - similarity;
  }
  return shifts;
}

/**
 * Over the seats that cite; at least two, else undefined. A seat's own reasoning is nobody's source: counted, it
 * would keep seats that cite the very same pages apart.
 */
function sharedSources(
  turns: readonly Turn[],
): Pick<Metrics, 'evidenceConvergence' | 'evidenceOverlap'> {
  const cited = turns.map(sourcesOf).filter((set) => set.size > 0);
  if (cited.length < 2) return { evidenceConvergence: null, evidenceOverlap: null };
  const all = new Set(cited.flatMap((set) => [...set]));
  const common = [...all].filter((id) => cited.every((set) => set.has(id)));
  return { evidenceConvergence: common.length / all.size, evidenceOverlap: meanJaccard(cited) };
}

function sourcesOf({ evidence, answer }: Turn): ReadonlySet<string> {
  return new Set(evidence.filter((_, index) => answer.evidence[index]?.kind !== 'reasoning'));
}

/** By the label that the seat itself gave: a FACT of one may be the assumption of another. */
function premiseOverlap(turns: readonly Turn[]): number {
  const premises = turns.map(
    ({ claims, answer }) =>
      new Set(claims.filter((_, index) => answer.claims[index]?.label !== 'FACT')),
  );
  if (premises.every((set) => set.size === 0)) return 0;
  return meanJaccard(premises) ?? 0;
}

function shareOfChangedVotes(turns: readonly Turn[], before: readonly Turn[]): number | null {
  const both = turns.flatMap((turn) => {
    const earlier = before.find((each) => each.seat === turn.seat)?.answer.vote;
    return earlier && turn.answer.vote ? [earlier.value !== turn.answer.vote.value] : [];
  });
  return both.length === 0 ? null : both.filter((changed) => changed).length / both.length;
}

function meanJaccard(sets: readonly ReadonlySet<string>[]): number | null {
  const overlaps = sets.flatMap((a, i) =>
    sets.slice(i + 1).map((b) => {
      const union = new Set([...a, ...b]).size;
      return union === 0 ? 0 : [...a].filter((id) => b.has(id)).length / union;
    }),
  );
  return meanOf(overlaps);
}

function spread(values: readonly number[]): number | null {
  const middle = meanOf(values);
  if (middle === null) return null;
  return Math.sqrt(meanOf(values.map((value) => (value - middle) ** 2)) ?? 0);
}
