/** What a debate is at one moment: a union by status, so that impossible states cannot be typed. */
import type { Answer } from './answer/schema.ts';
import type { Metrics } from './convergence/metrics-schema.ts';
import type { Verdict } from './convergence/verdict-schema.ts';
import type { Decision, Draft, Option } from './decision-schema.ts';
import type { EventData, ForfeitReason, RecordedUsage } from './events.ts';
import type { Registry } from './evidence/registry.ts';
import type { SafetyTrigger } from './safety/trigger-schema.ts';
import type { Brief, Origin, Seat, Settings } from './settings.ts';
import type { Execution, Purpose, RoundKind, Vote, VoteSource } from './vocabulary.ts';

export interface Turn {
  readonly seat: string;
  readonly answer: Answer;
  readonly remarks: readonly string[];
  readonly model: string;
  readonly usage: RecordedUsage;
  /** E-ids of its evidence items and C-ids of its claims; empty until the turn is absorbed. */
  readonly evidence: readonly string[];
  readonly claims: readonly string[];
  readonly newFacts: number;
  readonly redacted?: boolean | undefined;
}

export interface Forfeit {
  readonly seat: string;
  readonly reason: ForfeitReason;
  readonly detail: string;
}

export interface ReceivedAnswer {
  /** The seat that it is from or about, or the office. */
  readonly seat: string;
  readonly purpose: Purpose;
  readonly text: string;
  readonly problems: readonly string[];
  readonly forfeits?: EventData<'AnswerReceived'>['forfeits'];
  readonly model: string;
  readonly usage: RecordedUsage;
}

export interface Round {
  readonly number: number;
  readonly kind: RoundKind;
  readonly execution: Execution;
  /** How many workers began it, and which of these attempts gave it up in good order. */
  readonly attempts: number;
  readonly handedBack: readonly number[];
  /** Replies that this round answers; null until its first attempt. */
  readonly focus: readonly string[] | null;
  /** These three in panel order, whichever arrived first. */
  readonly turns: readonly Turn[];
  readonly forfeits: readonly Forfeit[];
  readonly received: readonly ReceivedAnswer[];
  readonly cap: 'cost' | 'time' | null;
}

export interface ClosedRound extends Round {
  readonly metrics: Metrics;
  readonly verdict: Verdict;
  /** What was on the table when it closed. */
  readonly options: readonly Option[];
  /** The draft that this round voted on. */
  readonly votedOn: Draft | null;
  readonly openQuestions: readonly string[];
  /** Something of it was withheld, redacted or halted. */
  readonly unsafe: boolean;
  readonly closedAt: string;
  /** Milliseconds in which a worker was at it: pauses and crashes left out. */
  readonly took: number;
}

/** A decision or constraint that holds for what is still to be decided. */
export interface Constraint {
  /** D1, D2 … */
  readonly id: string;
  readonly text: string;
  readonly round: number;
  /** Round whose draft no longer holds it; absent = it holds. */
  readonly lifted?: number;
}

export interface Blocker {
  readonly id: string;
  readonly owner: { readonly kind: 'seat' | 'person'; readonly id: string };
  readonly round: number;
  readonly condition: string;
  readonly impact: string;
  readonly detection: string;
  readonly mitigation: string;
  readonly severity: number;
  readonly status: 'open' | 'withdrawn' | 'resolved';
  readonly answers: readonly { readonly seat: string; readonly text: string }[];
  /** By whom a person settled it, and how; absent while nobody has. */
  readonly settled?: { readonly by: string; readonly why: string };
}

export interface Focus {
  readonly id: string;
  readonly by: string;
  readonly text: string;
  /** Grows with every edit. */
  readonly revision: number;
  /** Epoch milliseconds: replies stand in the order in which they were written, not in which they arrived. */
  readonly sentAt: number;
  /** Round that answers it; null = waiting. */
  readonly usedIn: number | null;
}

export interface PersonVote {
  readonly vote: Vote;
  readonly edit?: string;
  readonly via: VoteSource;
}

/** What every status has once a debate is open. */
export interface Debate {
  readonly id: string;
  readonly topic: string;
  readonly origin: Origin;
  readonly panel: readonly Seat[];
  readonly settings: Settings;
  readonly brief: Brief | null;
  readonly openedAt: string;
  /** Round cap in force: the settings' own, moved by extensions and reopenings. */
  readonly lastRound: number;
  /** Micro-dollars and milliseconds in force: the settings' own, grown with the rounds that people ask for. */
  readonly costCap: number | null;
  readonly timeLimit: number;
  /** First round that the two-round windows of the verdict may look at. */
  readonly windowFrom: number;
  readonly rounds: readonly ClosedRound[];
  readonly registry: Registry;
  readonly blockers: readonly Blocker[];
  readonly options: readonly Option[];
  readonly draft: Draft | null;
  readonly constraints: readonly Constraint[];
  /** What was found before the first turn; null = not assessed. */
  readonly sized: EventData<'DebateSized'> | null;
  /** What calls for the safety evaluator, and since which round. */
  readonly triggers: readonly (SafetyTrigger & { readonly round: number })[];
  readonly focuses: readonly Focus[];
  /** Replies that were deleted; one whose deletion came first is not taken in afterwards. */
  readonly deletedFocuses: readonly string[];
  /** Replies that an edit has made a command, with that revision: a later edit may make it a question again. */
  readonly withdrawnFocuses: Readonly<Record<string, number>>;
  readonly lost: readonly string[];
  readonly usage: RecordedUsage;
  readonly votes: Readonly<Record<string, PersonVote>>;
  /** In the order of rounds, cards and names, whichever arrived first. */
  readonly complaints: readonly EventData<'ComplaintMade'>[];
  readonly heldUntil: string | null;
  readonly outcomes: readonly EventData<'OutcomeRecorded'>[];
  readonly notes: readonly { readonly by: string; readonly text: string }[];
  /** Running time so far without the present stretch, and since when it runs (milliseconds). */
  readonly ranFor: number;
  readonly runningSince: number | null;
  readonly lastEventAt: string;
}

export type Ending =
  | (Ended & { readonly kind: 'accepted' | 'undecided'; readonly text: string })
  | (Ended & {
      readonly kind: 'resolved';
      readonly text: string;
      /** Null: in the person's own words. */
      readonly option: string | null;
      readonly why: string;
      /** Against what the agents had agreed on. */
      readonly humanOverride: boolean;
    })
  | (Ended & { readonly kind: 'stopped' });

interface Ended {
  readonly by: string;
  readonly at: string;
}

export type DebateState =
  | { readonly status: 'unopened' }
  | { readonly status: 'running'; readonly debate: Debate; readonly round: Round }
  | {
      readonly status: 'paused';
      readonly debate: Debate;
      readonly round: Round;
      readonly by: string;
    }
  | { readonly status: 'proposed'; readonly debate: Debate; readonly decision: Decision }
  | {
      readonly status: 'escalated';
      readonly debate: Debate;
      readonly escalation: EventData<'DebateEscalated'>;
      /** What the agents had agreed on, where a person's block brought it here. */
      readonly blocked: Decision | null;
    }
  | { readonly status: 'halted'; readonly debate: Debate; readonly reason: string }
  | {
      readonly status: 'closed';
      readonly debate: Debate;
      readonly ending: Ending;
      /** The agents' own decision, where they had one, also when a person's block took it to the people. */
      readonly decision: Decision | null;
      /** What went to people, where they decided it. */
      readonly escalation: EventData<'DebateEscalated'> | null;
    };

export type OpenState = Exclude<DebateState, { status: 'unopened' }>;
export type RunningState = Extract<OpenState, { status: 'running' }>;

export const initialState: DebateState = { status: 'unopened' };

/** Statuses in which the agents are done: only people act from here on. */
export function isCourseOver(state: DebateState): boolean {
  return state.status !== 'unopened' && state.status !== 'running' && state.status !== 'paused';
}

export function seatNamed(debate: Debate, id: string): Seat {
  const seat = debate.panel.find((each) => each.id === id);
  if (seat === undefined) throw new Error(`no seat ${id} in debate ${debate.id}`);
  return seat;
}

/** Nothing that is made of a round may depend on which answer happened to arrive first. */
export function inPanelOrder<Item extends { readonly seat: string }>(
  debate: Debate,
  items: readonly Item[],
): readonly Item[] {
  const seated = debate.panel.flatMap((seat) => items.filter((item) => item.seat === seat.id));
  return [...seated, ...items.filter((item) => !seated.includes(item))];
}

/** Seats that are still asked, in panel order. */
export function activeSeats(debate: Debate): readonly Seat[] {
  return debate.panel.filter((seat) => !debate.lost.includes(seat.id));
}

/** Seats of the open round that have neither spoken nor forfeited, in panel order. */
export function missingSeats(debate: Debate, round: Round): readonly Seat[] {
  return activeSeats(debate).filter(
    (seat) =>
      !round.turns.some((turn) => turn.seat === seat.id) &&
      !round.forfeits.some((forfeit) => forfeit.seat === seat.id),
  );
}

export function openBlockers(debate: Debate): readonly Blocker[] {
  return debate.blockers.filter((blocker) => blocker.status === 'open');
}

export function waitingFocus(debate: Debate): readonly Focus[] {
  return debate.focuses.filter((focus) => focus.usedIn === null);
}

export function isCostCapReached({ costCap, usage }: Debate): boolean {
  return costCap !== null && costCap > 0 && (usage.cost ?? 0) >= costCap;
}

export function runningTime(debate: Debate, now: number): number {
  return (
    debate.ranFor + (debate.runningSince === null ? 0 : Math.max(0, now - debate.runningSince))
  );
}
