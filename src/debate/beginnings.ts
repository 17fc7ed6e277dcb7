/** How a debate stands when it is opened, and a round before its first turn. */
import type { EventData } from './events.ts';
import { emptyRegistry } from './evidence/registry.ts';
import { modeNamed } from './modes/list.ts';
import type { Debate, DebateState, Round } from './state.ts';
import type { RoundKind } from './vocabulary.ts';

export function opened(data: EventData<'DebateOpened'>, at: string): DebateState {
  const debate: Debate = {
    id: data.debate,
    topic: data.topic,
    origin: data.origin,
    panel: data.panel,
    settings: data.settings,
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
    focuses: [],
    deletedFocuses: [],
    lost: [],
    usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cost: 0 },
    votes: {},
    heldUntil: null,
    outcomes: [],
    notes: [],
    ranFor: 0,
    runningSince: null,
    lastEventAt: at,
  };
  return { status: 'running', debate, round: newRound(debate, 1, 'opening') };
}

export function newRound(debate: Debate, number: number, kind: RoundKind): Round {
  const blind = number === 1 && debate.settings.flags.blindOpening;
  return {
    number,
    kind,
    execution: blind ? 'parallel' : modeNamed(debate.settings.mode).execution,
    attempts: 0,
    handedBack: [],
    focus: null,
    turns: [],
    forfeits: [],
    received: [],
    cap: null,
  };
}
