/** What the worker of a round may report, and what becomes of seats that do not speak. */
import { describe, expect, it } from 'vitest';
import type { DebateCommand } from '../../../src/debate/commands.ts';
import { EXIT } from '../../../src/debate/convergence/exit-thresholds.ts';
import { evolve } from '../../../src/debate/evolve.ts';
import { type OpenState, runningTime } from '../../../src/debate/state.ts';
import {
  AGREEING,
  APART,
  act,
  actAll,
  blocking,
  closeCommand,
  eventsOf,
  forfeitCommand,
  lastVerdict,
  NO_USAGE,
  opened,
  played,
  type RunningState,
  refusalOf,
  running,
  START,
  spoken,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';

const first = started(opened());
const pause = { type: 'pause', by: 'ada', reason: '' } as const;
const resume = { type: 'resume', by: 'ada' } as const;
const handBack = (state: RunningState) =>
  ({ type: 'hand-back', round: 1, attempt: state.round.attempts, reason: 'shutdown' }) as const;
const reachCap = {
  type: 'reach-cap',
  round: 1,
  attempt: 1,
  cap: 'cost',
  detail: 'out of money',
} as const;
const invalid: DebateCommand = {
  type: 'receive-answer',
  round: 1,
  seat: 's1',
  attempt: 1,
  purpose: 'turn',
  text: '{',
  problems: ['not JSON'],
  model: 'm',
  usage: { ...NO_USAGE, cost: 7 },
};

describe('an attempt at a round', () => {
  it('fences off the one before', () => {
    const second = started(first);
    const fenced = 'Attempt 2 has taken over from attempt 1.';
    for (const command of [
      turnCommand(first, 's1'),
      forfeitCommand(first, 's1'),
      handBack(first),
      closeCommand(first),
      reachCap,
      invalid,
    ]) {
      expect(refusalOf(second, command)).toBe(fenced);
    }
  });

  it('goes on with what the one before left in the log', () => {
    const spokenOnce = act(first, turnCommand(first, 's1'));
    const again = started(spokenOnce);
    expect(refusalOf(again, turnCommand(again, 's1'))).toBe(
      'Seat s1 has already spoken or forfeited in this round.',
    );
    expect(running(act(again, turnCommand(again, 's2'))).round.turns).toHaveLength(2);
  });

  it('belongs to the open round only', () => {
    const command = { ...turnCommand(first, 's1'), round: 2 };
    expect(refusalOf(first, command)).toBe('Round 1 is open, not 2.');
    expect(refusalOf(act(first, { type: 'stop', by: 'ada' }), turnCommand(first, 's1'))).toBe(
      'The debate is closed.',
    );
  });

  it('closes the round only when every seat has spoken or forfeited', () => {
    const state = running(act(first, turnCommand(first, 's2')));
    expect(refusalOf(state, closeCommand(state))).toBe('Seats have not spoken yet: s1, s3.');
  });

  it('pays for an answer that is no turn', () => {
    const state = running(act(first, invalid));
    expect(state.debate.usage.cost).toBe(7);
    expect(state.round.received).toMatchObject([{ seat: 's1', problems: ['not JSON'] }]);
  });

  it('reaches a cap once', () => {
    expect(eventsOf(act(first, reachCap), reachCap)).toEqual([]);
  });
});

describe('a round that is begun again and again', () => {
  const crashes = (state: RunningState, times: number): RunningState =>
    times === 0 ? state : crashes(started(state), times - 1);

  it('forfeits the seats still missing after five crashed attempts', () => {
    const state = act(first, turnCommand(first, 's2'));
    const worn = crashes(running(state), EXIT.crashes - 1);
    expect(worn.round.forfeits).toEqual([]);
    const sixth = started(worn);
    expect(sixth.round.forfeits.map(({ seat, reason }) => [seat, reason])).toEqual([
      ['s1', 'crashed'],
      ['s3', 'crashed'],
    ]);
    expect(lastVerdict(act(sixth, closeCommand(sixth))).rule).toBe('3');
  });

  it('does not count attempts that were handed back, however often one says so', () => {
    const returned = (state: RunningState, times: number): RunningState =>
      times === 0
        ? state
        : returned(started(actAll(state, handBack(state), handBack(state))), times - 1);
    const state = returned(first, 2 * EXIT.crashes);
    expect(state.round.forfeits).toEqual([]);
    expect(crashes(state, EXIT.crashes - 1).round.forfeits).toEqual([]);
    expect(crashes(state, EXIT.crashes).round.forfeits).toHaveLength(3);
  });
});

describe('a paused debate', () => {
  const paused = act(first, pause);

  it('lets answers in that are already paid for', () => {
    const state = actAll(
      paused,
      turnCommand(first, 's1'),
      { ...invalid, seat: 's2' },
      forfeitCommand(first, 's3'),
    );
    expect(running(act(state, resume)).round).toMatchObject({
      turns: [{ seat: 's1' }],
      received: [{ seat: 's2' }],
      forfeits: [{ seat: 's3' }],
    });
  });

  it.each([
    ['begun', { type: 'start-round', round: 1 } as const, 'The debate is paused.'],
    ['closed', closeCommand(first), 'The debate is paused.'],
    ['ended by a cap', reachCap, 'The debate is paused.'],
    ['cut short by a cap', forfeitCommand(first, 's1', 'cap'), 'The debate is paused.'],
  ])('is not %s', (_, command, words) => {
    expect(refusalOf(paused, command)).toBe(words);
  });

  it('is fenced too', () => {
    const second = act(started(first), pause);
    expect(refusalOf(second, turnCommand(first, 's1'))).toBe('The debate is paused.');
  });
});

describe('the running time', () => {
  const minute = 60_000;
  const run = (state: OpenState, now: number) => runningTime(state.debate, START + now);

  it('rests while the debate is paused, and after a hand-back', () => {
    const paused = act(first, pause, START + minute);
    expect(run(paused, 9 * minute)).toBe(minute);
    const resumed = act(paused, resume, START + 5 * minute);
    expect(run(resumed, 7 * minute)).toBe(3 * minute);
    const returned = act(first, handBack(first), START + minute);
    expect(run(returned, 9 * minute)).toBe(minute);
    expect(run(act(act(returned, pause), resume, START + 5 * minute), 9 * minute)).toBe(minute);
  });

  it('of an attempt that crashed ends at its last event', () => {
    const spokenOnce = act(first, turnCommand(first, 's1'), START + minute);
    const again = act(spokenOnce, { type: 'start-round', round: 1 }, START + 10 * minute);
    expect(run(again, 11 * minute)).toBe(2 * minute);
  });
});

describe('a seat', () => {
  const silent = { seats: { s1: 'timeout' } } as const;
  const four = opened({ seats: 4 });

  it('is lost when it forfeits two rounds running, before the verdict of the second', () => {
    const second = spoken(played(four, silent), { ...AGREEING, ...silent });
    const events = eventsOf(second, closeCommand(second, AGREEING));
    expect(events.map((event) => event.type)).toEqual([
      'SeatLost',
      'RoundClosed',
      'DecisionReached',
    ]);
    const state = events.reduce(evolve, second) as OpenState;
    expect(state).toMatchObject({ decision: { label: 'MEDIUM', accepting: ['s2', 's3', 's4'] } });
    expect(state.debate.lost).toEqual(['s1']);
  });

  it('is not asked again once it is lost', () => {
    const third = started(
      played(four, silent, { ...APART, seats: { s1: 'refused', s2: 'no vote' } }),
    );
    expect(refusalOf(third, turnCommand(third, 's1'))).toContain('already spoken or forfeited');
    expect(spoken(third).round.turns.map((turn) => turn.seat)).toEqual(['s2', 's3', 's4']);
  });

  it('that speaks in between is not lost', () => {
    expect(played(four, silent, APART, { ...APART, ...silent }).debate.lost).toEqual([]);
  });

  it.each(['cap', 'stopped'] as const)('is never lost by a forfeit for reason %s', (reason) => {
    const seats = { s1: reason, s2: 'no vote' } as const;
    expect(played(four, { seats }, { ...APART, seats }).debate.lost).toEqual([]);
  });

  it('takes its preference along when it is lost', () => {
    const plans = [
      { similarity: 0.2 },
      { ...APART, seats: { s1: 'refused' } },
      { ...APART, seats: { s1: 'refused', s2: 'no vote' } },
    ] as const;
    const state = played(four, ...plans);
    expect(state.debate.options.map((option) => option.seats)).toEqual([
      [],
      ['s2'],
      ['s3'],
      ['s4'],
    ]);
  });
});

describe("a seat's blocker", () => {
  const second = played(opened(), {});
  const raised = played(second, { ...APART, seats: { s2: blocking('No rollback is tested') } });

  it.each([
    ['withdraws it', { vote: { value: 'BLOCKER' }, blockers: [{ move: 'withdraw', id: 'B1' }] }],
    ['votes ACCEPT', { vote: { value: 'ACCEPT' } }],
    ['votes MINOR', { vote: { value: 'MINOR' } }],
  ] as const)('closes when its owner %s', (_, moves) => {
    const changes = { ...moves, blockers: 'blockers' in moves ? [...moves.blockers] : [] };
    const state = played(raised, { ...APART, seats: { s2: changes, s1: 'no vote' } });
    expect(state.debate.blockers).toMatchObject([{ id: 'B1', status: 'withdrawn' }]);
  });

  it('stands when its owner keeps it or says nothing of it', () => {
    const state = played(raised, { ...APART, seats: { s2: 'no vote' } });
    expect(state.debate.blockers).toMatchObject([{ id: 'B1', status: 'open' }]);
  });

  it('is not closed by another seat', () => {
    const moves = { blockers: [{ move: 'withdraw' as const, id: 'B1' }] };
    const state = played(raised, { ...APART, seats: { s2: 'no vote', s3: moves } });
    expect(state.debate.blockers).toMatchObject([{ id: 'B1', status: 'open' }]);
  });

  it('named beside an accepting vote is not raised', () => {
    const changes = { ...blocking('x'), vote: { value: 'ACCEPT' as const } };
    expect(played(second, { ...APART, seats: { s2: changes } }).debate.blockers).toEqual([]);
  });
});
