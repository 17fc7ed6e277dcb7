/** Names the distinct answers on the table and writes the draft that the next round votes on. */
import { withoutCitations } from './answer/citations.ts';
import type { ChairWork } from './chair/schema.ts';
import { medoid } from './convergence/clusters.ts';
import { type PairScores, scoreBetween } from './convergence/metrics.ts';
import type { Metrics } from './convergence/metrics-schema.ts';
import type { Draft, Option } from './decision-schema.ts';
import { editsOf, sortedEdits } from './edits.ts';
import { heldPosition } from './held.ts';
import { isJudge, isWeighed } from './modes/seat-role.ts';
import { judgements, sideOptions } from './pro-con/sides.ts';
import { isSameAnswer } from './same-answer.ts';
import type { Debate, Round, Turn } from './state.ts';

interface OptionTable {
  readonly options: Option[];
  readonly draft: Draft | null;
  readonly independentVote: number | null;
  readonly presentVote: number | null;
  readonly optionsOpened: number | null;
}

interface Measured {
  readonly debate: Debate;
  readonly round: Round;
  readonly metrics: Metrics;
  readonly scores: PairScores;
  readonly chair: ChairWork | null;
}

/** Options and draft after a round: the chair's, and where there is no chair, from clusters and medoids. */
export function tableOptions(measured: Measured): OptionTable {
  const { debate, round, metrics } = measured;
  const weighed = isWeighed(debate);
  const options = weighed
    ? sideOptions(debate, [...debate.rounds, round])
    : debate.options.length === 0
      ? openingOptions(measured)
      : optionsFromPreferences(debate, round);
  const chosen = options.reduce<Option | null>(
    (best, option) => (best === null || option.seats.length > best.seats.length ? option : best),
    null,
  );
  const first = debate.rounds[0]?.metrics;
  const vote = weighed
    ? largestShare(
        options,
        judgements(debate, [...debate.rounds, round]).map(({ seat }) => seat),
      )
    : largestShare(
        options,
        options.flatMap(({ seats }) => seats),
      );
  return {
    options,
    // Where nobody votes there is nothing to vote on.
    draft: weighed ? null : chosen === null ? debate.draft : draftFor(chosen, options, measured),
    independentVote: first === undefined ? vote : first.independentVote,
    presentVote: vote,
    optionsOpened: first === undefined ? openedOptions(options, metrics) : first.optionsOpened,
  };
}

function openedOptions(options: readonly Option[], metrics: Metrics): number | null {
  return metrics.clusters.length === 0 ? null : options.length;
}

/** Judges have no opening: they join an option when they first prefer one. */
function openingOptions({ debate, round, metrics, scores, chair }: Measured): Option[] {
  if (chair !== null && chair.options.length > 0) {
    return chair.options.map(({ text, seats }, index) => ({
      id: `O${index + 1}`,
      text,
      seats: [...seats],
    }));
  }
  const clusters = metrics.clusters
    .map((cluster) => cluster.filter((seat) => !isJudge(debate, seat)))
    .filter((seats) => seats.length > 0);
  return joined(clusters, round).map((seats, index) => {
    const speaker = medoidTurn(round.turns, seats, scores);
    return { id: `O${index + 1}`, text: proposalOf(speaker), seats };
  });
}

/** One answer for different reasons lies apart in meaning, and is one option all the same. */
function joined(clusters: readonly string[][], { turns }: Round): readonly string[][] {
  const held = (seat: string) => {
    const turn = turns.find((each) => each.seat === seat);
    return turn === undefined ? '' : heldPosition(turn);
  };
  const options: string[][] = [];
  for (const seats of clusters) {
    const same = options.find((option) =>
      option.some((one) => seats.some((other) => isSameAnswer(held(one), held(other)))),
    );
    if (same === undefined) options.push([...seats]);
    else same.push(...seats);
  }
  return options;
}

/** A role's proposal is the role's; what the seat holds is its judgement. */
function proposalOf(turn: Turn | undefined): string {
  if (turn === undefined) return '';
  const { judgement, proposal, position } = turn.answer;
  return withoutCitations(judgement?.sentence ?? proposal ?? position);
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

function draftFor(largest: Option, options: readonly Option[], measured: Measured): Draft {
  const { debate, round, scores, chair } = measured;
  const chaired = options.find((option) => option.id === chair?.draft.option);
  const option = chaired ?? largest;
  if (chair !== null && chaired !== undefined) {
    const { text } = chair.draft;
    return {
      ...{ text, option: option.id, source: 'chair' },
      ...sortedEdits(text, debate.draft, round),
    };
  }
  const speaker = medoidTurn(round.turns, option.seats, scores);
  const held = speaker?.answer.judgement?.sentence ?? speaker?.answer.position;
  // Edits are of the draft that was voted on: another option is not bound by them.
  const edits =
    debate.draft?.option === option.id ? [...debate.draft.edits, ...editsOf(round)] : [];
  const text = takeIn(withoutCitations(held ?? option.text), [...new Set(edits)]);
  return {
    ...{ text, option: option.id, source: 'medoid' },
    ...sortedEdits(text, debate.draft, round),
  };
}

/** Edits of MINOR votes are taken in as conditions of the draft; once taken in they stay. */
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

/** Among those who are asked; who holds none of the options counts too. Null where nobody holds any. */
function largestShare(options: readonly Option[], asked: readonly string[]): number | null {
  const most = Math.max(
    0,
    ...options.map(({ seats }) => seats.filter((seat) => asked.includes(seat)).length),
  );
  return most === 0 ? null : most / asked.length;
}
