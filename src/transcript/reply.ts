/** The grammar of a reply in a debate's thread: a command only when the whole message fits, otherwise focus. */
export type Reply =
  | { readonly kind: 'focus'; readonly text: string }
  | { readonly kind: PlainWord }
  | { readonly kind: 'extend'; readonly rounds: number }
  /** By an option's id, or in the person's own words. */
  | { readonly kind: 'decide'; readonly option: string; readonly text: null; readonly why: string }
  | { readonly kind: 'decide'; readonly option: null; readonly text: string }
  | { readonly kind: 'edits'; readonly text: string }
  | { readonly kind: 'block'; readonly reason: string }
  | { readonly kind: 'resolve'; readonly blocker: string; readonly why: string }
  /** 0 to 100. */
  | { readonly kind: 'outcome'; readonly score: number; readonly note: string }
  | { readonly kind: 'track'; readonly note: string };

/** They say everything by themselves. */
export const PLAIN_WORDS = ['stop', 'pause', 'resume', 'hold', 'accept', 'close'] as const;
export type PlainWord = (typeof PLAIN_WORDS)[number];

/** Letter case does not matter: telephones capitalise the first word. */
export function parseReply(message: string): Reply {
  const text = message.trim();
  return (
    plain(text) ??
    extension(text) ??
    optionById(text) ??
    bareOutcome(text) ??
    withColon(text) ?? { kind: 'focus', text }
  );
}

function plain(text: string): Reply | null {
  const word = PLAIN_WORDS.find((candidate) => candidate === text.toLowerCase());
  return word === undefined ? null : { kind: word };
}

/** Two digits at most: more is not a number of rounds, and `extend 0` asks for nothing. */
function extension(text: string): Reply | null {
  const [, rounds] = /^extend\s+([1-9]\d?)$/i.exec(text) ?? [];
  return rounds === undefined ? null : { kind: 'extend', rounds: Number(rounds) };
}

function optionById(text: string): Reply | null {
  const [, option] = /^decide(?:\s+|:\s*)(O[1-9]\d{0,3})$/i.exec(text) ?? [];
  return option === undefined ? null : chosen(option, '');
}

/** A score without a note, as in the command. */
function bareOutcome(text: string): Reply | null {
  const [, score] = /^outcome\s+(100|[1-9]?\d):?$/i.exec(text) ?? [];
  return score === undefined ? null : { kind: 'outcome', score: Number(score), note: '' };
}

function chosen(option: string, why: string): Reply {
  return { kind: 'decide', option: option.toUpperCase(), text: null, why };
}

/** A known word, for some of them with what it is about, then a colon and something behind it. */
function withColon(text: string): Reply | null {
  const [, head, body] = /^([a-z]+(?:\s+[a-z0-9]+)?):\s*(\S.*)$/is.exec(text) ?? [];
  if (head === undefined || body === undefined) return null;
  const [word = '', subject] = head.toLowerCase().split(/\s+/);
  return subject === undefined ? wordWithBody(word, body) : wordWithSubject(word, subject, body);
}

function wordWithBody(word: string, body: string): Reply | null {
  switch (word) {
    case 'edits':
      return { kind: 'edits', text: body };
    case 'decide':
      return { kind: 'decide', option: null, text: body };
    case 'block':
      return { kind: 'block', reason: body };
    case 'track':
      return { kind: 'track', note: body };
    default:
      return null;
  }
}

function wordWithSubject(word: string, subject: string, body: string): Reply | null {
  if (word === 'resolve' && /^b[1-9]\d{0,3}$/.test(subject)) {
    return { kind: 'resolve', blocker: subject.toUpperCase(), why: body };
  }
  if (word === 'decide' && /^o[1-9]\d{0,3}$/.test(subject)) return chosen(subject, body);
  if (word === 'outcome' && /^(?:100|[1-9]?\d)$/.test(subject)) {
    return { kind: 'outcome', score: Number(subject), note: body };
  }
  return null;
}
