/** What people may do to a debate at each status. Who may do it is settled before, in the application. */
import { closeEarly } from './close-round.ts';
import type { CommandMeta, PersonCommand } from './commands.ts';
import { complain } from './complaints.ts';
import { block, resolveBlocker } from './decide-blocker.ts';
import { addFocus, removeFocus } from './decide-focus.ts';
import { happened, type Ruling, refused } from './ruling.ts';
import { SIZES } from './settings.ts';
import { type Debate, missingSeats, type OpenState, openBlockers, type Round } from './state.ts';
import { describe, noCard } from './status-words.ts';
import type { Vote } from './vocabulary.ts';

export function decidePerson(state: OpenState, command: PersonCommand, meta: CommandMeta): Ruling {
  const { debate } = state;
  const { by } = command;
  switch (command.type) {
    case 'add-focus':
      return addFocus(state, command);
    case 'remove-focus':
      return removeFocus(state, command);
    case 'stop':
      return stop(state, command, meta);
    case 'pause':
      return state.status === 'running'
        ? happened({ type: 'DebatePaused', data: { by, reason: command.reason } })
        : refused(`Only a running debate can be paused; this one is ${describe(state)}.`);
    case 'resume':
      return resume(state, by);
    case 'extend':
      return extend(state, command);
    case 'vote':
      if (state.status !== 'proposed') return refused(noCard(state));
      return happened({
        type: 'PersonVoted',
        data: {
          by,
          vote: command.vote,
          via: command.via ?? 'reply',
          ...(command.edit === undefined ? {} : { edit: command.edit }),
        },
      });
    case 'withdraw-vote':
      if (state.status !== 'proposed') return refused(noCard(state));
      return debate.votes[by] === undefined
        ? refused('There is no vote of yours to take back.')
        : happened({ type: 'VoteWithdrawn', data: { by } });
    case 'complain':
    case 'withdraw-complaint':
      return complain(state, command);
    case 'accept':
      return accept(state, by);
    case 'block':
      return block(state, command);
    case 'resolve-blocker':
      return resolveBlocker(state, command);
    case 'resolve-escalation':
      return resolveEscalation(state, command);
    case 'close':
      return state.status === 'escalated' ||
        state.status === 'proposed' ||
        state.status === 'halted'
        ? happened({ type: 'DebateClosed', data: { by, reason: command.reason } })
        : refused(
            `Only a debate that waits for people can be closed; this one is ${describe(state)}.${state.status === 'closed' ? '' : ' Try "stop".'}`,
          );
    case 'hold':
      return state.status === 'proposed' || state.status === 'escalated'
        ? happened({ type: 'ClosingHeld', data: { by, until: command.until } })
        : refused(`There is nothing to hold: the debate is ${describe(state)}.`);
    case 'track':
      return isDecided(state)
        ? happened({ type: 'ProgressTracked', data: { by, note: command.note } })
        : refused('Progress is tracked once there is a decision.');
    case 'record-outcome':
      return recordOutcome(state, command);
  }
}

/** After a halt the debate goes on with a new round: what was halted stays withheld. */
function resume(state: OpenState, by: string): Ruling {
  const resumed = { type: 'DebateResumed' as const, data: { by } };
  if (state.status === 'paused') return happened(resumed);
  if (state.status !== 'halted') {
    return refused(
      `Only a paused or halted debate can be resumed; this one is ${describe(state)}.`,
    );
  }
  const next = state.debate.rounds.length + 1;
  return next > SIZES.rounds.maximum
    ? refused(`A debate has at most ${SIZES.rounds.maximum} rounds; close it.`)
    : happened(resumed, { type: 'RoundOpened', data: { round: next, kind: 'regular' } });
}

/** The round closes with what is there: seats that have not spoken forfeit, no rule but the stop applies. */
function stop(
  state: OpenState,
  { by }: Extract<PersonCommand, { type: 'stop' }>,
  meta: CommandMeta,
): Ruling {
  if (state.status !== 'running' && state.status !== 'paused') {
    return refused(`There is nothing to stop: the debate is ${describe(state)}.`);
  }
  const { debate, round } = state;
  const missing = missingSeats(debate, round);
  const forfeits = missing.map((seat) => ({
    round: round.number,
    seat: seat.id,
    attempt: round.attempts,
    reason: 'stopped' as const,
    detail: 'the debate was stopped',
  }));
  const closing = closeEarly(state, forfeits, { endedBy: 'stop', now: Date.parse(meta.at) });
  const closed = closing.find((event) => event.type === 'RoundClosed');
  const votes = lastVotes([...debate.rounds, round]);
  return happened(...closing, {
    type: 'DebateStopped',
    data: { by, options: closed?.data.options ?? [], votes },
  });
}

/** Of each seat; a later vote replaces an earlier one. */
function lastVotes(rounds: readonly Round[]): Record<string, Vote> {
  const votes: Record<string, Vote> = {};
  for (const { seat, answer } of rounds.flatMap((round) => round.turns)) {
    if (answer.vote) votes[seat] = answer.vote.value;
  }
  return votes;
}

function extend(
  state: OpenState,
  { by, rounds }: Extract<PersonCommand, { type: 'extend' }>,
): Ruling {
  const { debate } = state;
  const running = state.status === 'running' || state.status === 'paused';
  if (!running && state.status !== 'escalated') {
    return refused(
      `More rounds can be asked for while a debate runs or is escalated; this one is ${describe(state)}.`,
    );
  }
  if (!Number.isInteger(rounds) || rounds < 1)
    return refused('Ask for at least one more round: extend 2');
  const from = running ? debate.lastRound : debate.rounds.length;
  const cap = Math.min(SIZES.rounds.maximum, from + rounds);
  if (cap <= from) return refused(`A debate has at most ${SIZES.rounds.maximum} rounds.`);
  // Money and time grow by the rounds that are granted, not by those that were asked for.
  const extended = { type: 'DebateExtended' as const, data: { by, rounds: cap - from, cap } };
  if (running) return happened(extended);
  return happened(extended, {
    type: 'RoundOpened',
    data: { round: debate.rounds.length + 1, kind: 'regular' },
  });
}

function accept(state: OpenState, by: string): Ruling {
  if (state.status !== 'proposed') return refused(noCard(state));
  const blocked = standingBlock(state.debate);
  if (blocked) return blocked;
  const edits = Object.values(state.debate.votes).flatMap((vote) => vote.edit ?? []);
  return happened({
    type: 'DecisionAccepted',
    data: { by, text: state.decision.text, edits: [...state.decision.edits, ...edits] },
  });
}

/** No decision is taken over a person's open block, by whichever word; where it escalated, people settle it. */
function standingBlock(debate: Debate): Ruling | null {
  const standing = openBlockers(debate).find((blocker) => blocker.owner.kind === 'person');
  if (standing === undefined) return null;
  return refused(
    `${standing.id} stands: "${standing.condition}". Its author resolves it (resolve ${standing.id}: why).`,
  );
}

function resolveEscalation(
  state: OpenState,
  { by, choice, why }: Extract<PersonCommand, { type: 'resolve-escalation' }>,
): Ruling {
  if (state.status !== 'escalated' && state.status !== 'proposed') {
    return refused(
      `Deciding by hand comes after the agents are done; the debate is ${describe(state)}.`,
    );
  }
  const blocked = state.status === 'proposed' ? standingBlock(state.debate) : null;
  if (blocked) return blocked;
  // What the agents had agreed on, also where a kept block brought it here.
  const agreed = state.status === 'proposed' ? state.decision : state.blocked;
  if ('text' in choice) {
    const decided = { by, text: choice.text, why, humanOverride: agreed !== null };
    return happened({ type: 'EscalationResolved', data: decided });
  }
  const option = state.debate.options.find((each) => each.id === choice.option.toUpperCase());
  if (!option) {
    const known = state.debate.options.map((each) => each.id).join(', ');
    return refused(
      known === ''
        ? `There is no option ${choice.option}: none was named. Decide in your own words (decide: …).`
        : `There is no option ${choice.option}; there are ${known}.`,
    );
  }
  const humanOverride = agreed !== null && agreed.option !== option.id;
  return happened({
    type: 'EscalationResolved',
    data: { by, text: option.text, option: option.id, why, humanOverride },
  });
}

function recordOutcome(
  state: OpenState,
  { by, score, note }: Extract<PersonCommand, { type: 'record-outcome' }>,
): Ruling {
  if (!isDecided(state)) return refused('An outcome is recorded once there is a decision.');
  return score >= 0 && score <= 100
    ? happened({ type: 'OutcomeRecorded', data: { by, score, note } })
    : refused(`An outcome is a number from 0 to 100, not ${score}: outcome 80: shipped in time`);
}

function isDecided(state: OpenState): boolean {
  return (
    state.status === 'closed' &&
    (state.ending.kind === 'accepted' || state.ending.kind === 'resolved')
  );
}
