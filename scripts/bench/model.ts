/** The rehearsal panel with a provider's latency: every call takes its drawn time and is written down. */
import { setTimeout as wait } from 'node:timers/promises';
import { hashOf, shareOf } from '../../adapters/model/rehearsal/chance.ts';
import { createRehearsalModel } from '../../adapters/model/rehearsal.ts';
import type { LanguageModel, ModelRequest } from '../../src/ports/language-model.ts';

/** Milliseconds; 0 = answers at once. */
export type Latency = 0 | { readonly minimum: number; readonly maximum: number };

/** 1 s ± 0.2 s: what the goals of the overhead are set for. */
export const ONE_SECOND: Latency = { minimum: 800, maximum: 1200 };

export interface Call {
  readonly request: ModelRequest;
  readonly route: string;
  /** Milliseconds that the provider was to take. */
  readonly drawn: number;
  readonly began: number;
  readonly ended: number;
  readonly answerTokens: number;
}

export interface TimedModels {
  readonly modelFor: (route: string) => LanguageModel;
  /** In the order of their ends; taking them empties the list. */
  take(debate: string): readonly Call[];
}

export function timedModels(latency: Latency): TimedModels {
  const models = new Map<string, LanguageModel>();
  const calls = new Map<string, Call[]>();

  function create(route: string): LanguageModel {
    const rehearsal = createRehearsalModel(route);
    return {
      ...rehearsal,
      async generate(request, signal) {
        const drawn = drawnFor(request.key, latency);
        const began = performance.now();
        if (drawn > 0) await wait(drawn, undefined, { signal });
        const answer = await rehearsal.generate(request, signal);
        const debate = debateOf(request);
        const known = calls.get(debate) ?? [];
        const ended = performance.now();
        known.push({
          request,
          route,
          drawn,
          began,
          ended,
          answerTokens: answer.usage.outputTokens,
        });
        calls.set(debate, known);
        return answer;
      },
    };
  }

  return {
    modelFor(route) {
      const model = models.get(route) ?? create(route);
      models.set(route, model);
      return model;
    },
    take(debate) {
      const taken = calls.get(debate) ?? [];
      calls.delete(debate);
      return taken;
    },
  };
}

function drawnFor(key: string, latency: Latency): number {
  if (latency === 0) return 0;
  return latency.minimum + (latency.maximum - latency.minimum) * shareOf(hashOf('latency', key));
}

/** Keys open with the debate's id, which has no dots. */
function debateOf({ key }: ModelRequest): string {
  return key.slice(0, key.indexOf('.'));
}
