/** Every job with its handler: what a worker process works on. */
import type { Publisher } from '../src/application/publish.ts';
import type { RoundRunner } from '../src/application/run-round.ts';
import type { JobBinding } from '../src/ports/job-queue.ts';
import { publishBinding } from './publish/handler.ts';
import { runRoundBinding } from './run-round/handler.ts';

export function jobBindings(parts: {
  readonly rounds: RoundRunner;
  readonly publisher: Publisher;
}): readonly JobBinding[] {
  return [runRoundBinding(parts.rounds), publishBinding(parts.publisher)];
}
