/** Builds debates for tests of the engine: given commands, when a command, then events or a refusal. */

import type { Answer } from '../../src/debate/answer/schema.ts';
import type { DebateCommand } from '../../src/debate/commands.ts';
import type { PairScores } from '../../src/debate/convergence/metrics.ts';
import { decide } from '../../src/debate/decide.ts';
import { type DebateEvent, type EventData, ForfeitReason } from '../../src/debate/events.ts';
import { evolve } from '../../src/debate/evolve.ts';
import { modeNamed } from '../../src/debate/modes/list.ts';
import type { Flags, Settings } from '../../src/debate/settings.ts';
import {
  type DebateState,
  initialState,
  missingSeats,
  type OpenState,
  type RunningState,
} from '../../src/debate/state.ts';
import { answerWith } from '../unit/prompts/subjects.ts';
import { PLAIN_FLAGS, PLAIN_SETTINGS } from './plain-settings.ts';

export const START = Date.UTC(2026, 10, 18, 12);

export type { RunningState } from '../../src/debate/state.ts';

/** The events of a command; throws when it is refused. */
export function eventsOf(
  state: DebateState,
  command: DebateCommand,
  now = START,
): readonly DebateEvent[] {
  const meta = { id: `command-${now}-${command.type}`, at: new Date(now).toISOString() };
  const ruling = decide(state, command, meta);
  if (ruling.kind === 'refused') throw new Error(`refused: ${ruling.reason}`);
  return ruling.events;
}

/** The state after a command; throws when it is refused. */
export function act(state: DebateState, command: DebateCommand, now = START): OpenState {
  return openState(eventsOf(state, command, now).reduce(evolve, state));
}

export function actAll(state: DebateState, ...commands: readonly DebateCommand[]): OpenState {
  return openState(commands.reduce<DebateState>((each, command) => act(each, command), state));
}

/** Why a command is refused; throws when it is not. */
export function refusalOf(state: DebateState, command: DebateCommand): string {
  const ruling = decide(state, command, { id: 'c', at: new Date(START).toISOString() });
  if (ruling.kind === 'events') {
    throw new Error(`not refused: ${ruling.events.map((event) => event.type).join(', ')}`);
  }
  return ruling.reason;
}

/** One event of the kind, for what no command brings about yet. */
export function eventOf<Type extends DebateEvent['type']>(
  type: Type,
  data: EventData<Type>,
): DebateEvent {
  const at = new Date(START).toISOString();
  return { id: 'e', at, version: 1, cause: 'c', type, data } as DebateEvent;
}

interface Opening extends Partial<Omit<Settings, 'flags'>> {
  readonly seats?: number;
  readonly flags?: Partial<Flags>;
  readonly family?: string;
}

export function openCommand(opening: Opening = {}): Extract<DebateCommand, { type: 'open' }> {
  const { seats = 3, flags = {}, family = 'rehearsal', ...settings } = opening;
  return {
    type: 'open',
    debate: 'd1',
    topic: 'Should we split the monolith?',
    origin: { workspace: 'w', channel: 'c', surface: 'terminal', publishes: false, opener: 'ada' },
    panel: Array.from({ length: seats }, (_, index) => ({
      id: `s${index + 1}`,
      agent: `Agent ${index + 1}`,
      emoji: '🦉',
      persona: 'A careful engineer.',
      role: modeNamed(settings.mode ?? 'collaborative').roleOf(index, seats),
      anchor: 'risk-attentive',
      route: `${family}/agent${index + 1}`,
      family,
    })),
    settings: {
      mode: 'collaborative',
      rounds: 5,
      seed: 7,
      importance: 'normal',
      deciders: [],
      costEstimate: 0,
      costCap: null,
      timeLimit: 20 * 60_000,
      reviewDays: 90,
      weightsVersion: 0,
      ...PLAIN_SETTINGS,
      ...settings,
      flags: { ...PLAIN_FLAGS, ...flags },
    },
  };
}

export function opened(opening: Opening = {}): RunningState {
  return running(act(initialState, openCommand(opening)));
}

/** With the open round begun by a worker. */
export function started(state: OpenState): RunningState {
  return running(act(state, { type: 'start-round', round: running(state).round.number }));
}

export const NO_USAGE = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cost: 0 };

export function cited(citation: string): Answer['evidence'][number] {
  return { type: 'DOCUMENTED', kind: 'citation', citation, gist: '' };
}

export function blocking(condition: string): Partial<Answer> {
  const rest = { impact: 'high', detection: 'tests', mitigation: 'a trial', severity: 4 };
  return { vote: { value: 'BLOCKER' }, blockers: [{ move: 'new', condition, ...rest }] };
}

export const keeping = (id: string): Partial<Answer> => ({
  vote: { value: 'BLOCKER' },
  blockers: [{ move: 'keep', id }],
});

export function turnCommand(
  state: RunningState,
  seat: string,
  changes: Partial<Answer> | 'no vote' = {},
): Extract<DebateCommand, { type: 'take-turn' }> {
  const { number, attempts } = state.round;
  const votes = number > 1 && changes !== 'no vote';
  return {
    type: 'take-turn',
    round: number,
    seat,
    attempt: attempts,
    answer: answerWith({
      confidence: 0.9,
      ...(votes ? { vote: { value: 'ACCEPT' } } : {}),
      ...(changes === 'no vote' ? {} : changes),
    }),
    remarks: [],
    model: `model-of-${seat}`,
    usage: NO_USAGE,
  };
}

export function forfeitCommand(
  state: RunningState,
  seat: string,
  reason: ForfeitReason = 'refused',
): Extract<DebateCommand, { type: 'forfeit-turn' }> {
  const { number, attempts } = state.round;
  return { type: 'forfeit-turn', round: number, seat, attempt: attempts, reason, detail: reason };
}

function scoresOf(
  state: RunningState,
  { similarity = 0.7, own = 0.7 }: { readonly similarity?: number; readonly own?: number } = {},
): PairScores {
  const seats = state.debate.panel.map((seat) => seat.id);
  return {
    embedder: 'test',
    curve: '1',
    between: seats.flatMap((a, index) =>
      seats.slice(index + 1).map((b) => ({ a, b, score: similarity })),
    ),
    toOwnBefore: seats.map((seat) => ({ seat, score: own })),
  };
}

export interface RoundPlan {
  /** What a seat says, beyond the usual turn that accepts, or why it says nothing. */
  readonly seats?: Readonly<Record<string, Partial<Answer> | 'no vote' | ForfeitReason>>;
  readonly similarity?: number;
  /** Similarity of each seat to its own position of the round before. */
  readonly own?: number;
  readonly now?: number;
}

/** All seats of the open round have spoken; it is not closed yet. */
export function spoken(state: OpenState, { seats = {} }: RoundPlan = {}): RunningState {
  const begun = running(state).round.attempts === 0 ? started(state) : running(state);
  return missingSeats(begun.debate, begun.round).reduce((each, { id }) => {
    const plan = seats[id] ?? {};
    const reason = ForfeitReason.safeParse(plan);
    return running(
      act(
        each,
        reason.success
          ? forfeitCommand(each, id, reason.data)
          : turnCommand(each, id, plan as Partial<Answer> | 'no vote'),
      ),
    );
  }, begun);
}

export function closeCommand(
  state: RunningState,
  plan: RoundPlan = {},
): Extract<DebateCommand, { type: 'close-round' }> {
  const { number, attempts } = state.round;
  return { type: 'close-round', round: number, attempt: attempts, scores: scoresOf(state, plan) };
}

/** The open round, from its start to its verdict. */
export function played(state: OpenState, ...plans: readonly RoundPlan[]): OpenState {
  return plans.reduce<OpenState>((each, plan) => {
    const ready = spoken(each, plan);
    return act(ready, closeCommand(ready, plan), plan.now);
  }, state);
}

/** Agents that agree: similar words, sure of themselves. */
export const AGREEING: RoundPlan = { similarity: 0.9, own: 0.95 };
/** Agents whose votes do not carry, with positions that still move. */
export const APART: RoundPlan = {
  similarity: 0.5,
  own: 0.5,
  seats: { s1: 'no vote' },
};

export function proposed(opening: Opening = {}): Extract<OpenState, { status: 'proposed' }> {
  const state = played(opened(opening), {}, AGREEING);
  if (state.status !== 'proposed') throw new Error(`the debate is ${state.status}`);
  return state;
}

export function escalated(opening: Opening = {}): Extract<OpenState, { status: 'escalated' }> {
  const state = played(opened({ rounds: 1, ...opening }), {});
  if (state.status !== 'escalated') throw new Error(`the debate is ${state.status}`);
  return state;
}

export function lastVerdict(state: OpenState) {
  const verdict = state.debate.rounds.at(-1)?.verdict;
  if (verdict === undefined) throw new Error('no round is closed');
  return verdict;
}

export function running(state: DebateState): RunningState {
  if (state.status !== 'running') throw new Error(`the debate is ${state.status}`);
  return state;
}

function openState(state: DebateState): OpenState {
  if (state.status === 'unopened') throw new Error('the debate is not open');
  return state;
}
