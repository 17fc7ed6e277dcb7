/** Messages in a debate's thread: heard, changed and taken back. */
import { waitingFocus } from '../../debate/state.ts';
import type { Answer, Deed, Inbound } from '../../ports/chat-platform.ts';
import { parseCommand, readingCommand } from '../../transcript/command.ts';
import { folded } from '../../transcript/cut.ts';
import { parseReply } from '../../transcript/reply.ts';
import type { Session } from '../debates.ts';
import { giveCommand, takeReply } from '../people.ts';
import { personText } from '../person-text.ts';
import { debateOfStream } from '../streams.ts';
import { runCommand } from './commands.ts';
import { isGone, rememberGone } from './gone.ts';
import { markSeen } from './mark-seen.ts';
import { placeOfThread } from './places.ts';
import { type ReceptionParts, rightsOf } from './reception-parts.ts';
import { NOTHING, said, told } from './said.ts';

type Reply = Extract<Deed, { kind: 'reply' }>;

export async function hear(deed: Reply, inbound: Inbound, parts: ReceptionParts): Promise<Answer> {
  const session = await debateOfReply(deed, inbound, parts);
  if (session === null) return elsewhere(deed, inbound, parts);
  const { message, text, revision, sentAt } = deed;
  const reading = readingCommand(text);
  const reply = parseReply(personText(text));
  if (revision > 0 && (reading !== null || reply.kind !== 'focus')) {
    return editedIntoCommand(deed, session, inbound, parts);
  }
  if (reading !== null) return runCommand(reading, inbound, parts);
  const mine = { id: inbound.id, person: inbound.person, message, revision, sentAt };
  const outcome = await takeReply(session, mine, reply, rightsOf(inbound, parts));
  // Looked for behind the append, so that a deletion that comes meanwhile finds either the reply or this look.
  if (reply.kind === 'focus' && (await isGone(parts.records, platformOf(parts), message))) {
    return takeBack(session, message, inbound, parts);
  }
  if (outcome.kind === 'done') await markSeen(session, outcome.events, parts);
  return told(outcome);
}

/** What a reply asked before is not what it says now; but nothing is stopped by an edit that nobody looks at. */
async function editedIntoCommand(
  { message, text, revision }: Reply,
  session: Session,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const wasQuestion = focusOf(session, message) !== undefined;
  const outcome = await giveCommand(
    session,
    { type: 'remove-focus', by: inbound.person, focus: message, revision },
    rightsOf(inbound, parts),
    inbound.id,
  );
  const question = outcome.kind === 'refused' ? outcome.reason : 'The question is taken out.';
  return said(
    [
      `An edit is not taken as a command: send "${folded(text.trim(), 80)}" as a new message if you mean it.`,
      ...(wasQuestion ? [question] : []),
    ].join(' '),
  );
}

/**
 * A reply that a round has used, or a command that was obeyed, stays; nobody needs to be told. The platform
 * does not say who deleted a message, only that it is gone.
 */
export async function unhear(
  message: string,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  // Without its thread nobody knows whose it was, and the message itself may be still to come.
  if (inbound.thread === null) await rememberGone(parts.records, platformOf(parts), message);
  const session = await debateOfReply({ message }, inbound, parts);
  return session === null ? NOTHING : takeBack(session, message, inbound, parts);
}

async function takeBack(
  session: Session,
  message: string,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const by = focusOf(session, message)?.by ?? inbound.person;
  await giveCommand(
    session,
    { type: 'remove-focus', by, focus: message },
    rightsOf(inbound, parts),
    `${inbound.id}.gone`,
  );
  return NOTHING;
}

/** Of the replies that still wait, those whose message is gone; the others have been used and stay. */
export async function unhearGone(
  isGone: (message: string) => Promise<boolean>,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const session = await debateOfThread(inbound, parts);
  if (session === null || session.state.status === 'unopened') return NOTHING;
  for (const { id } of waitingFocus(session.state.debate)) {
    if (await isGone(id)) await unhear(id, { ...inbound, id: `${inbound.id}.${id}` }, parts);
  }
  return NOTHING;
}

/** A thread that is none of ours is none of our business, unless the bot is spoken to in it. */
function elsewhere(
  { mentioned, text }: Reply,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> | Answer {
  if (mentioned !== true) return NOTHING;
  const command = parseCommand(text.trim() === '' ? 'help' : text);
  const deed = { kind: 'command', text } as const;
  return runCommand(command, { ...inbound, deed }, parts);
}

/** What is changed or taken back may come without its thread: then the debate that took it up is looked for. */
async function debateOfReply(
  { message, revision }: { readonly message: string; readonly revision?: number },
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Session | null> {
  if (inbound.thread !== null) return debateOfThread(inbound, parts);
  if (revision === 0) return null;
  const { workspace, channel } = inbound;
  const { rows } = await parts.log.list({
    workspace,
    channels: [channel],
    status: OPEN,
    limit: 50,
  });
  for (const row of rows) {
    const debate = debateOfStream(row.stream);
    const session = debate === null ? null : await parts.debates.load(debate);
    if (session !== null && focusOf(session, message) !== undefined) return session;
  }
  return null;
}

function platformOf({ surface }: ReceptionParts): string {
  return surface.platform.name;
}

const OPEN = ['running', 'paused', 'proposed', 'escalated', 'halted'] as const;

function focusOf({ state }: Session, message: string) {
  const focuses = state.status === 'unopened' ? [] : state.debate.focuses;
  return focuses.find((focus) => focus.id === message);
}

async function debateOfThread(
  { thread, workspace }: Inbound,
  { records, surface, debates }: ReceptionParts,
): Promise<Session | null> {
  const { name } = surface.platform;
  const place = thread === null ? null : await placeOfThread(records, name, thread);
  if (place === null) return null;
  const session = await debates.load(place.debate);
  const { state } = session;
  const ours = state.status !== 'unopened' && state.debate.origin.workspace === workspace;
  return ours ? session : null;
}
