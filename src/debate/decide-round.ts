/** What the worker of a round reports, fenced by its attempt. */

import { closeEarly, closeRound } from './close-round.ts';
import type { CommandMeta, RoundCommand } from './commands.ts';
import { EXIT } from './convergence/exit-thresholds.ts';
import type { DebateFact, EventData } from './events.ts';
import { sizeDebate } from './pro-con/size-debate.ts';
import { happened, type Ruling, refused } from './ruling.ts';
import { missingSeats, type OpenState, type RunningState, waitingFocus } from './state.ts';

export function decideRound(state: OpenState, command: RoundCommand, meta: CommandMeta): Ruling {
  if (state.status === 'paused' && command.type !== 'start-round') {
    return decidePaused(state, command, meta);
  }
  if (state.status !== 'running') return refused(`The debate is ${state.status}.`);
  if (command.round !== state.round.number) {
    return refused(`Round ${state.round.number} is open, not ${command.round}.`);
  }
  if (command.type === 'start-round') return startRound(state);
  if (command.attempt !== state.round.attempts) {
    return refused(
      `Attempt ${state.round.attempts} has taken over from attempt ${command.attempt}.`,
    );
  }
  switch (command.type) {
    case 'shorten-replies':
      return happened({
        type: 'RepliesShortened',
        data: { round: command.round, focus: [...command.focus] },
      });
    case 'size-debate':
      return sizeDebate(state, command.budgetLeft);
    case 'halt-debate':
      return haltDebate(state, command, Date.parse(meta.at));
    case 'receive-answer': {
      const { type: _, ...data } = command;
      return isAwaited(state, data)
        ? happened({ type: 'AnswerReceived', data })
        : refused(`No ${data.purpose} of ${data.seat} is waited for in this round.`);
    }
    case 'take-turn': {
      const { type: _, ...data } = command;
      return isMissing(state, data.seat) ? happened({ type: 'TurnTaken', data }) : late(data.seat);
    }
    case 'forfeit-turn': {
      const { type: _, ...data } = command;
      return isMissing(state, data.seat)
        ? happened({ type: 'TurnForfeited', data })
        : late(data.seat);
    }
    case 'reach-cap': {
      if (state.round.cap !== null) return happened();
      const { round, cap, detail } = command;
      return happened({ type: 'CapReached', data: { round, cap, detail } });
    }
    case 'hand-back': {
      const { round, attempt, reason } = command;
      if (state.round.handedBack.includes(attempt)) return happened();
      return happened({ type: 'RoundHandedBack', data: { round, attempt, reason } });
    }
    case 'close-round': {
      const missing = missingSeats(state.debate, state.round);
      if (missing.length > 0) {
        return refused(`Seats have not spoken yet: ${missing.map((seat) => seat.id).join(', ')}.`);
      }
      return happened(
        ...closeRound(state, command.scores, { endedBy: 'turns', now: Date.parse(meta.at) }),
      );
    }
  }
}

/**
 * A pause lets what was already paid for in: answers are recorded, nothing new is begun, closed or halted, and
 * no cap is reached, because the seat is asked again, or its ruling carried out, when the debate goes on.
 */
function decidePaused(
  state: Extract<OpenState, { status: 'paused' }>,
  command: Exclude<RoundCommand, { type: 'start-round' }>,
  meta: CommandMeta,
): Ruling {
  const current = command.round === state.round.number && command.attempt === state.round.attempts;
  const capped =
    command.type === 'reach-cap' || (command.type === 'forfeit-turn' && command.reason === 'cap');
  const ends = command.type === 'close-round' || command.type === 'halt-debate';
  if (!current || capped || ends) {
    return refused('The debate is paused.');
  }
  const { debate, round } = state;
  return decideRound({ status: 'running', debate, round }, command, meta);
}

function startRound(state: RunningState): Ruling {
  const { round, debate } = state;
  const attempt = round.attempts + 1;
  const focus = round.focus ?? waitingFocus(debate).map((each) => each.id);
  const events: DebateFact[] = [
    { type: 'RoundStarted', data: { round: round.number, attempt, focus: [...focus] } },
  ];
  const crashed = round.attempts - round.handedBack.length;
  if (crashed >= EXIT.crashes) {
    for (const seat of missingSeats(debate, round)) {
      events.push({
        type: 'TurnForfeited',
        data: {
          round: round.number,
          seat: seat.id,
          attempt,
          reason: 'crashed',
          detail: `${crashed} attempts at this round ended without a word`,
        },
      });
    }
  }
  return happened(...events);
}

/** Each is answered once a round; what is about a seat, only while the seat has neither spoken nor forfeited. */
function isAwaited(state: RunningState, { seat, purpose }: EventData<'AnswerReceived'>): boolean {
  const isKnown = state.round.received.some(
    (each) => each.purpose === purpose && each.seat === seat,
  );
  const isOffice = purpose === 'chair' || purpose === 'assessment';
  return !isKnown && (isOffice || isMissing(state, seat));
}

/** The turn in question is never shown, and whoever has not spoken is no longer heard. */
function haltDebate(
  state: RunningState,
  { seat: halted, reason }: Extract<RoundCommand, { type: 'halt-debate' }>,
  now: number,
): Ruling {
  const { debate, round } = state;
  const forfeits = missingSeats(debate, round).map((seat) => ({
    round: round.number,
    seat: seat.id,
    attempt: round.attempts,
    reason: seat.id === halted ? ('withheld' as const) : ('halted' as const),
    detail: seat.id === halted ? reason : 'the debate was halted',
  }));
  return happened(...closeEarly(state, forfeits, { endedBy: { halt: reason }, now }));
}

function isMissing(state: RunningState, seat: string): boolean {
  return missingSeats(state.debate, state.round).some((each) => each.id === seat);
}

function late(seat: string): Ruling {
  return refused(`Seat ${seat} has already spoken or forfeited in this round.`);
}
