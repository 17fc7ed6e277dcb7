/** An answer `ok: false`, with the name Slack gives the error. */
import type { Json } from './model.ts';

export class Refusal extends Error {
  readonly error: string;
  readonly details: Json;

  constructor(error: string, details: Json = {}) {
    super(error);
    this.name = 'Refusal';
    this.error = error;
    this.details = details;
  }
}

/** Problems of a schema, each with the place where it is, as Slack words them. */
export function refuseProblems(error: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Refusal(error, {
    errors: problems,
    response_metadata: { messages: problems.map((problem) => `[ERROR] ${problem}`) },
  });
}
