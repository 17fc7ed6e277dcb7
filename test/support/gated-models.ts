/** Agents of the rehearsal that answer only when the test lets them: nothing is over before it has looked. */
import { createRehearsalModel } from '../../adapters/model/rehearsal.ts';
import type { LanguageModel } from '../../src/ports/language-model.ts';

export interface GatedModels {
  readonly modelFor: (route: string) => LanguageModel;
  letSpeak(): void;
}

export function gatedModels(): GatedModels {
  const gate = Promise.withResolvers<void>();
  return {
    letSpeak: gate.resolve,
    modelFor(route) {
      const model = createRehearsalModel(route);
      return {
        ...model,
        async generate(request, signal) {
          await Promise.race([gate.promise, aborted(signal)]);
          return model.generate(request, signal);
        },
      };
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
