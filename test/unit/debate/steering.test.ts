/** How people steer a running debate: replies, more rounds, and stopping it. */
import { describe, expect, it } from 'vitest';
import {
  act,
  actAll,
  escalated,
  eventsOf,
  opened,
  played,
  refusalOf,
  running,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';
import { by, COMMANDS, STATES } from './person-commands.ts';

describe('a reply', () => {
  const waiting = act(opened(), COMMANDS['add-focus']);
  const edit = { ...COMMANDS['add-focus'], text: 'What about cost?', revision: 1 };

  it('can be edited before a round uses it', () => {
    expect(act(waiting, edit).debate.focuses).toMatchObject([
      { id: 'f1', by, text: 'What about cost?', revision: 1, usedIn: null },
    ]);
  });

  it('that arrives late stands before those that were written after it', () => {
    const wrote = (focus: string, sentAt?: number) => ({
      ...COMMANDS['add-focus'],
      focus,
      ...(sentAt === undefined ? {} : { sentAt }),
    });
    const late = actAll(opened(), wrote('third', 30), wrote('first', 10), wrote('second', 20));
    expect(late.debate.focuses.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
    // Without a time of its own it was written when it arrived.
    const now = act(late, wrote('now'));
    expect(now.debate.focuses.at(-1)?.id).toBe('now');
  });

  it('can be taken back before a round uses it', () => {
    expect(act(waiting, { ...COMMANDS['remove-focus'], focus: 'f1' }).debate.focuses).toEqual([]);
  });

  it('stays as it was read once a round uses it', () => {
    const used = started(waiting);
    const refusal = 'Round 1 has already used that reply.';
    expect(refusalOf(used, edit)).toBe(refusal);
    expect(refusalOf(used, { ...COMMANDS['remove-focus'], focus: 'f1' })).toBe(refusal);
  });

  it('that comes while a round runs goes to the next one, several in their order', () => {
    const late = actAll(
      started(waiting),
      { ...COMMANDS['add-focus'], focus: 'f2', text: 'second' },
      { ...COMMANDS['add-focus'], focus: 'f3', text: 'third' },
    );
    expect(running(late).round.focus).toEqual(['f1']);
    expect(started(played(late, {})).round.focus).toEqual(['f2', 'f3']);
  });

  it('after the end is a note on the record', () => {
    const noted = act(STATES.stopped, COMMANDS['add-focus']);
    expect(noted.debate.notes).toEqual([{ by, text: 'And the cost?' }]);
    expect(noted.debate.focuses).toEqual([]);
  });
});

describe('extend', () => {
  it('adds to the cap while the debate runs', () => {
    expect(act(opened({ rounds: 3 }), COMMANDS.extend).debate.lastRound).toBe(5);
  });

  it('counts from the present round after an escalation', () => {
    const more = act(escalated(), COMMANDS.extend);
    expect(more.debate.lastRound).toBe(3);
    expect(running(more).round).toMatchObject({ number: 2, kind: 'regular' });
  });

  it('never goes beyond twelve', () => {
    const full = act(opened({ rounds: 11 }), COMMANDS.extend);
    expect(full.debate.lastRound).toBe(12);
    expect(refusalOf(full, COMMANDS.extend)).toBe('A debate has at most 12 rounds.');
  });

  it.each([0, -1, 1.5, Number.NaN])('of %d rounds is refused', (rounds) => {
    expect(refusalOf(opened(), { ...COMMANDS.extend, rounds })).toBe(
      'Ask for at least one more round: extend 2',
    );
  });

  it('lets cost cap and time limit grow by what these rounds were planned to take', () => {
    const plan = { rounds: 4, costEstimate: 1000, costCap: 3000, timeLimit: 40_000 };
    expect(act(opened(plan), COMMANDS.extend).debate).toMatchObject({
      costCap: 3500,
      timeLimit: 60_000,
    });
    expect(act(opened({ ...plan, roundEstimate: 400 }), COMMANDS.extend).debate.costCap).toBe(3800);
    expect(act(opened(), COMMANDS.extend).debate.costCap).toBeNull();
  });

  it('grows nothing for rounds that were asked for and not granted', () => {
    const nearlyFull = opened({ rounds: 10, timeLimit: 10_000 });
    const { debate } = act(nearlyFull, { ...COMMANDS.extend, rounds: 99 });
    expect(debate).toMatchObject({ lastRound: 12, timeLimit: 12_000 });
  });
});

describe('stop', () => {
  it('closes the round with what is there: options and the last votes, and no decision', () => {
    const third = started(played(opened(), {}, { similarity: 0.5, seats: { s1: 'no vote' } }));
    const one = act(third, turnCommand(third, 's1', { vote: { value: 'MINOR' } }));
    const events = eventsOf(one, COMMANDS.stop);
    const stopped = events.at(-1);
    expect(stopped?.data).toMatchObject({ by, votes: { s1: 'MINOR', s2: 'ACCEPT', s3: 'ACCEPT' } });
    expect(
      events.filter((event) => event.type === 'TurnForfeited').map(({ data }) => data),
    ).toEqual([
      expect.objectContaining({ seat: 's2', reason: 'stopped' }),
      expect.objectContaining({ seat: 's3', reason: 'stopped' }),
    ]);
    expect(events.some((event) => event.type === 'DecisionReached')).toBe(false);
  });

  it('never makes a seat lost', () => {
    const second = played(opened(), { seats: { s1: 'refused' } });
    expect(act(started(second), COMMANDS.stop).debate.lost).toEqual([]);
  });

  it('works on a round that no worker has begun', () => {
    expect(act(opened(), COMMANDS.stop)).toMatchObject({ ending: { kind: 'stopped', by } });
  });
});
