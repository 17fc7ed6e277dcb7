/** The rehearsal provider: scripted agents for trying, demos and tests; no model is asked. */
import { setTimeout as wait } from 'node:timers/promises';
import { RoundtableError } from '../../src/ports/error.ts';
import type { LanguageModel, ModelAnswer, ModelRequest } from '../../src/ports/language-model.ts';
import { answerOf } from './rehearsal/answer.ts';
import { broken } from './rehearsal/broken.ts';
import { hashOf, shareOf } from './rehearsal/chance.ts';
import { beatOf } from './rehearsal/courses.ts';
import { playOffice } from './rehearsal/offices.ts';
import { sceneOf } from './rehearsal/scene.ts';
import { isSlow, SLOW } from './rehearsal/slow-seat.ts';

/** Milliseconds that an answer takes, drawn for each call; 0 = at once. */
export type Latency = 0 | { readonly minimum: number; readonly maximum: number };

export interface RehearsalOptions {
  readonly latency?: Latency;
}

/** `route` is `rehearsal/<agent>`; every answer carries it as its model, so that nobody takes it for a real one. */
export function createRehearsalModel(
  route: string,
  { latency = 0 }: RehearsalOptions = {},
): LanguageModel {
  return {
    id: route,
    family: 'rehearsal',
    priceOf: () => 0,
    async generate(request, signal) {
      await pause(latency, request, signal);
      const { text, finish } = play(request);
      return { text, finish, model: route, usage: usageOf(request, text) };
    },
  };
}

function play({ subject, system }: ModelRequest): Pick<ModelAnswer, 'text' | 'finish'> {
  if ('office' in subject) return { text: JSON.stringify(playOffice(subject)), finish: 'complete' };
  const scene = sceneOf(subject);
  const beat = beatOf(scene);
  const answer = answerOf(scene, beat);
  return beat.fault === null
    ? { text: JSON.stringify(answer), finish: 'complete' }
    : broken(beat.fault, answer, system);
}

async function pause(latency: Latency, request: ModelRequest, signal: AbortSignal): Promise<void> {
  try {
    signal.throwIfAborted();
    const milliseconds = isSlow(request.subject) ? SLOW : drawn(latency, request.key);
    if (milliseconds > 0) await wait(milliseconds, undefined, { signal });
  } catch (cause) {
    throw new RoundtableError(
      'aborted',
      'the rehearsed answer was not waited for',
      { kind: 'never' },
      cause,
    );
  }
}

function drawn(latency: Latency, key: string): number {
  if (latency === 0) return 0;
  const { minimum, maximum } = latency;
  return minimum + (maximum - minimum) * shareOf(hashOf('latency', key));
}

/** Four characters a token is near enough for answers that cost nothing. */
function usageOf({ system, user }: ModelRequest, answer: string): ModelAnswer['usage'] {
  const asked = system.reduce((sum, part) => sum + part.length, user.length);
  return {
    inputTokens: Math.ceil(asked / 4),
    cachedInputTokens: 0,
    outputTokens: Math.ceil(answer.length / 4),
    cost: 0,
  };
}
