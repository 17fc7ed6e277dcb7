/** The subject of a request for a turn; throws for the request of an office. */
import type { TurnSubject } from '../../src/debate/prompts/subject.ts';
import type { ModelRequest } from '../../src/ports/language-model.ts';

export function turnSubject({ subject }: Pick<ModelRequest, 'subject'>): TurnSubject {
  if ('office' in subject) throw new Error(`a request of the ${subject.office}, not for a turn`);
  return subject;
}
