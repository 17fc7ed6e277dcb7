/** One command of each kind that a person can give, and a debate at each status that they meet. */
import type { PersonCommand } from '../../../src/debate/commands.ts';
import { evolve } from '../../../src/debate/evolve.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  act,
  escalated,
  eventOf,
  opened,
  proposed,
  started,
} from '../../support/debate-builders.ts';

export const by = 'ada';

export const COMMANDS = {
  'add-focus': { type: 'add-focus', by, focus: 'f1', text: 'And the cost?' },
  'remove-focus': { type: 'remove-focus', by, focus: 'f0' },
  stop: { type: 'stop', by },
  pause: { type: 'pause', by, reason: '' },
  resume: { type: 'resume', by },
  extend: { type: 'extend', by, rounds: 2 },
  vote: { type: 'vote', by, vote: 'ACCEPT' },
  'withdraw-vote': { type: 'withdraw-vote', by },
  complain: { type: 'complain', by, round: 1, card: 'decision' },
  'withdraw-complaint': { type: 'withdraw-complaint', by, round: 1, card: 'decision' },
  accept: { type: 'accept', by },
  block: { type: 'block', by, reason: 'Legal has not seen it.' },
  'resolve-blocker': { type: 'resolve-blocker', by, blocker: 'B1', why: 'seen' },
  'resolve-escalation': { type: 'resolve-escalation', by, choice: { option: 'O1' }, why: '' },
  close: { type: 'close', by, reason: 'moot' },
  hold: { type: 'hold', by, until: '2026-11-19T12:00:00.000Z' },
  track: { type: 'track', by, note: 'week 1 done' },
  'record-outcome': { type: 'record-outcome', by, score: 80, note: '' },
} as const satisfies { [Type in PersonCommand['type']]: Extract<PersonCommand, { type: Type }> };

export const STATES = {
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
