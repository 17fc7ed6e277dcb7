/** The terminal room: asks for topics and debates them, one after the other. */
import { takeReply } from '../application/people.ts';
import { parseReply } from '../transcript/reply.ts';
import { rightsHere, saidHere } from './at-terminal.ts';
import { type App, composeRoom } from './compose.ts';
import { parseTopicLine } from './debate-command.ts';
import { readOptions } from './debate-options.ts';
import { CommandFailure } from './failure.ts';
import { invocation } from './invocation.ts';
import { newDebateId } from './new-debate-id.ts';
import { printList, showDebate } from './read-commands.ts';
import { openHere } from './run-debate.ts';
import { watchDebate } from './watch-debate.ts';
import { isReserved, plainId } from './words.ts';

const SAMPLES = [
  'Should we use REST or GraphQL for the public API?',
  'Should we rewrite the billing service or refactor it step by step?',
  'Monorepo or one repository per service?',
  'Should we hire two seniors or four juniors?',
  'Build our own search, or buy it?',
] as const;

/** Ends when the person leaves it. */
export async function runRoom(app: App, signal: AbortSignal): Promise<void> {
  let latest: string | null = null;
  for (let again = false; !signal.aborted; again = true) {
    const asked = await composeRoom(SAMPLES, again, signal);
    if (asked.kind === 'quit') return;
    try {
      latest = (await takeLine(app, asked.line, latest, signal)) ?? latest;
    } catch (error) {
      // A mistake is told and asked again.
      say(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Returns the debate that the line has opened, if it has. */
async function takeLine(
  app: App,
  line: string,
  latest: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  const [first = '', ...rest] = line.split(/\s+/);
  const word = first.toLowerCase();
  if (word === 'list') await printList(app, rest);
  else if (word === 'show' && rest.length <= 1) {
    await showDebate(app, plainId(rest[0]) ?? latest ?? '', signal);
  } else if (parseReply(line).kind !== 'focus') await replyTo(app, line, latest);
  else if (isReserved(word) && rest.length < 2 && !line.endsWith('?')) {
    throw new CommandFailure(
      `"${word}" is a command of the shell: ${invocation(line)}\nTo debate it, ask it as a question with "?".`,
    );
  } else return debateInRoom(app, line, signal);
  return null;
}

/** After a debate the words of its thread still reach it: `outcome 80: shipped in time`. */
async function replyTo(app: App, line: string, latest: string | null): Promise<void> {
  if (latest === null) {
    throw new CommandFailure(
      'There is no debate here yet. Type a topic, or the number of a sample.',
    );
  }
  const outcome = await takeReply(
    await app.debates.load(latest),
    saidHere(newDebateId()),
    parseReply(line),
    rightsHere(app),
  );
  if (outcome.kind === 'refused') throw new CommandFailure(outcome.reason);
  say(`Recorded in debate ${latest}.`);
}

/** Ctrl-C in a debate leaves the view, not the debate. */
async function debateInRoom(app: App, line: string, signal: AbortSignal): Promise<string> {
  const leave = new AbortController();
  const { topic, options } = parseTopicLine(line);
  const wanted = readOptions(options, topic, app.config);
  const debate = newDebateId();
  await openHere(app, debate, topic, wanted);
  await watchDebate({
    app,
    debate,
    from: 0,
    json: false,
    signal: AbortSignal.any([signal, leave.signal]),
    interrupt: () => leave.abort(),
  });
  if (leave.signal.aborted) {
    say(`Left; it goes on in the background. To read it: show ${debate}`);
  }
  return debate;
}

function say(text: string): void {
  process.stderr.write(`\n${text}\n\n`);
}
