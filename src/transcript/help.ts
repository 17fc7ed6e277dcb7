/** The words of `/roundtable help`: short enough to read on a telephone. */
const LINES = [
  '*Open*: /roundtable Should we use REST or GraphQL? [--mode adversarial] [--rounds 4] [--seats 4]',
  '*In the thread*: reply to steer; the next round answers you. Words that stand alone are commands: stop, pause, resume, hold, accept, close, extend 2, decide O2. With a colon: edits: …, decide: …, block: …, resolve B2: …, track: …, outcome 80: …',
  '*Vote*: on the decision card, ✅ accept, ✏️ with edits, ⛔ block.',
  '*Read*: /roundtable list [words], show <id>, explain <id>, export md or json',
  '*From anywhere*: /roundtable stop #id, focus #id <question>, decide #id <text> and so on.',
] as const;

export function helpText(): string {
  return LINES.join('\n');
}
