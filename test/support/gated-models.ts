/** Agents of the rehearsal of whom one answers when the test lets it: no debate is over before the test has looked. */
import { createRehearsalModel } from '../../adapters/model/rehearsal.ts';
import type { LanguageModel } from '../../src/ports/language-model.ts';

export interface GatedModels {
  readonly modelFor: (route: string) => LanguageModel;
  letOneSpeak(): void;
}

export function gatedModels(): GatedModels {
  const gate = Promise.withResolvers<void>();
  let spoken = false;
  return {
    letOneSpeak: gate.resolve,
    modelFor(route) {
      const model = createRehearsalModel(route);
      return {
        ...model,
        async generate(request, signal) {
          await Promise.race([gate.promise, aborted(signal)]);
          if (spoken) await aborted(signal);
          spoken = true;
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
