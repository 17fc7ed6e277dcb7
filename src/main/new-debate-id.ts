/** Ids for debates that are opened, and words that are said, at this machine. */
import { randomBytes } from 'node:crypto';
import { debateIdFrom } from '../application/debate-id.ts';

export function newDebateId(): string {
  return debateIdFrom(randomBytes(16));
}
