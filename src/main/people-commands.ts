/** Commands that a person gives to a debate from the shell: the words of a thread reply, id first. */
import type { Outcome, Session } from '../application/debates.ts';
import { giveCommand, takeReply } from '../application/people.ts';
import type { DebateEvent } from '../debate/events.ts';
import { whenUsed } from '../transcript/marks.ts';
import { parseReply } from '../transcript/reply.ts';
import { asReply } from '../transcript/steering-words.ts';
import { rightsHere, saidHere } from './at-terminal.ts';
import type { App } from './compose.ts';
import { CommandFailure, EXIT, type ExitCode, wrongUsage } from './failure.ts';
import { invocation } from './invocation.ts';
import { jsonLine } from './json-lines.ts';
import { newDebateId } from './new-debate-id.ts';
import { PEOPLE_WORDS, type PeopleWordName } from './people-words.ts';
import { personHere } from './person.ts';
import { noSuchDebate, type ReadOptions, withApp } from './read-commands.ts';

export async function peopleCommand(
  word: PeopleWordName,
  id: string,
  rest: string,
  options: ReadOptions,
): Promise<ExitCode> {
  const reply = replyFor(word, rest.trim());
  return withApp(options, word, async (app) => {
    const session = await app.debates.load(id);
    if (session.state.status === 'unopened') throw noSuchDebate(id);
    const events = await give(app, session, word, reply);
    if (options.json === true) printEvents(id, session.version, events);
    else process.stdout.write(`${answerOf(word, session, events)}\n`);
    return EXIT.ended;
  });
}

/** The same words in the thread; whatever does not fit is told before anything is done. */
function replyFor(word: PeopleWordName, rest: string): string {
  const { takes, example } = PEOPLE_WORDS[word];
  if (takes !== '' && rest === '') {
    throw wrongUsage(`"${word}" needs ${takes} after the id.`, invocation(example));
  }
  if (takes === '' && rest !== '') {
    throw wrongUsage(`"${word}" takes nothing after the id, not "${rest}".`, invocation(example));
  }
  const reply = asReply(word, rest);
  if (word !== 'focus' && parseReply(reply).kind === 'focus') {
    throw wrongUsage(`"${word}" takes ${takes}, not "${rest}".`, invocation(example));
  }
  return reply;
}

async function give(
  app: App,
  session: Session,
  word: PeopleWordName,
  reply: string,
): Promise<readonly DebateEvent[]> {
  const by = personHere();
  const rights = rightsHere(app);
  const id = `${word}.${newDebateId()}`;
  const outcome: Outcome =
    word === 'focus'
      ? await giveCommand(session, { type: 'add-focus', by, focus: id, text: reply }, rights)
      : await takeReply(session, saidHere(id), parseReply(reply), rights);
  if (outcome.kind === 'refused') throw new CommandFailure(outcome.reason);
  return outcome.events;
}

function printEvents(debate: string, version: number, events: readonly DebateEvent[]): void {
  const first = version - events.length + 1;
  events.forEach((event, index) => {
    process.stdout.write(jsonLine(debate, first + index, event));
  });
}

/** A debate that has work to do again is worked on by whoever runs it. */
function answerOf(
  word: PeopleWordName,
  { id, state }: Session,
  events: readonly DebateEvent[],
): string {
  const isNote = word === 'focus' && events.some((event) => event.type === 'NoteAdded');
  const goesOn = state.status === 'running' || state.status === 'paused';
  const done = isNote
    ? 'The debate is over: kept as a note on the record.'
    : word === 'focus' && state.status !== 'unopened' && !goesOn
      ? `Taken: it ${whenUsed(state)}.`
      : PEOPLE_WORDS[word].done;
  return goesOn ? `${done} To go on with it here: ${invocation(`resume ${id}`)}` : done;
}
