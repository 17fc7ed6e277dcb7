/** The words with which people steer and decide, and how each is said as a reply in the thread. */
const AS_REPLY = {
  stop: () => 'stop',
  pause: () => 'pause',
  resume: () => 'resume',
  hold: () => 'hold',
  accept: () => 'accept',
  close: () => 'close',
  extend: (rest) => `extend ${rest}`,
  focus: (rest) => rest,
  decide: (rest) => (/^O\d+:/i.test(rest) ? `decide ${rest}` : `decide: ${rest}`),
  edits: (rest) => `edits: ${rest}`,
  block: (rest) => `block: ${rest}`,
  track: (rest) => `track: ${rest}`,
  resolve: (rest) => rest.replace(/^(\S+?):?\s+/, 'resolve $1: '),
  outcome: (rest) => rest.replace(/^(\d+)\s*:?\s*/, 'outcome $1: '),
} as const satisfies Record<string, (rest: string) => string>;

export type SteeringWord = keyof typeof AS_REPLY;

export const STEERING_WORDS = Object.keys(AS_REPLY) as readonly SteeringWord[];

export function isSteeringWord(word: string): word is SteeringWord {
  return Object.hasOwn(AS_REPLY, word);
}

/** The reply that means the same as the word with what follows it. */
export function asReply(word: SteeringWord, rest: string): string {
  return AS_REPLY[word](rest);
}
