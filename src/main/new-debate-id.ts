/** Ids of debates that are opened here. */
import { randomBytes } from 'node:crypto';

/** Short enough to type, long enough not to be guessed or met twice; no letters that look alike. */
export function newDebateId(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('');
}
