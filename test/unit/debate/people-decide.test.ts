/** What people decide themselves, and what they record once it is decided. */
import { describe, expect, it } from 'vitest';
import {
  act,
  actAll,
  escalated,
  eventsOf,
  opened,
  played,
  proposed,
  refusalOf,
} from '../../support/debate-builders.ts';
import { by, COMMANDS, STATES } from './person-commands.ts';

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
