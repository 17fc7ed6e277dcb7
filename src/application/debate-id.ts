/** The id of a debate: short enough to type, long enough not to be guessed or met twice. */
const LENGTH = 8;
/** No letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export function debateIdFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
