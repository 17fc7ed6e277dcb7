/** Names the distinct answers on the table and writes the draft that the next round votes on. */
import { medoid } from './convergence/clusters.ts';
import { type PairScores, scoreBetween } from './convergence/metrics.ts';
import type { Metrics } from './convergence/metrics-schema.ts';
import type { Draft, Option } from './decision-schema.ts';
import type { Debate, Round, Turn } from './state.ts';

interface OptionTable {
  readonly options: Option[];
  readonly draft: Draft | null;
  readonly independentVote: number | null;
  readonly presentVote: number | null;
}

/** Options and draft after a round, from clusters and medoids: what stands in for a chair. */
export function tableOptions(
  debate: Debate,
  round: Round,
  metrics: Metrics,
  scores: PairScores,
): OptionTable {
  const options =
    debate.options.length === 0
      ? optionsFromClusters(round, metrics, scores)
      : optionsFromPreferences(debate, round);
  const chosen = options.reduce<Option | null>(
    (best, option) => (best === null || option.seats.length > best.seats.length ? option : best),
    null,
  );
  const opening =
    round.number === 1 ? metrics.clusters : (debate.rounds[0]?.metrics.clusters ?? []);
  return {
    options,
    draft: chosen === null ? debate.draft : draftFor(chosen, debate, round, scores),
    independentVote: largestShare(opening.map((cluster) => cluster.length)),
    presentVote: largestShare(options.map((option) => option.seats.length)),
  };
}

function optionsFromClusters(round: Round, metrics: Metrics, scores: PairScores): Option[] {
  return metrics.clusters.map((seats, index) => {
    const speaker = medoidTurn(round.turns, seats, scores);
    return {
      id: `O${index + 1}`,
      text: speaker?.answer.proposal ?? speaker?.answer.position ?? '',
      seats,
    };
  });
}

/**
 * A seat that names no preference keeps its last one, a lost seat has none; a new option is added once,
 * however often named.
 */
function optionsFromPreferences(debate: Debate, round: Round): Option[] {
  const options = debate.options.map((option) => ({
    ...option,
    seats: option.seats.filter((seat) => !debate.lost.includes(seat)),
  }));
  for (const seat of debate.panel) {
    const turn = round.turns.find((each) => each.seat === seat.id);
    if (!turn) continue;
    const target = preferredOption(options, turn);
    if (!target) continue;
    for (const option of options) option.seats = option.seats.filter((each) => each !== seat.id);
    target.seats.push(seat.id);
  }
  const order = new Map(debate.panel.map((seat, index) => [seat.id, index]));
  for (const option of options) {
    option.seats.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  }
  return options;
}

function preferredOption(options: Option[], turn: Turn): Option | undefined {
  const { preference, newOption } = turn.answer;
  if (newOption !== undefined) {
    const same = options.find((option) => option.text.toLowerCase() === newOption.toLowerCase());
    if (same) return same;
    const added: Option = { id: `O${options.length + 1}`, text: newOption, seats: [] };
    options.push(added);
    return added;
  }
  return options.find((option) => option.id === preference);
}

function draftFor(option: Option, debate: Debate, round: Round, scores: PairScores): Draft {
  const speaker = medoidTurn(round.turns, option.seats, scores);
  const text = speaker?.answer.position ?? option.text;
  const edits = debate.draft?.option === option.id ? editsOf(debate.draft, round) : [];
  return { text: takeIn(text, edits), option: option.id, edits, source: 'medoid' };
}

/** Edits once taken in stay: who then votes ACCEPT does so because of them. */
function editsOf(draft: Draft, round: Round): string[] {
  const asked = round.turns
    .filter((turn) => turn.answer.vote?.value === 'MINOR')
    .flatMap((turn) => turn.answer.vote?.edit ?? []);
  return [...new Set([...draft.edits, ...asked])];
}

/** Edits of MINOR votes are taken in as conditions of the draft. */
function takeIn(text: string, edits: readonly string[]): string {
  const said = text.toLowerCase();
  const missing = edits.filter((edit) => !said.includes(edit.toLowerCase()));
  return missing.length === 0 ? text : `${text} With: ${missing.join('; ')}.`;
}

/** The turn that stands closest to all others of the group. */
function medoidTurn(
  turns: readonly Turn[],
  seats: readonly string[],
  scores: PairScores,
): Turn | undefined {
  const members = seats.flatMap((seat) => turns.find((turn) => turn.seat === seat) ?? []);
  const closest = medoid(
    members.map((_, index) => index),
    (i, j) => scoreBetween(scores, members[i]?.seat ?? '', members[j]?.seat ?? '') ?? 0,
  );
  return closest === undefined ? undefined : members[closest];
}

function largestShare(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total === 0 ? null : Math.max(...counts) / total;
}
