/** Logs of rehearsed debates, read back: bit-identical state, identical next prompts, valid events. */

import { describe, expect, it } from 'vitest';
import { memoryEventLog } from '../../adapters/event-log/memory.ts';
import { createRehearsalModel } from '../../adapters/model/rehearsal.ts';
import { debateStream } from '../../src/application/streams.ts';
import { chairRequest } from '../../src/debate/chair/request.ts';
import { checkEvent } from '../../src/debate/event-versions.ts';
import type { DebateEvent } from '../../src/debate/events.ts';
import { evolve, replay } from '../../src/debate/evolve.ts';
import { MODES, modeNamed } from '../../src/debate/modes/list.ts';
import { assessorRequest } from '../../src/debate/pro-con/assessor-request.ts';
import { buildPrompt } from '../../src/debate/prompts/prompt.ts';
import { subjectOf } from '../../src/debate/prompts/subject-of.ts';
import { safetyRequest } from '../../src/debate/safety/request.ts';
import { type DebateState, initialState } from '../../src/debate/state.ts';
import { nextStep } from '../../src/debate/turn-steps.ts';
import type { EventLog } from '../../src/ports/event-log.ts';
import type { LanguageModel, ModelRequest } from '../../src/ports/language-model.ts';
import { type Rehearsal, rehearse } from '../support/rehearsal-run.ts';
import { wordEmbedder } from '../support/word-embedder.ts';

const topic = 'Should we use REST or GraphQL for the public API?';

const COURSES: Readonly<Record<string, Partial<Rehearsal>>> = {
  ...Object.fromEntries(MODES.map(({ name }) => [`a debate in the mode ${name}`, { mode: name }])),
  'a blocker that stands': { story: 'blocker' },
  'seats that fail': { story: 'flaky', seats: 4 },
  'bad output of every kind': { story: 'bad-output', mode: 'devils-advocate' },
  'a turn that the safety evaluator redacts': { story: 'redacted', mode: 'adversarial' },
  'a debate that the safety evaluator halts': {
    story: 'safety-halt',
    mode: 'red-team-blue-team',
  },
  'an objection round': { story: 'groupthink', mode: 'socratic' },
  'an extended debate': { story: 'pro-wins', mode: 'pro-con', extended: 'on' },
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
  it('reads back to the same state, byte for byte, and asks again what was asked', async () => {
    const { log, live, sent } = await recorded({ story: 'consensus', ...course });
    const events = await checked(log);
    expect(JSON.stringify(replay(events))).toBe(JSON.stringify(live));
    let state: DebateState = initialState;
    let compared = 0;
    for (const event of events) {
      const asked = askedBefore(event, state);
      if (asked !== null) {
        expect(asked.prompt, asked.place).toEqual(sent.get(asked.place));
        compared += 1;
      }
      state = evolve(state, event);
    }
    expect(compared).toBeGreaterThan(3);
    // A halt leaves some calls of its round without an answer in the log.
    expect(compared).toBeGreaterThanOrEqual(sent.size - (live.status === 'halted' ? 3 : 0));
  });
});

type Sent = Pick<ModelRequest, 'system' | 'user'>;

/** A rehearsal with its log, the state it ended in, and every prompt, by round, seat or office, and purpose. */
async function recorded(course: Partial<Rehearsal>) {
  const log = memoryEventLog();
  const sent = new Map<string, Sent>();
  const modelFor = (route: string): LanguageModel => {
    const model = createRehearsalModel(route);
    return {
      ...model,
      generate(request, signal) {
        const { system, user } = request;
        // d1.2.s3.turn.1 without the debate and the attempt.
        sent.set(request.key.split('.').slice(1, 4).join('.'), { system, user });
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

/** What must have been asked for this event to come about; null where it answers no request. */
function askedBefore(
  event: DebateEvent,
  state: DebateState,
): { readonly place: string; readonly prompt: Sent } | null {
  if (event.type !== 'AnswerReceived' && event.type !== 'TurnTaken') return null;
  if (state.status !== 'running') throw new Error(`the debate is ${state.status}`);
  const { debate, round } = state;
  const { seat } = event.data;
  const at = (purpose: string, { system, user }: Sent) => ({
    place: `${round.number}.${seat}.${purpose}`,
    prompt: { system, user },
  });
  if (event.type === 'AnswerReceived' && event.data.purpose === 'chair')
    return at('chair', chairRequest(debate, round));
  if (event.type === 'AnswerReceived' && event.data.purpose === 'assessment')
    return at('assessment', assessorRequest(debate));
  const step = nextStep(debate, round, seat);
  if (step.kind === 'ask') {
    const subject = subjectOf(debate, round, seat, step.problems);
    return at(step.purpose, buildPrompt(subject, modeNamed(debate.settings.mode)));
  }
  return step.kind === 'rule'
    ? at('safety', safetyRequest(debate, round, seat, step.answer))
    : null;
}
