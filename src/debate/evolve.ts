/** Folds one event into the state; the whole truth of a debate is this over its log. */
import { absorbRound, absorbTurn } from './absorb.ts';
import { newRound, opened } from './beginnings.ts';
import type { DebateEvent, EventData, RecordedUsage } from './events.ts';
import { restClock, resumeClock, startClock } from './running-clock.ts';
import type { Blocker, Debate, DebateState, Ending, OpenState, Round, Turn } from './state.ts';
import { initialState, inPanelOrder } from './state.ts';

export function evolve(state: DebateState, event: DebateEvent): DebateState {
  if (event.type === 'DebateOpened') return opened(event.data, event.at);
  if (state.status === 'unopened') {
    throw new Error(`${event.type} before DebateOpened`);
  }
  const next = apply(state, event);
  return { ...next, debate: { ...next.debate, lastEventAt: event.at } };
}

export function replay(events: readonly DebateEvent[]): DebateState {
  return events.reduce(evolve, initialState);
}

function apply(state: OpenState, event: DebateEvent): OpenState {
  const { debate } = state;
  switch (event.type) {
    case 'DebateOpened':
      throw new Error('a debate is opened once');
    case 'RoundOpened':
      return {
        status: 'running',
        debate,
        round: newRound(debate, event.data.round, event.data.kind),
      };
    case 'RoundStarted':
      return started(state, event.data, event.at);
    case 'AnswerReceived':
      return inRound(spend(state, event.data.usage), (round) => ({
        ...round,
        received: inPanelOrder(debate, [...round.received, event.data]),
      }));
    case 'TurnTaken':
      return turnTaken(spend(state, event.data.usage), event.data);
    case 'TurnForfeited':
      return inRound(state, (round) => ({
        ...round,
        forfeits: inPanelOrder(debate, [...round.forfeits, event.data]),
      }));
    case 'CapReached':
      return inRound(state, (round) => ({ ...round, cap: event.data.cap }));
    case 'SeatLost':
      return withDebate(state, { lost: [...debate.lost, event.data.seat] });
    case 'RoundHandedBack':
      return inRound(withDebate(state, restClock(debate, event.at)), (round) => ({
        ...round,
        handedBack: [...round.handedBack, event.data.attempt],
      }));
    case 'RoundClosed':
      return roundClosed(withDebate(state, restClock(debate, event.at)), event.data);
    case 'FocusAdded':
      return withDebate(state, {
        focuses: [
          ...debate.focuses,
          {
            id: event.data.focus,
            by: event.data.by,
            text: event.data.text,
            revision: event.data.revision,
            usedIn: null,
          },
        ],
      });
    case 'FocusEdited':
      return withDebate(state, {
        focuses: debate.focuses.map((focus) =>
          focus.id === event.data.focus
            ? { ...focus, text: event.data.text, revision: event.data.revision }
            : focus,
        ),
      });
    case 'FocusRemoved':
      return withDebate(state, {
        focuses: debate.focuses.filter((focus) => focus.id !== event.data.focus),
        deletedFocuses: [...debate.deletedFocuses, event.data.focus],
      });
    case 'DebatePaused':
      if (state.status !== 'running') throw new Error('only a running debate is paused');
      return {
        status: 'paused',
        debate: restClock(debate, event.at),
        round: state.round,
        by: event.data.by,
      };
    case 'DebateResumed':
      if (state.status !== 'paused') throw new Error('only a paused debate is resumed');
      return {
        status: 'running',
        debate: resumeClock(debate, state.round, event.at),
        round: state.round,
      };
    case 'DebateExtended':
      return withDebate(state, {
        ...roomFor(debate, event.data.rounds),
        lastRound: event.data.cap,
        windowFrom: debate.rounds.length + 1,
      });
    case 'DebateReopened':
      return withDebate(state, {
        ...roomFor(debate, 1),
        lastRound: debate.rounds.length + 1,
        windowFrom: debate.rounds.length + 1,
        votes: {},
      });
    case 'DecisionReached':
      return { status: 'proposed', debate: { ...debate, votes: {} }, decision: event.data };
    case 'DecisionGraded':
      if (state.status !== 'proposed') return state;
      return {
        ...state,
        decision: { ...state.decision, ...event.data, final: true },
      };
    case 'DebateEscalated':
      return {
        status: 'escalated',
        debate,
        escalation: event.data,
        blocked: state.status === 'proposed' ? state.decision : null,
      };
    case 'DebateHalted':
      return { status: 'halted', debate, reason: event.data.reason };
    case 'DebateStopped':
      return closed(state, { kind: 'stopped', by: event.data.by });
    case 'BlockerRaised':
      return withDebate(state, {
        blockers: [...debate.blockers, personBlocker(debate, event.data)],
      });
    case 'BlockerResolved':
      return withDebate(state, {
        blockers: debate.blockers.map((blocker) =>
          blocker.id === event.data.blocker ? { ...blocker, status: 'resolved' } : blocker,
        ),
      });
    case 'PersonVoted': {
      const { by, vote, edit, via } = event.data;
      return withDebate(state, {
        votes: { ...debate.votes, [by]: { vote, via, ...(edit === undefined ? {} : { edit }) } },
      });
    }
    case 'VoteWithdrawn': {
      const { [event.data.by]: _, ...votes } = debate.votes;
      return withDebate(state, { votes });
    }
    case 'DecisionAccepted':
      return closed(state, { kind: 'accepted', by: event.data.by, text: event.data.text });
    case 'EscalationResolved':
      return closed(state, { kind: 'resolved', by: event.data.by, text: event.data.text });
    case 'DebateClosed':
      return closed(state, { kind: 'undecided', by: event.data.by, text: event.data.reason });
    case 'ClosingHeld':
      return withDebate(state, { heldUntil: event.data.until });
    case 'NoteAdded':
      return withDebate(state, { notes: [...debate.notes, event.data] });
    case 'ProgressTracked':
      return withDebate(state, {
        notes: [...debate.notes, { by: event.data.by, text: event.data.note }],
      });
    case 'OutcomeRecorded':
      return withDebate(state, { outcomes: [...debate.outcomes, event.data] });
  }
}

/** Cost cap and time limit grow by what the debate had planned for so many rounds. */
function roomFor(debate: Debate, rounds: number): Pick<Debate, 'costCap' | 'timeLimit'> {
  const { settings, costCap, timeLimit } = debate;
  const share = rounds / settings.rounds;
  return {
    costCap: costCap === null ? null : costCap + Math.ceil((settings.costEstimate ?? 0) * share),
    timeLimit: timeLimit + Math.ceil(settings.timeLimit * share),
  };
}

function started(state: OpenState, data: EventData<'RoundStarted'>, at: string): OpenState {
  const { debate } = state;
  const used = new Set(data.focus);
  const answersPeople = data.attempt === 1 && used.size > 0;
  const next = withDebate(state, {
    ...startClock(debate, at),
    focuses: debate.focuses.map((focus) =>
      used.has(focus.id) ? { ...focus, usedIn: data.round } : focus,
    ),
    ...(answersPeople ? { windowFrom: data.round } : {}),
  });
  return inRound(next, (round) => ({ ...round, attempts: data.attempt, focus: data.focus }));
}

function turnTaken(state: OpenState, data: EventData<'TurnTaken'>): OpenState {
  const turn: Turn = { ...data, evidence: [], claims: [], newFacts: 0 };
  const next = inRound(state, (round) => ({
    ...round,
    turns: inPanelOrder(state.debate, [...round.turns, turn]),
  }));
  if (next.status !== 'running' && next.status !== 'paused') return next;
  if (next.round.execution !== 'sequential') return next;
  return { ...next, ...absorbTurn(next.debate, next.round, turn) };
}

function roundClosed(state: OpenState, data: EventData<'RoundClosed'>): OpenState {
  if (state.status !== 'running' && state.status !== 'paused') {
    throw new Error('only an open round is closed');
  }
  const { debate, round } = absorbRound(state.debate, state.round);
  return {
    ...state,
    round,
    debate: {
      ...debate,
      rounds: [
        ...debate.rounds,
        { ...round, metrics: data.metrics, verdict: data.verdict, votedOn: debate.draft },
      ],
      options: data.options,
      draft: data.draft,
    },
  };
}

function personBlocker(debate: Debate, data: EventData<'BlockerRaised'>): Blocker {
  return {
    id: data.blocker,
    owner: { kind: 'person', id: data.by },
    round: debate.rounds.length,
    condition: data.reason,
    impact: '',
    detection: '',
    mitigation: '',
    severity: 5,
    status: 'open',
    answers: [],
  };
}

function closed(state: OpenState, ending: Ending): OpenState {
  const decision = state.status === 'proposed' ? state.decision : null;
  const escalation = state.status === 'escalated' ? state.escalation : null;
  return { status: 'closed', debate: state.debate, ending, decision, escalation };
}

function spend(state: OpenState, usage: RecordedUsage): OpenState {
  const before = state.debate.usage;
  return withDebate(state, {
    usage: {
      inputTokens: before.inputTokens + usage.inputTokens,
      cachedInputTokens: before.cachedInputTokens + usage.cachedInputTokens,
      outputTokens: before.outputTokens + usage.outputTokens,
      cost: before.cost === null || usage.cost === null ? null : before.cost + usage.cost,
    },
  });
}

function withDebate(state: OpenState, changes: Partial<Debate>): OpenState {
  return { ...state, debate: { ...state.debate, ...changes } };
}

function inRound(state: OpenState, change: (round: Round) => Round): OpenState {
  if (state.status !== 'running' && state.status !== 'paused') return state;
  return { ...state, round: change(state.round) };
}
