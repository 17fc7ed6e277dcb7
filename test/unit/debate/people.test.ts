/** What people may do at each status, and in which words they are refused. */
import { describe, expect, it } from 'vitest';
import type { PersonCommand } from '../../../src/debate/commands.ts';
import { decide } from '../../../src/debate/decide.ts';
import { initialState, type OpenState } from '../../../src/debate/state.ts';
import {
  act,
  actAll,
  escalated,
  openCommand,
  opened,
  proposed,
  refusalOf,
} from '../../support/debate-builders.ts';
import { COMMANDS, STATES } from './person-commands.ts';

const [STOPPED_ROUND, REOPENED] = [
  'TurnForfeited TurnForfeited TurnForfeited RoundClosed DebateStopped',
  'BlockerRaised DebateReopened RoundOpened',
];
const still = 'There is no decision to vote on yet: the agents are still debating.';
const noCard = (status: string) => `There is no decision to vote on: the debate is ${status}.`;
const noBlocker = 'No blocker is open.';
const noRound = 'Round 1 has not ended: there is nothing to complain about yet.';
const complained = 'ComplaintMade';
const undecidedYet = (what: string) => `${what} once there is a decision.`;
const [WAITS, ESCALATED, HALTED] = [
  'waiting for people to accept its decision',
  'escalated, and waits for a person to decide',
  'halted for safety: resume or close it',
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
  const statuses = ['running', 'paused', WAITS, ESCALATED, HALTED, 'closed', 'stopped'];
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
  resume: named(
    (status) => `Only a paused or halted debate can be resumed; this one is ${status}.`,
    {
      1: 'DebateResumed',
      4: 'DebateResumed RoundOpened',
    },
  ),
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
  complain: [noRound, noRound, complained, complained, noRound, complained, complained],
  'withdraw-complaint': [noRound, noRound, '', '', noRound, '', ''],
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
      `Only a debate that waits for people can be closed; this one is ${status}.${['closed', 'stopped'].includes(status) ? '' : ' Try "stop".'}`,
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
