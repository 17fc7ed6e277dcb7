/** The words with which people steer and decide: what each takes, does, and how it is said in a thread. */

interface PeopleWord {
  readonly takes: string;
  readonly does: string;
  /** What is told when it is done. */
  readonly done: string;
  readonly example: string;
  /** The reply in a thread that means the same. */
  readonly asReply: (rest: string) => string;
}

export const PEOPLE_WORDS = {
  stop: {
    takes: '',
    does: 'end a running debate, keeping what there is',
    done: 'Stopped.',
    example: 'stop k3f9x2ab',
    asReply: () => 'stop',
  },
  pause: {
    takes: '',
    does: 'no new calls until it is resumed',
    done: 'Paused.',
    example: 'pause k3f9x2ab',
    asReply: () => 'pause',
  },
  hold: {
    takes: '',
    does: 'nothing closes for a day',
    done: 'Held: nothing closes for a day.',
    example: 'hold k3f9x2ab',
    asReply: () => 'hold',
  },
  accept: {
    takes: '',
    does: 'accept the decision',
    done: 'Accepted: the decision is final.',
    example: 'accept k3f9x2ab',
    asReply: () => 'accept',
  },
  close: {
    takes: '',
    does: 'close it without a decision',
    done: 'Closed without a decision.',
    example: 'close k3f9x2ab',
    asReply: () => 'close',
  },
  extend: {
    takes: '<rounds>',
    does: 'ask for more rounds',
    done: 'Extended.',
    example: 'extend k3f9x2ab 2',
    asReply: (rest) => `extend ${rest}`,
  },
  focus: {
    takes: '<question>',
    does: 'ask the next round a question',
    done: 'Taken: the next round answers it.',
    example: 'focus k3f9x2ab "What does it cost per month?"',
    asReply: (rest) => rest,
  },
  decide: {
    takes: '<O1 | text>',
    does: 'decide by hand',
    done: 'Decided.',
    example: 'decide k3f9x2ab O2',
    asReply: (rest) => `decide: ${rest}`,
  },
  edits: {
    takes: '<text>',
    does: 'accept with an edit',
    done: 'Counted: you accept with this edit.',
    example: 'edits k3f9x2ab "only for new services"',
    asReply: (rest) => `edits: ${rest}`,
  },
  block: {
    takes: '<reason>',
    does: 'block the decision',
    done: 'Blocked.',
    example: 'block k3f9x2ab "legal has not seen it"',
    asReply: (rest) => `block: ${rest}`,
  },
  resolve: {
    takes: '<B1> <why>',
    does: 'resolve a blocker',
    done: 'Resolved.',
    example: 'resolve k3f9x2ab B1 "the load test is in"',
    asReply: (rest) => rest.replace(/^(\S+?):?\s+/, 'resolve $1: '),
  },
  track: {
    takes: '<note>',
    does: 'note what happened since',
    done: 'Noted.',
    example: 'track k3f9x2ab "rolled out to half the teams"',
    asReply: (rest) => `track: ${rest}`,
  },
  outcome: {
    takes: '<0-100> [note]',
    does: 'record how it turned out',
    done: 'Recorded.',
    example: 'outcome k3f9x2ab 80 "shipped in time"',
    asReply: (rest) => rest.replace(/^(\d+):?\s*/, 'outcome $1: '),
  },
} as const satisfies Record<string, PeopleWord>;

export type PeopleWordName = keyof typeof PEOPLE_WORDS;
