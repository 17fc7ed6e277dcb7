/** Reading logged events: what is unknown, too new or broken is named. */
import { describe, expect, it } from 'vitest';
import { checkEvent, readEvent } from '../../../src/debate/event-versions.ts';
import { evolve } from '../../../src/debate/evolve.ts';
import { initialState } from '../../../src/debate/state.ts';
import { eventOf } from '../../support/debate-builders.ts';

const resumed = eventOf('DebateResumed', { by: 'ada' });

describe('an event from the log', () => {
  it('of the present version is read as it is', () => {
    expect(checkEvent(resumed)).toEqual(resumed);
  });

  it('of an unknown type fails, naming the type', () => {
    expect(() => readEvent({ ...resumed, type: 'DebateSung' })).toThrow(
      'unknown event type DebateSung',
    );
    expect(() => readEvent({ ...resumed, type: 'toString' })).toThrow(
      'unknown event type toString',
    );
  });

  it('of a newer version says that the program is older than the log', () => {
    expect(() => readEvent({ ...resumed, version: 2 })).toThrow(
      'DebateResumed has version 2, this program knows 1: it is older than the log',
    );
  });

  it('of a version that nobody ever wrote fails', () => {
    expect(() => readEvent({ ...resumed, version: 0 })).toThrow(
      'no way from version 0 of DebateResumed',
    );
  });

  it('with broken data says what is wrong when it is checked', () => {
    expect(() => checkEvent({ ...resumed, data: { by: 7 } })).toThrow(/DebateResumed:.*by/s);
  });
});

describe('a log', () => {
  it('begins with the opening', () => {
    expect(() => evolve(initialState, resumed)).toThrow('DebateResumed before DebateOpened');
  });
});
