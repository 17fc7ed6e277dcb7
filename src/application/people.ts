/** What a person said in a debate's thread, as a command, if that person may give it. */
import type { PersonCommand } from '../debate/commands.ts';
import { SIZES } from '../debate/settings.ts';
import type { Debate } from '../debate/state.ts';
import { parseReply, type Reply } from '../transcript/reply.ts';
import type { Outcome, Session } from './debates.ts';
import { personText, textProblem } from './person-text.ts';

interface Said {
  /** The platform's id of the message. */
  readonly id: string;
  readonly person: string;
  readonly text: string;
}

const HOLD_MILLISECONDS = 24 * 60 * 60_000;

export function takeReply(
  session: Session,
  said: Said,
  { admins, now }: { readonly admins: readonly string[]; readonly now: number },
): Promise<Outcome> {
  const text = personText(said.text);
  const problem = replyProblem(text);
  return problem === null
    ? giveCommand(session, commandOf(parseReply(text), said, now), admins)
    : Promise.resolve(refusal(problem));
}

export async function giveCommand(
  session: Session,
  command: PersonCommand,
  admins: readonly string[],
): Promise<Outcome> {
  const problem = 'text' in command ? replyProblem(personText(command.text)) : null;
  if (problem !== null) return refusal(problem);
  await session.refresh();
  const { state } = session;
  if (state.status === 'unopened') return refusal('There is no such debate.');
  if (!mayGive(command, state.debate, admins)) {
    const deciders = [state.debate.origin.opener, ...state.debate.settings.deciders].join(', ');
    return refusal(`"${command.type}" is for ${deciders} and admins. Anyone may reply and vote.`);
  }
  return session.execute(
    'text' in command ? { ...command, text: personText(command.text) } : command,
  );
}

function replyProblem(text: string): string | null {
  switch (textProblem(text, SIZES.replyCharacters)) {
    case 'wordless':
      return 'There is nothing in that reply.';
    case 'unreadable':
      return 'That reply does not read as text.';
    case 'long':
      return `A reply may have ${SIZES.replyCharacters} characters; this has ${text.length}.`;
    case null:
      return null;
  }
}

/** Everyone may reply, vote and block; steering and deciding is for the opener, deciders and admins. */
function mayGive(command: PersonCommand, debate: Debate, admins: readonly string[]): boolean {
  switch (command.type) {
    case 'add-focus':
    case 'vote':
    case 'withdraw-vote':
    case 'block':
    case 'hold':
    case 'track':
      return true;
    case 'edit-focus':
    case 'remove-focus':
      return debate.focuses.some((focus) => focus.id === command.focus && focus.by === command.by);
    case 'resolve-blocker': {
      const blocker = command.blocker.toUpperCase();
      const owner = debate.blockers.find((each) => each.id === blocker)?.owner;
      const anothers = owner?.kind === 'person' && owner.id !== command.by;
      return anothers
        ? admins.includes(command.by)
        : isInCharge(command.by, debate, admins) || owner?.id === command.by;
    }
    default:
      return isInCharge(command.by, debate, admins);
  }
}

function isInCharge(person: string, debate: Debate, admins: readonly string[]): boolean {
  return (
    person === debate.origin.opener ||
    debate.settings.deciders.includes(person) ||
    admins.includes(person)
  );
}

function commandOf(reply: Reply, { id, person: by }: Said, now: number): PersonCommand {
  switch (reply.kind) {
    case 'focus':
      return { type: 'add-focus', by, focus: id, text: reply.text };
    case 'stop':
    case 'resume':
    case 'accept':
      return { type: reply.kind, by };
    case 'pause':
      return { type: 'pause', by, reason: '' };
    case 'close':
      return { type: 'close', by, reason: `closed by ${by}` };
    case 'hold':
      return { type: 'hold', by, until: new Date(now + HOLD_MILLISECONDS).toISOString() };
    case 'extend':
      return { type: 'extend', by, rounds: reply.rounds };
    case 'decide':
      return {
        type: 'resolve-escalation',
        by,
        choice: reply.option === null ? { text: reply.text } : { option: reply.option },
        why: '',
      };
    case 'edits':
      return { type: 'vote', by, vote: 'MINOR', edit: reply.text };
    case 'block':
      return { type: 'block', by, reason: reply.reason };
    case 'resolve':
      return { type: 'resolve-blocker', by, blocker: reply.blocker, why: reply.why };
    case 'outcome':
      return { type: 'record-outcome', by, score: reply.score, note: reply.note };
    case 'track':
      return { type: 'track', by, note: reply.note };
  }
}

function refusal(reason: string): Outcome {
  return { kind: 'refused', reason };
}
