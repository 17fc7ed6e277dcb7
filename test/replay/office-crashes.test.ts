/** A crash at any point of a debate with every office: what is missing is asked, nothing twice, same end. */
import { describe, expect, it } from 'vitest';
import type { DebateEvent } from '../../src/debate/events.ts';
import { replay } from '../../src/debate/evolve.ts';
import type { DebateState } from '../../src/debate/state.ts';
import { type OfficeCourse, runCourse } from '../support/office-course.ts';

const topic = 'Should we use REST or GraphQL for the public API?';

const COURSES: Readonly<Record<string, OfficeCourse>> = {
  'a sequence with repairs, a redaction and a ruling that cannot be read': {
    request: { topic, mode: 'adversarial', story: 'flaky', rounds: 3 },
    rulings: { '1.s2': 'redact', '2.s1': 'redact', '2.s3': 'nonsense' },
  },
  'a halt that is resumed': {
    request: { topic, mode: 'adversarial', story: 'plateau', rounds: 3 },
    rulings: { '2.s2': 'halt' },
  },
  'an evaluator seat after the others': {
    request: { topic, mode: 'devils-advocate', story: 'consensus', rounds: 3 },
    rulings: { '1.s3': 'redact' },
  },
  'two teams': {
    request: { topic, mode: 'red-team-blue-team', story: 'blocker', rounds: 2, seats: 4 },
    rulings: { '2.s4': 'nonsense' },
  },
  'a topic whose evaluator leaves again': {
    request: {
      topic: 'Should we pay the ransomware gang or restore?',
      mode: 'delphi',
      story: 'diminishing',
      rounds: 4,
      questions: ['Who pays?', 'What if not?'],
    },
  },
  'sides of a size that an assessor settles': {
    request: {
      topic: 'Should patients see their results first?',
      mode: 'pro-con',
      extended: 'auto',
      rounds: 2,
    },
    rulings: { '1.s2': 'redact' },
  },
};

describe.each(Object.entries(COURSES))('%s', (_, course) => {
  it('comes to the same end from every point of its log, asking only what is missing', async () => {
    const whole = await runCourse(course);
    expect([...answeredIn(whole.events)].sort()).toEqual([...whole.calls].sort());
    const points = boundaries(whole.events);
    for (const point of points) {
      const before = whole.events.slice(0, point);
      const until = points.find((each) => closedIn(whole.events, each) > closedIn(before));
      // To the end of the open round: from there on it is the same log again.
      const expected = whole.events.slice(0, until);
      const resumed = await runCourse(course, before, 1);
      const place = `after ${point}: ${before.at(-1)?.type}`;
      const asked = [...answeredIn(before), ...resumed.calls];
      expect(asked.sort(), place).toEqual([...answeredIn(expected)].sort());
      expect(outcome(resumed.state), place).toEqual(outcome(replay(expected)));
    }
  });
});

it('the courses have every office, repairs, redactions, rulings that withhold, and a halt in them', async () => {
  const events = (await Promise.all(Object.values(COURSES).map((each) => runCourse(each)))).flatMap(
    (run) => run.events,
  );
  const seen = new Set(
    events.flatMap(({ type, data }) => {
      if (type === 'AnswerReceived') return [data.purpose];
      if (type === 'TurnTaken') return data.redacted ? ['redacted'] : [];
      return type === 'TurnForfeited' ? [data.reason] : [];
    }),
  );
  for (const kind of ['turn', 'repair', 'safety', 'chair', 'assessment', 'redacted', 'withheld']) {
    expect(seen).toContain(kind);
  }
  expect(seen).toContain('halted');
});

/** Appends are atomic: a log breaks off between commands, not inside one. */
function boundaries(events: readonly DebateEvent[]): readonly number[] {
  return events.flatMap((event, index) =>
    index > 0 && events[index - 1]?.cause !== event.cause ? [index] : [],
  );
}

function closedIn(events: readonly DebateEvent[], until = events.length): number {
  return events.slice(0, until).filter(({ type }) => type === 'RoundClosed').length;
}

/** Names of the calls whose answers stand in the log. */
function answeredIn(events: readonly DebateEvent[]): readonly string[] {
  const names: string[] = [];
  for (const { type, data } of events) {
    if (type === 'AnswerReceived') {
      const { round, seat, purpose } = data;
      names.push(`${round}.${seat}${SUFFIX[purpose]}`);
    } else if (type === 'TurnTaken' && data.usage.inputTokens > 0) {
      const name = `${data.round}.${data.seat}`;
      names.push(names.includes(name) ? `${name}!` : name);
    }
  }
  return names;
}

const SUFFIX = { turn: '', repair: '!', safety: '.safety', chair: '', assessment: '' } as const;

/** Without what tells how often it was tried. */
function outcome(state: DebateState): unknown {
  const text = JSON.stringify(state, (key, value) =>
    ['attempt', 'attempts', 'handedBack'].includes(key) ? undefined : value,
  );
  return JSON.parse(text);
}
