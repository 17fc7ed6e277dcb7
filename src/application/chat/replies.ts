/** Messages in a debate's thread: heard, changed and taken back. */
import type { Answer, Deed, Inbound } from '../../ports/chat-platform.ts';
import { readingCommand } from '../../transcript/command.ts';
import { parseReply } from '../../transcript/reply.ts';
import type { Session } from '../debates.ts';
import { giveCommand, takeReply } from '../people.ts';
import { personText } from '../person-text.ts';
import { runCommand } from './commands.ts';
import { markSeen } from './mark-seen.ts';
import { placeOfThread } from './places.ts';
import { type ReceptionParts, rightsOf } from './reception-parts.ts';
import { NOTHING, told } from './said.ts';

export async function hear(
  { message, text, revision, sentAt }: Extract<Deed, { kind: 'reply' }>,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const session = await debateOfThread(inbound, parts);
  if (session === null) return NOTHING;
  const reading = readingCommand(text);
  if (reading !== null) return revision === 0 ? runCommand(reading, inbound, parts) : NOTHING;
  const said = { id: inbound.id, person: inbound.person, message, revision, sentAt };
  const reply = parseReply(personText(text));
  const outcome = await takeReply(session, said, reply, rightsOf(inbound, parts));
  if (outcome.kind === 'done') await markSeen(session, outcome.events, parts);
  return told(outcome);
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
  const session = await debateOfThread(inbound, parts);
  if (session === null) return NOTHING;
  const { state } = session;
  const focuses = state.status === 'unopened' ? [] : state.debate.focuses;
  const by = focuses.find((focus) => focus.id === message)?.by ?? inbound.person;
  await giveCommand(
    session,
    { type: 'remove-focus', by, focus: message },
    rightsOf(inbound, parts),
    inbound.id,
  );
  return NOTHING;
}

/** A thread that is none of ours is none of our business. */
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
