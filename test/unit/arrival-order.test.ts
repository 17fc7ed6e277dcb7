/** Seats that are asked together answer in any order; the debate must not depend on it. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRehearsalModel } from '../../adapters/model/rehearsal.ts';
import type { LanguageModel } from '../../src/ports/language-model.ts';
import { rehearse } from '../support/rehearsal-run.ts';
import { turnSubject } from '../support/turn-subject.ts';
import { wordEmbedder } from '../support/word-embedder.ts';

it.each(['consensus', 'flaky', 'blocker'])(
  'the order in which answers arrive changes nothing in the story "%s"',
  async (story) => {
    const topic = 'Should we use REST or GraphQL for the public API?';
    const courses = await Promise.all(
      [(seat: number) => seat, (seat: number) => 9 - seat].map(async (delayOf) => {
        const modelFor = (route: string) => delayed(createRehearsalModel(route), delayOf);
        const { debate } = await rehearse({ topic, story, modelFor }, wordEmbedder);
        return { rounds: debate.rounds.map(withoutWork), draft: debate.draft };
      }),
    );
    expect(courses[0]).toEqual(courses[1]);
  },
);

/** The answer of a seat takes so many turns of the event loop. */
function delayed(model: LanguageModel, delayOf: (seat: number) => number): LanguageModel {
  return {
    ...model,
    async generate(request, signal) {
      for (let left = delayOf(turnSubject(request).seatIndex); left > 0; left -= 1)
        await nextTurn();
      return model.generate(request, signal);
    },
  };
}

/** What was received and given up is a record of the work, in the order of arrival. */
function withoutWork<Round extends object>(round: Round): object {
  return { ...round, received: [], forfeits: [] };
}
