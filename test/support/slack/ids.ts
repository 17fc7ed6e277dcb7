/** Ids and timestamps as Slack forms them; timestamps are unique and only grow. */
import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

export interface Ids {
  next(prefix: string): string;
  timestamp(): string;
}

export function createIds(now: () => number): Ids {
  let lastMicroseconds = 0;
  return {
    next: (prefix) => prefix + randomText(10),
    timestamp() {
      lastMicroseconds = Math.max(lastMicroseconds + 1, Math.round(now() * 1000));
      const digits = `${lastMicroseconds}`;
      return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
    },
  };
}

export function randomText(length: number): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}
