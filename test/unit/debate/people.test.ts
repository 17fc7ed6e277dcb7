/** What people may do at each status, and in which words they are refused. */
import { describe, expect, it } from 'vitest';
import type { PersonCommand } from '../../../src/debate/commands.ts';
import { decide } from '../../../src/debate/decide.ts';
import { evolve } from '../../../src/debate/evolve.ts';
import { initialState, type OpenState } from '../../../src/debate/state.ts';
import {
  act,
  actAll,
  escalated,
  eventOf,
  eventsOf,
  openCommand,
  opened,
  played,
  proposed,
  refusalOf,
  running,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';

const by = 'ada';

const COMMANDS = {
  'add-focus': { type: 'add-focus', by, focus: 'f1', text: 'And the cost?' },
  'remove-focus': { type: 'remove-focus', by, focus: 'f0' },
  stop: { type: 'stop', by },
  pause: { type: 'pause', by, reason: '' },
  resume: { type: 'resume', by },
  extend: { type: 'extend', by, rounds: 2 },
  vote: { type: 'vote', by, vote: 'ACCEPT' },
  'withdraw-vote': { type: 'withdraw-vote', by },
  accept: { type: 'accept', by },
  block: { type: 'block', by, reason: 'Legal has not seen it.' },
  'resolve-blocker': { type: 'resolve-blocker', by, blocker: 'B1', why: 'seen' },
  'resolve-escalation': { type: 'resolve-escalation', by, choice: { option: 'O1' }, why: '' },
  close: { type: 'close', by, reason: 'moot' },
  hold: { type: 'hold', by, until: '2026-11-19T12:00:00.000Z' },
  track: { type: 'track', by, note: 'week 1 done' },
  'record-outcome': { type: 'record-outcome', by, score: 80, note: '' },
} as const satisfies { [Type in PersonCommand['type']]: Extract<PersonCommand, { type: Type }> };

const STATES = {
  running: started(opened()),
  paused: act(started(opened()), COMMANDS.pause),
  proposed: proposed(),
  escalated: escalated(),
  halted: evolve(opened(), eventOf('DebateHalted', { reason: 'unsafe' })) as OpenState,
  accepted: act(proposed(), COMMANDS.accept),
  resolved: act(escalated(), COMMANDS['resolve-escalation']),
  undecided: act(escalated(), COMMANDS.close),
  stopped: act(started(opened()), COMMANDS.stop),
} as const;

const [STOPPED_ROUND, REOPENED] = [
  'TurnForfeited TurnForfeited TurnForfeited RoundClosed DebateStopped',
  'BlockerRaised DebateReopened RoundOpened',
];
const still = 'There is no decision to vote on yet: the agents are still debating.';
const noCard = (status: string) => `There is no decision to vote on: the debate is ${status}.`;
const noBlocker = 'No blocker is open.';
const undecidedYet = (what: string) => `${what} once there is a decision.`;
const [WAITS, ESCALATED] = [
  'waiting for people to accept its decision',
  'escalated, and waits for a person to decide',
];

type Row = readonly [
  running: string,
  paused: string,
  proposed: string,
  escalated: string,
  halted: string,
  closed: string,
  stopped: string,
];

/** The same refusal, which names the status. */
const named = (text: (status: string) => string, changes: Partial<Record<number, string>>): Row => {
  const statuses = ['running', 'paused', WAITS, ESCALATED, 'halted', 'closed', 'stopped'];
  return statuses.map((status, index) => changes[index] ?? text(status)) as unknown as Row;
};

const EXPECTED: Record<PersonCommand['type'], Row> = {
  'add-focus': [
    ...(['FocusAdded', 'FocusAdded', 'FocusAdded', 'FocusAdded', 'FocusAdded'] as const),
    'NoteAdded',
    'NoteAdded',
  ],
  // A deletion may come before what it deletes.
  'remove-focus': [
    ...(['FocusRemoved', 'FocusRemoved', 'FocusRemoved', 'FocusRemoved', 'FocusRemoved'] as const),
    '',
    '',
  ],
  stop: named((status) => `There is nothing to stop: the debate is ${status}.`, {
    0: STOPPED_ROUND,
    1: STOPPED_ROUND,
  }),
  pause: named((status) => `Only a running debate can be paused; this one is ${status}.`, {
    0: 'DebatePaused',
  }),
  resume: named((status) => `Only a paused debate can be resumed; this one is ${status}.`, {
    1: 'DebateResumed',
  }),
  extend: named(
    (status) =>
      `More rounds can be asked for while a debate runs or is escalated; this one is ${status}.`,
    { 0: 'DebateExtended', 1: 'DebateExtended', 3: 'DebateExtended RoundOpened' },
  ),
  vote: named(noCard, { 0: still, 1: still, 2: 'PersonVoted' }),
  'withdraw-vote': named(noCard, {
    0: still,
    1: still,
    2: 'There is no vote of yours to take back.',
  }),
  accept: named(noCard, { 0: still, 1: still, 2: 'DecisionAccepted' }),
  block: named(noCard, { 0: still, 1: still, 2: REOPENED }),
  'resolve-blocker': [
    ...([noBlocker, noBlocker, noBlocker, noBlocker, noBlocker] as const),
    'The debate is closed.',
    'The debate is closed.',
  ],
  'resolve-escalation': named(
    (status) => `Deciding by hand comes after the agents are done; the debate is ${status}.`,
    { 2: 'EscalationResolved', 3: 'EscalationResolved' },
  ),
  close: named(
    (status) =>
      `Only a debate that waits for people can be closed; this one is ${status}. Try "stop".`,
    { 2: 'DebateClosed', 3: 'DebateClosed', 4: 'DebateClosed' },
  ),
  hold: named((status) => `There is nothing to hold: the debate is ${status}.`, {
    2: 'ClosingHeld',
    3: 'ClosingHeld',
  }),
  track: named(() => undecidedYet('Progress is tracked'), { 5: 'ProgressTracked' }),
  'record-outcome': named(() => undecidedYet('An outcome is recorded'), { 5: 'OutcomeRecorded' }),
};

function whatComesOf(state: OpenState, command: PersonCommand): string {
  const ruling = decide(state, command, { id: 'c', at: '2026-11-18T13:00:00.000Z' });
  return ruling.kind === 'refused'
    ? ruling.reason
    : ruling.events.map((event) => event.type).join(' ');
}

describe.each(Object.values(COMMANDS))('$type', (command) => {
  const row = EXPECTED[command.type];
  const order = ['running', 'paused', 'proposed', 'escalated', 'halted', 'accepted', 'stopped'];
  it.each(order.map((status, index) => [status, row[index]] as const))(
    '%s: %s',
    (status, words) => {
      expect(whatComesOf(STATES[status as keyof typeof STATES], command)).toBe(words);
    },
  );

  it('is refused before there is a debate', () => {
    expect(refusalOf(initialState, command)).toBe('There is no such debate.');
  });
});

describe('when two people act at once, the later act meets the state that the earlier one left', () => {
  const { running: state } = STATES;
  it('extend, then stop: stopped', () => {
    expect(actAll(state, COMMANDS.extend, COMMANDS.stop).status).toBe('closed');
  });

  it('stop, then extend: refused', () => {
    expect(refusalOf(act(state, COMMANDS.stop), COMMANDS.extend)).toContain('this one is stopped');
  });

  it('accept, then block: the decision stands', () => {
    expect(refusalOf(act(proposed(), COMMANDS.accept), COMMANDS.block)).toBe(noCard('closed'));
  });

  it('block, then accept: the debate is on again', () => {
    expect(refusalOf(act(proposed(), COMMANDS.block), COMMANDS.accept)).toBe(still);
  });

  it('pause, then a second pause: refused', () => {
    expect(refusalOf(act(state, COMMANDS.pause), COMMANDS.pause)).toContain('this one is paused');
  });

  it('decide, then close: refused', () => {
    const decided = act(escalated(), COMMANDS['resolve-escalation']);
    expect(refusalOf(decided, COMMANDS.close)).toContain('this one is closed');
  });
});

describe('a reply', () => {
  const waiting = act(opened(), COMMANDS['add-focus']);
  const edit = { ...COMMANDS['add-focus'], text: 'What about cost?', revision: 1 };

  it('can be edited before a round uses it', () => {
    expect(act(waiting, edit).debate.focuses).toEqual([
      { id: 'f1', by, text: 'What about cost?', revision: 1, usedIn: null },
    ]);
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

describe('deciding by hand', () => {
  const decide = COMMANDS['resolve-escalation'];

  it('takes an option by its id, in either case', () => {
    const state = act(escalated(), { ...decide, choice: { option: 'o1' } });
    expect(state).toMatchObject({
      ending: { kind: 'resolved', by, text: 'Extract billing first.' },
    });
  });

  it('names the options there are', () => {
    expect(refusalOf(escalated(), { ...decide, choice: { option: 'O9' } })).toBe(
      'There is no option O9; there are O1.',
    );
  });

  it('says so when there are none', () => {
    const seats = { s1: 'refused', s2: 'refused', s3: 'refused' } as const;
    expect(refusalOf(played(opened(), { seats }), decide)).toContain('none was named');
  });

  it.each([
    ['another text than the agents agreed on', proposed(), { text: 'Wait.' }, true],
    ['the very option they agreed on', proposed(), { option: 'O1' }, false],
    ['what the agents could not settle', escalated(), { text: 'Wait.' }, false],
  ] as const)('%s: humanOverride is recorded', (_, state, choice, humanOverride) => {
    expect(eventsOf(state, { ...decide, choice, why: 'because' })[0]?.data).toMatchObject({
      by,
      why: 'because',
      humanOverride,
    });
  });
});

describe('what comes after the decision', () => {
  it.each(['accepted', 'resolved'] as const)('%s: progress and outcome are recorded', (ending) => {
    const state = actAll(STATES[ending], COMMANDS.track, COMMANDS['record-outcome']);
    expect(state.debate.notes).toEqual([{ by, text: 'week 1 done' }]);
    expect(state.debate.outcomes).toEqual([{ by, score: 80, note: '' }]);
  });

  it('closed without a decision: there is nothing to judge', () => {
    expect(refusalOf(STATES.undecided, COMMANDS['record-outcome'])).toContain('once there is');
    expect(refusalOf(STATES.undecided, COMMANDS.track)).toContain('once there is');
  });

  it.each([-1, 101, Number.NaN])('an outcome of %d is refused', (score) => {
    expect(refusalOf(STATES.accepted, { ...COMMANDS['record-outcome'], score })).toContain(
      'a number from 0 to 100',
    );
  });
});

describe('opening', () => {
  it('happens once', () => {
    expect(refusalOf(opened(), openCommand())).toBe('This debate is already open.');
  });

  it('needs a panel of two to eight, and a topic', () => {
    expect(refusalOf(initialState, { ...openCommand(), topic: ' ' })).toBe(
      'A debate needs a topic.',
    );
    expect(() => opened({ seats: 1 })).toThrow('2 to 8 seats, not 1');
    expect(() => opened({ seats: 9 })).toThrow('2 to 8 seats, not 9');
  });
});
