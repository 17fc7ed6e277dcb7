/** Folds one event into the state; the whole truth of a debate is this over its log. */
import { newRound, opened } from './beginnings.ts';
import { withComplaint, withoutComplaint } from './complaints.ts';
import type { DebateEvent, EventData, RecordedUsage } from './events.ts';
import {
  constrained,
  inRound,
  roundClosed,
  sized,
  started,
  turnTaken,
  withDebate,
} from './evolve-round.ts';
import { restClock, resumeClock } from './running-clock.ts';
import type { Blocker, Debate, DebateState, Ending, Focus, OpenState } from './state.ts';
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
    case 'SafetyTriggered':
      return withDebate(state, {
        triggers: [
          ...debate.triggers,
          ...event.data.triggers.map((trigger) => ({ ...trigger, round: event.data.round })),
        ],
      });
    case 'DebateSized':
      return sized(state, event.data);
    case 'RoundOpened':
      return {
        status: 'running',
        debate,
        round: newRound(debate, event.data.round, event.data.kind),
      };
    // Told to people; what the agents are shown follows from the replies themselves.
    case 'RepliesShortened':
      return state;
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
      return roundClosed(withDebate(state, restClock(debate, event.at)), event.data, event.at);
    case 'FocusAdded':
      return withDebate(state, {
        withdrawnFocuses: omit(debate.withdrawnFocuses, event.data.focus),
        focuses: inOrderOfWriting(debate.focuses, {
          id: event.data.focus,
          by: event.data.by,
          text: event.data.text,
          revision: event.data.revision,
          sentAt: event.data.sentAt ?? Date.parse(event.at),
          usedIn: null,
        }),
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
        ...goneFocus(debate, event.data),
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
      if (state.status === 'halted') return afterHalt(debate);
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
      return closed(state, { ...ended(event), kind: 'stopped' });
    case 'BlockerRaised':
      return withDebate(state, {
        blockers: [...debate.blockers, personBlocker(debate, event.data)],
      });
    case 'BlockerResolved':
      return withDebate(state, {
        blockers: debate.blockers.map((blocker) =>
          blocker.id === event.data.blocker
            ? {
                ...blocker,
                status: 'resolved',
                settled: { by: event.data.by, why: event.data.why },
              }
            : blocker,
        ),
        constraints: constrained(
          debate,
          [`${event.data.blocker} is settled: ${event.data.why}`],
          debate.rounds.length,
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
      return closed(state, { ...ended(event), kind: 'accepted', text: event.data.text });
    case 'EscalationResolved': {
      const { text, option = null, why, humanOverride } = event.data;
      return closed(state, {
        ...{ ...ended(event), kind: 'resolved', text },
        ...{ option, why, humanOverride },
      });
    }
    case 'DebateClosed':
      return closed(state, { ...ended(event), kind: 'undecided', text: event.data.reason });
    case 'ComplaintMade':
      return withDebate(state, { complaints: withComplaint(debate, event.data) });
    case 'ComplaintWithdrawn':
      return withDebate(state, { complaints: withoutComplaint(debate, event.data) });
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

/** A halted debate that people resume runs again, and has at least the one round that they resumed it for. */
function afterHalt(debate: Debate): OpenState {
  const next = debate.rounds.length + 1;
  const room = { lastRound: Math.max(debate.lastRound, next), windowFrom: next };
  const resumed: Debate = { ...debate, ...room };
  return { status: 'running', debate: resumed, round: newRound(resumed, next, 'regular') };
}

/** Cost cap and time limit grow by what the debate had planned for so many rounds. */
function roomFor(debate: Debate, rounds: number): Pick<Debate, 'costCap' | 'timeLimit'> {
  const { settings, costCap, timeLimit } = debate;
  const share = rounds / settings.rounds;
  // Later rounds are dearer than the opening; older logs know only the whole.
  const { roundEstimate = (settings.costEstimate ?? 0) / settings.rounds } = settings;
  return {
    costCap: costCap === null ? null : costCap + Math.ceil(roundEstimate * rounds),
    timeLimit: timeLimit + Math.ceil(settings.timeLimit * share),
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

/** A reply that arrives late goes before those that were written after it. */
function inOrderOfWriting(focuses: readonly Focus[], added: Focus): readonly Focus[] {
  const earlier = focuses.filter(({ sentAt }) => sentAt <= added.sentAt);
  const later = focuses.filter(({ sentAt }) => sentAt > added.sentAt);
  return [...earlier, added, ...later];
}

function goneFocus(
  { deletedFocuses, withdrawnFocuses }: Debate,
  { focus, revision }: EventData<'FocusRemoved'>,
): Pick<Debate, 'deletedFocuses' | 'withdrawnFocuses'> {
  const others = omit(withdrawnFocuses, focus);
  return revision === undefined
    ? { deletedFocuses: [...deletedFocuses, focus], withdrawnFocuses: others }
    : { deletedFocuses, withdrawnFocuses: { ...others, [focus]: revision } };
}

function omit(revisions: Readonly<Record<string, number>>, focus: string): Record<string, number> {
  return Object.fromEntries(Object.entries(revisions).filter(([id]) => id !== focus));
}

function ended({ data, at }: { readonly data: { readonly by: string }; readonly at: string }) {
  return { by: data.by, at };
}

function closed(state: OpenState, ending: Ending): OpenState {
  const { debate } = state;
  if (state.status === 'escalated') {
    const { escalation, blocked } = state;
    return { status: 'closed', debate, ending, decision: blocked, escalation };
  }
  const decision = state.status === 'proposed' ? state.decision : null;
  return { status: 'closed', debate, ending, decision, escalation: null };
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
