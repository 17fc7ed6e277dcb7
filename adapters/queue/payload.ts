/** Checks a payload against its job's schema before it is sent and before it is handled. */
import { RoundtableError } from '../../src/ports/error.ts';
import type { JobDefinition } from '../../src/ports/job-queue.ts';

export function checkPayload<Payload>(
  definition: JobDefinition<string, Payload>,
  payload: unknown,
): Payload {
  const parsed = definition.payload.safeParse(payload);
  if (parsed.success) return parsed.data;
  const message = `The payload of job ${definition.name} is not valid: ${parsed.error.message}`;
  throw new RoundtableError('invalid', message, { kind: 'never' }, parsed.error);
}
