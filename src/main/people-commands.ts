/** Commands that a person gives to a debate from the shell: the words of a thread reply, id first. */

import type { Outcome } from '../application/debates.ts';
import { giveCommand, takeReply } from '../application/people.ts';
import { CommandFailure, EXIT, type ExitCode, wrongUsage } from './failure.ts';
import { personHere } from './person.ts';
import { withApp } from './read-commands.ts';
import { noSuchDebate } from './run-debate.ts';

interface Options {
  readonly store?: string;
}

/** How each word, with what follows the id, is said in a thread. */
const WORDS = {
  stop: () => 'stop',
  pause: () => 'pause',
  hold: () => 'hold',
  accept: () => 'accept',
  close: () => 'close',
  extend: (rest: string) => `extend ${rest}`,
  decide: (rest: string) => (/^O\d+$/i.test(rest) ? `decide ${rest}` : `decide: ${rest}`),
  edits: (rest: string) => `edits: ${rest}`,
  block: (rest: string) => `block: ${rest}`,
  track: (rest: string) => `track: ${rest}`,
  resolve: (rest: string) => rest.replace(/^(\S+)\s+/, 'resolve $1: '),
  outcome: (rest: string) => rest.replace(/^(\d+)\s*/, 'outcome $1: ').replace(/: $/, ': –'),
} as const;

export type PeopleWord = keyof typeof WORDS;

export const PEOPLE_WORDS: Readonly<Record<PeopleWord | 'focus', { takes: string; does: string }>> =
  {
    stop: { takes: '', does: 'end a running debate, keeping what there is' },
    pause: { takes: '', does: 'no new calls until it is resumed' },
    hold: { takes: '', does: 'nothing closes for a day' },
    accept: { takes: '', does: 'accept the decision' },
    close: { takes: '', does: 'close it without a decision' },
    extend: { takes: '<rounds>', does: 'ask for more rounds' },
    focus: { takes: '<question>', does: 'ask the next round a question' },
    decide: { takes: '<O1 | text>', does: 'decide by hand' },
    edits: { takes: '<text>', does: 'accept with an edit' },
    block: { takes: '<reason>', does: 'block the decision' },
    resolve: { takes: '<B1> <why>', does: 'resolve a blocker' },
    track: { takes: '<note>', does: 'note what happened since' },
    outcome: { takes: '<0-100> [note]', does: 'record how it turned out' },
  };

export function peopleCommand(
  word: PeopleWord | 'focus',
  id: string,
  rest: string,
  options: Options,
): Promise<ExitCode> {
  const { takes } = PEOPLE_WORDS[word];
  if (takes !== '' && rest.trim() === '') {
    throw wrongUsage(
      `"${word}" needs ${takes} after the id.`,
      EXAMPLES[word] ?? `roundtable ${word} ${id} ${takes}`,
    );
  }
  return withApp(options, word, async (app) => {
    const session = await app.debates.load(id.replace(/^#/, ''));
    if (session.state.status === 'unopened') throw noSuchDebate(id);
    const person = personHere();
    const { admins } = app.config.defaults;
    const messageId = `${word}.${app.newDebateId()}`;
    const outcome: Outcome =
      word === 'focus'
        ? await giveCommand(
            session,
            { type: 'add-focus', by: person, focus: messageId, text: rest },
            admins,
          )
        : await takeReply(
            session,
            { id: messageId, person, text: WORDS[word](rest) },
            { admins, now: app.clock.now() },
          );
    if (outcome.kind === 'refused') throw new CommandFailure(outcome.reason);
    const heard = outcome.events.some((event) => event.type === 'FocusAdded');
    if (word !== 'focus' && heard) {
      throw wrongUsage(
        `That is not how "${word}" is used.`,
        EXAMPLES[word] ?? `roundtable ${word} ${id} ${takes}`,
      );
    }
    process.stdout.write(`Done: ${outcome.events.map((event) => event.type).join(', ')}\n`);
    return EXIT.ended;
  });
}

const EXAMPLES: Partial<Record<PeopleWord | 'focus', string>> = {
  extend: 'roundtable extend k3f9x2ab 2',
  decide: 'roundtable decide k3f9x2ab O2',
  resolve: 'roundtable resolve k3f9x2ab B1 "the load test is in"',
  outcome: 'roundtable outcome k3f9x2ab 80 "shipped in time"',
};
