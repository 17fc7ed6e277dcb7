/** A stream's place in lists, as a string that sorts: oldest first by `openedAt`, then by name. */
import { RoundtableError } from '../../src/ports/error.ts';

const DIGITS = 16;

export function placeOf(openedAt: number, stream: string): string {
  return String(openedAt).padStart(DIGITS, '0') + stream;
}

export function openedAtOf(place: string): number {
  return Number(place.slice(0, DIGITS));
}

export function streamOf(place: string): string {
  return place.slice(DIGITS);
}

export function newestFirst(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? 1 : -1;
}

export function cursorAt(place: string): string {
  return Buffer.from(place).toString('base64url');
}

export function placeAt(cursor: string): string {
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{16}/.test(place) || place.includes('\0')) {
    throw new RoundtableError('invalid', 'Not a cursor of this list', { kind: 'never' });
  }
  return place;
}
