/** How a debate stands when it is opened, and a round before its first turn. */
import type { EventData } from './events.ts';
import { emptyRegistry } from './evidence/registry.ts';
import { modeNamed } from './modes/list.ts';
import { executionOf } from './modes/waves.ts';
import type { Debate, DebateState, Round } from './state.ts';
import type { RoundKind } from './vocabulary.ts';

export function opened(data: EventData<'DebateOpened'>, at: string): DebateState {
  const debate: Debate = {
    id: data.debate,
    topic: data.topic,
    origin: data.origin,
    panel: data.panel,
    settings: data.settings,
    brief: data.brief ?? null,
    openedAt: at,
    lastRound: data.settings.rounds,
    costCap: data.settings.costCap,
    timeLimit: data.settings.timeLimit,
    windowFrom: 1,
    rounds: [],
    registry: emptyRegistry,
    blockers: [],
    options: [],
    draft: null,
    constraints: [],
    sized: null,
    triggers: [],
    focuses: [],
    deletedFocuses: [],
    withdrawnFocuses: {},
    lost: [],
    usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cost: 0 },
    votes: {},
    complaints: [],
    heldUntil: null,
    outcomes: [],
    notes: [],
    ranFor: 0,
    runningSince: null,
    lastEventAt: at,
  };
  return { status: 'running', debate, round: newRound(debate, 1, 'opening') };
}

/** `begun`: what a round keeps that is laid out anew. */
export function newRound(
  debate: Debate,
  number: number,
  kind: RoundKind,
  begun: Partial<Round> = {},
): Round {
  const { settings, panel } = debate;
  const place = { round: number, seats: panel.length };
  return {
    number,
    kind,
    attempts: 0,
    handedBack: [],
    focus: null,
    turns: [],
    forfeits: [],
    received: [],
    cap: null,
    ...begun,
    execution: executionOf(modeNamed(settings.mode), settings.flags, place),
  };
}
