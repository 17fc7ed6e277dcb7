/** Folds what happens in a round into the state. */
import { absorbRound, absorbTurn } from './absorb.ts';
import { newRound } from './beginnings.ts';
import type { Draft } from './decision-schema.ts';
import type { EventData } from './events.ts';
import { isOpenSequence } from './modes/waves.ts';
import { startClock } from './running-clock.ts';
import { SIZES } from './settings.ts';
import type { Constraint, Debate, OpenState, Round, Turn } from './state.ts';
import { inPanelOrder } from './state.ts';

/** Of an extended panel that is not needed the first seats stay; rounds that people added meanwhile stay added. */
export function sized(state: OpenState, data: EventData<'DebateSized'>): OpenState {
  const { debate } = state;
  const next = withDebate(state, {
    sized: data,
    panel: debate.panel.slice(0, data.seats),
    lastRound: Math.min(
      SIZES.rounds.maximum,
      data.rounds + debate.lastRound - debate.settings.rounds,
    ),
  });
  return inRound(next, (round) => newRound(next.debate, round.number, round.kind, round));
}

export function started(state: OpenState, data: EventData<'RoundStarted'>, at: string): OpenState {
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

export function turnTaken(state: OpenState, data: EventData<'TurnTaken'>): OpenState {
  const turn: Turn = { ...data, evidence: [], claims: [], newFacts: 0 };
  const next = inRound(state, (round) => ({
    ...round,
    turns: inPanelOrder(state.debate, [...round.turns, turn]),
  }));
  if (next.status !== 'running' && next.status !== 'paused') return next;
  if (!isOpenSequence(next.debate, next.round)) return next;
  return { ...next, ...absorbTurn(next.debate, next.round, turn) };
}

/** The clock rests by now. */
export function roundClosed(
  state: OpenState,
  data: EventData<'RoundClosed'>,
  at: string,
): OpenState {
  if (state.status !== 'running' && state.status !== 'paused') {
    throw new Error('only an open round is closed');
  }
  const { debate, round } = absorbRound(state.debate, state.round);
  const constraints = lifted(debate, data.draft, round.number);
  const holding = new Set(constraints.flatMap((each) => (isLifted(each) ? [] : each.text)));
  const edits = (data.draft?.edits ?? []).filter((edit) => !holding.has(edit));
  return {
    ...state,
    round,
    debate: {
      ...debate,
      rounds: [
        ...debate.rounds,
        {
          ...round,
          metrics: data.metrics,
          verdict: data.verdict,
          options: data.options,
          votedOn: debate.draft,
          openQuestions: data.openQuestions,
          unsafe: isUnsafe(round),
          closedAt: at,
          took: debate.ranFor - debate.rounds.reduce((sum, { took }) => sum + took, 0),
        },
      ],
      options: data.options,
      draft: data.draft,
      constraints: constrained({ constraints }, edits, round.number),
    },
  };
}

function isUnsafe({ turns, forfeits }: Round): boolean {
  return (
    turns.some((turn) => turn.redacted) || forfeits.some(({ reason }) => reason === 'withheld')
  );
}

/** An edit that was taken in and that the next draft leaves out binds nobody: who accepts that draft did not see it. */
function lifted(debate: Debate, draft: Draft | null, round: number): readonly Constraint[] {
  const left = new Set(debate.draft?.edits.filter((edit) => draft?.edits.includes(edit) === false));
  return debate.constraints.map((each) =>
    left.has(each.text) && !isLifted(each) ? { ...each, lifted: round } : each,
  );
}

function isLifted({ lifted: round }: Constraint): boolean {
  return round !== undefined;
}

/** Given by the engine: edits that the draft took in, and what people settled on the way. */
export function constrained(
  { constraints }: Pick<Debate, 'constraints'>,
  texts: readonly string[],
  round: number,
): readonly Constraint[] {
  return [
    ...constraints,
    ...texts.map((text, index) => ({ id: `D${constraints.length + index + 1}`, text, round })),
  ];
}

export function withDebate(state: OpenState, changes: Partial<Debate>): OpenState {
  return { ...state, debate: { ...state.debate, ...changes } };
}

export function inRound(state: OpenState, change: (round: Round) => Round): OpenState {
  if (state.status !== 'running' && state.status !== 'paused') return state;
  return { ...state, round: change(state.round) };
}
