/** The words with which people steer and decide from the shell: what each takes and does. */
import type { SteeringWord } from '../transcript/steering-words.ts';

interface PeopleWord {
  readonly takes: string;
  readonly does: string;
  /** What is told when it is done. */
  readonly done: string;
  readonly example: string;
}

export const PEOPLE_WORDS = {
  stop: {
    takes: '',
    does: 'end a running debate, keeping what there is',
    done: 'Stopped.',
    example: 'stop k3f9x2ab',
  },
  pause: {
    takes: '',
    does: 'no new calls until it is resumed',
    done: 'Paused.',
    example: 'pause k3f9x2ab',
  },
  hold: {
    takes: '',
    does: 'nothing closes for a day',
    done: 'Held: nothing closes for a day.',
    example: 'hold k3f9x2ab',
  },
  accept: {
    takes: '',
    does: 'accept the decision',
    done: 'Accepted: the decision is final.',
    example: 'accept k3f9x2ab',
  },
  close: {
    takes: '',
    does: 'close it without a decision',
    done: 'Closed without a decision.',
    example: 'close k3f9x2ab',
  },
  extend: {
    takes: '<rounds>',
    does: 'ask for more rounds',
    done: 'Extended.',
    example: 'extend k3f9x2ab 2',
  },
  focus: {
    takes: '<question>',
    does: 'ask the next round a question',
    done: 'Taken: the next round answers it.',
    example: 'focus k3f9x2ab "What does it cost per month?"',
  },
  decide: {
    takes: '<O1 | text>',
    does: 'decide by hand',
    done: 'Decided.',
    example: 'decide k3f9x2ab O2',
  },
  edits: {
    takes: '<text>',
    does: 'accept with an edit',
    done: 'Counted: you accept with this edit.',
    example: 'edits k3f9x2ab "only for new services"',
  },
  block: {
    takes: '<reason>',
    does: 'block the decision',
    done: 'Blocked.',
    example: 'block k3f9x2ab "legal has not seen it"',
  },
  resolve: {
    takes: '<B1> <why>',
    does: 'resolve a blocker',
    done: 'Resolved.',
    example: 'resolve k3f9x2ab B1 "the load test is in"',
  },
  track: {
    takes: '<note>',
    does: 'note what happened since',
    done: 'Noted.',
    example: 'track k3f9x2ab "rolled out to half the teams"',
  },
  outcome: {
    takes: '<0-100> [note]',
    does: 'record how it turned out',
    done: 'Recorded.',
    example: 'outcome k3f9x2ab 80 "shipped in time"',
  },
} as const satisfies Partial<Record<SteeringWord, PeopleWord>>;

export type PeopleWordName = keyof typeof PEOPLE_WORDS;
