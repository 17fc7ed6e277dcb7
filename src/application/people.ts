/** What a person said in a debate's thread, as a command, if that person may give it. */
import type { PersonCommand } from '../debate/commands.ts';
import type { Debate } from '../debate/state.ts';
import type { Reply } from '../transcript/reply.ts';
import { cleanWords, wordsProblem } from './command-words.ts';
import type { Outcome, Session } from './debates.ts';

/** One message of a person. */
export interface Said {
  /** Of the deed, however often it is delivered: what it led to happens once. */
  readonly id: string;
  readonly person: string;
  /** Ref of the message, which names the question in it; the id where there is no message. */
  readonly message: string;
  /** Grows with every edit of the message. */
  readonly revision: number;
  /** Epoch milliseconds; absent = just now. */
  readonly sentAt?: number | undefined;
}

/** What the person may do beyond the rights that come with the debate. */
export interface Rights {
  /** Asked only when it matters. */
  isAdmin(): Promise<boolean>;
  readonly now: number;
}

const HOLD_MILLISECONDS = 24 * 60 * 60_000;

export function takeReply(
  session: Session,
  said: Said,
  reply: Reply,
  rights: Rights,
): Promise<Outcome> {
  // An edited command is not given again.
  if (said.revision > 0 && reply.kind !== 'focus') {
    return Promise.resolve({ kind: 'done', events: [] });
  }
  return giveCommand(session, commandOf(reply, said, rights.now), rights, said.id);
}

/** With an id, a command that is given again does nothing more. */
export async function giveCommand(
  session: Session,
  given: PersonCommand,
  rights: Rights,
  id?: string,
): Promise<Outcome> {
  const command = cleanWords(given);
  const problem = wordsProblem(command);
  if (problem !== null) return refusal(problem);
  await session.refresh();
  const { state } = session;
  if (state.status === 'unopened') return refusal('There is no such debate.');
  const { debate } = state;
  // After a safety halt only the opener and admins say whether it goes on.
  const halted = state.status === 'halted' && !EVERYONE.has(command.type);
  const may = halted ? command.by === debate.origin.opener : mayGive(command, debate);
  if (!may && !(await rights.isAdmin())) {
    const word = TYPED[command.type] ?? command.type;
    return refusal(
      halted
        ? `The debate was halted for safety: "${word}" is for the person who opened it and for admins.`
        : `"${word}" is for the person who opened the debate, its deciders and admins. Anyone may reply and vote.`,
    );
  }
  return session.execute(command, id);
}

/** Commands that people know by another word. */
const TYPED: Readonly<Partial<Record<PersonCommand['type'], string>>> = {
  'resolve-escalation': 'decide',
  'resolve-blocker': 'resolve',
  'record-outcome': 'outcome',
};

const EVERYONE: ReadonlySet<PersonCommand['type']> = new Set([
  ...(['add-focus', 'remove-focus', 'vote', 'withdraw-vote'] as const),
  ...(['complain', 'withdraw-complaint', 'block', 'hold', 'track'] as const),
]);

/** Everyone may reply, take that back, vote and block; steering and deciding is for the opener, deciders and admins. */
function mayGive(command: PersonCommand, debate: Debate): boolean {
  if (EVERYONE.has(command.type)) return true;
  switch (command.type) {
    case 'resolve-blocker': {
      const blocker = command.blocker.toUpperCase();
      const owner = debate.blockers.find((each) => each.id === blocker)?.owner;
      return owner?.kind === 'person' ? owner.id === command.by : isInCharge(command.by, debate);
    }
    default:
      return isInCharge(command.by, debate);
  }
}

export function isInCharge(person: string, debate: Debate): boolean {
  return person === debate.origin.opener || debate.settings.deciders.includes(person);
}

function commandOf(
  reply: Reply,
  { person: by, message, revision, sentAt }: Said,
  now: number,
): PersonCommand {
  switch (reply.kind) {
    case 'focus':
      return {
        ...{ type: 'add-focus', by, focus: message, text: reply.text, revision },
        ...(sentAt === undefined ? {} : { sentAt }),
      };
    case 'stop':
    case 'resume':
    case 'accept':
      return { type: reply.kind, by };
    case 'pause':
      return { type: 'pause', by, reason: '' };
    case 'close':
      return { type: 'close', by, reason: '' };
    case 'hold':
      return { type: 'hold', by, until: new Date(now + HOLD_MILLISECONDS).toISOString() };
    case 'extend':
      return { type: 'extend', by, rounds: reply.rounds };
    case 'decide':
      return {
        type: 'resolve-escalation',
        by,
        ...(reply.option === null
          ? { choice: { text: reply.text }, why: '' }
          : { choice: { option: reply.option }, why: reply.why }),
      };
    case 'edits':
      return { type: 'vote', by, vote: 'MINOR', edit: reply.text, via: 'reply' };
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
