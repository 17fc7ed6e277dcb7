/** The model and the chat platform as the killed process reaches them: by HTTP, in a process that lives on. */
import type { ChatPlatform, PostRef } from '../../../src/ports/chat-platform.ts';
import type { LanguageModel, ModelAnswer } from '../../../src/ports/language-model.ts';
import type { Gate } from './gate.ts';
import type { Call } from './points.ts';

export const SURFACE = 'recording';

export interface Outside {
  readonly platform: ChatPlatform;
  modelFor(route: string): LanguageModel;
}

export function reachOutside(address: string, gate: Gate): Outside {
  /** The world sends its headers when it has taken the request, and its answer afterwards. */
  async function ask<Answer>(call: Call, content: object, signal: AbortSignal): Promise<Answer> {
    const at = gate.enter(call);
    at('before');
    const response = await fetch(`${address}/${call}`, {
      method: 'POST',
      body: JSON.stringify(content),
      signal,
    });
    at('inside');
    const answer = (await response.json()) as Answer;
    at('after');
    return answer;
  }

  return {
    platform: {
      name: SURFACE,
      limits: { channelPause: 0 },
      async listen() {},
      publish: (post, delivery, signal) => ask<PostRef>('publish', { post, delivery }, signal),
      async revise(ref, post, _delivery, signal) {
        await ask<null>('revise', { ref, post }, signal);
      },
      async close() {},
    },
    modelFor: (route) => ({
      id: route,
      family: 'rehearsal',
      // One micro-dollar a token, so that the ledger has something to count.
      priceOf: (_input, output) => output,
      generate: (request, signal) => ask<ModelAnswer>('model', { route, request }, signal),
    }),
  };
}
