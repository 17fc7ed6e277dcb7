/** Logs of rehearsed debates, read back: bit-identical state, identical next prompts, valid events. */
import { describe, expect, it } from 'vitest';
import { memoryEventLog } from '../../adapters/event-log/memory.ts';
import { createRehearsalModel } from '../../adapters/model/rehearsal.ts';
import { debateStream } from '../../src/application/streams.ts';
import { checkEvent } from '../../src/debate/event-versions.ts';
import { evolve, replay } from '../../src/debate/evolve.ts';
import { modeNamed } from '../../src/debate/modes/list.ts';
import { buildPrompt } from '../../src/debate/prompts/prompt.ts';
import { subjectOf } from '../../src/debate/prompts/subject-of.ts';
import { type DebateState, initialState } from '../../src/debate/state.ts';
import type { EventLog } from '../../src/ports/event-log.ts';
import type { LanguageModel, ModelRequest } from '../../src/ports/language-model.ts';
import { type Rehearsal, rehearse } from '../support/rehearsal-run.ts';
import { wordEmbedder } from '../support/word-embedder.ts';

const topic = 'Should we use REST or GraphQL for the public API?';

const COURSES: Readonly<Record<string, Partial<Rehearsal>>> = {
  'an agreement': { story: 'consensus' },
  'a blocker that stands': { story: 'blocker' },
  'seats that fail': { story: 'flaky', seats: 4 },
  'an adversarial debate': { story: 'resolved-blocker', mode: 'adversarial' },
  'a debate that people steer': {
    story: 'plateau',
    meanwhile: async (session, round) => {
      const by = 'tester';
      await session.execute({ type: 'add-focus', by, focus: `f${round}`, text: 'And the cost?' });
      if (round === 2) {
        await session.execute({ type: 'pause', by, reason: 'lunch' });
        await session.execute({ type: 'resume', by });
        await session.execute({ type: 'extend', by, rounds: 1 });
      }
    },
  },
};

describe.each(Object.entries(COURSES))('%s', (_, course) => {
  it('reads back to the same state, byte for byte', async () => {
    const { log, live } = await recorded(course);
    expect(JSON.stringify(replay(await checked(log)))).toBe(JSON.stringify(live));
  });

  it('leads, at every turn, to the very prompt that was sent', async () => {
    const { log, sent } = await recorded(course);
    let state: DebateState = initialState;
    for (const event of await checked(log)) {
      if (event.type === 'TurnTaken') {
        const place = `${event.data.round}.${event.data.seat}`;
        expect(promptOf(state, event.data.seat), place).toEqual(sent.get(place));
      }
      state = evolve(state, event);
    }
    expect(sent.size).toBeGreaterThan(3);
  });
});

type Sent = Pick<ModelRequest, 'system' | 'user'>;

/** A rehearsal with its log, the state it ended in, and the last prompt of each seat in each round. */
async function recorded(course: Partial<Rehearsal>) {
  const log = memoryEventLog();
  const sent = new Map<string, Sent>();
  const modelFor = (route: string): LanguageModel => {
    const model = createRehearsalModel(route);
    return {
      ...model,
      generate(request, signal) {
        const { subject, system, user } = request;
        sent.set(`${subject.round}.${subject.seat.id}`, { system, user });
        return model.generate(request, signal);
      },
    };
  };
  const live = await rehearse({ topic, ...course, log, modelFor }, wordEmbedder);
  return { log, live, sent };
}

/** Every event as it stands in the log, valid against its schema. */
async function checked(log: EventLog) {
  const stored = await log.read(debateStream('d1'));
  return stored.map(({ seq: _, ...event }) => checkEvent(event));
}

function promptOf(state: DebateState, seat: string): Sent {
  if (state.status !== 'running') throw new Error(`the debate is ${state.status}`);
  const { debate, round } = state;
  const rejected = round.received.filter((each) => each.seat === seat);
  const problems = rejected.flatMap((each) => each.problems);
  return buildPrompt(subjectOf(debate, round, seat, problems), modeNamed(debate.settings.mode));
}
