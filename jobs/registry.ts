/** The jobs of a process with their handlers: rounds where it works on them, posts where it is connected. */
import type { Publisher } from '../src/application/publish.ts';
import type { RoundRunner } from '../src/application/run-round.ts';
import type { JobBinding } from '../src/ports/job-queue.ts';
import { publishBinding } from './publish/handler.ts';
import { runRoundBinding } from './run-round/handler.ts';

export function jobBindings(parts: {
  /** Null: workers run elsewhere. */
  readonly rounds: RoundRunner | null;
  /** Null: this process is connected to no chat platform. */
  readonly publisher: Publisher | null;
}): readonly JobBinding[] {
  return [
    ...(parts.rounds === null ? [] : [runRoundBinding(parts.rounds)]),
    ...(parts.publisher === null ? [] : [publishBinding(parts.publisher)]),
  ];
}
