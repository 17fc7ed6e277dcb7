/** Reactions on cards: votes on the open decision, one per person, the strictest that stands; complaints on any. */

import type { PersonCommand } from '../../debate/commands.ts';
import type { Debate } from '../../debate/state.ts';
import type { Vote } from '../../debate/vocabulary.ts';
import type { Answer, Deed, Inbound, Reaction } from '../../ports/chat-platform.ts';
import type { Session } from '../debates.ts';
import { giveCommand, isInCharge } from '../people.ts';
import { complaintChanges, type Standing } from './complaints.ts';
import { placeOfRef } from './places.ts';
import { type ReceptionParts, rightsOf } from './reception-parts.ts';
import { NOTHING, told } from './said.ts';

const VOTES: Readonly<Record<Exclude<Reaction, 'complaint'>, Vote>> = {
  accept: 'ACCEPT',
  edits: 'MINOR',
  block: 'BLOCKER',
};

const STRICTEST_FIRST: readonly Vote[] = ['BLOCKER', 'MINOR', 'ACCEPT'];

export async function takeReactions(
  { post, standing, only }: Extract<Deed, { kind: 'reactions' }>,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const place = await placeOfRef(parts.records, parts.surface.platform.name, post);
  if (place === null) return NOTHING;
  const session = await parts.debates.load(place.debate);
  const { state } = session;
  if (state.status === 'unopened') return NOTHING;
  const complaints = complaintChanges(state.debate, place.key, { standing, only });
  for (const command of complaints) {
    const { by, type } = command;
    await giveCommand(
      session,
      command,
      rightsOf({ ...inbound, person: by }, parts),
      `${inbound.id}.${by}.${type}`,
    );
  }
  const isCurrent =
    state.status === 'proposed' && place.key === `decision.${state.debate.rounds.length}`;
  return isCurrent
    ? takeVotes({ standing, only }, { session, debate: state.debate }, inbound, parts)
    : NOTHING;
}

async function takeVotes(
  { standing, only }: Standing,
  { session, debate }: { readonly session: Session; readonly debate: Debate },
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const votes = new Map<string, Vote>();
  for (const { person, reaction } of standing) {
    if (reaction === 'complaint') continue;
    votes.set(person, strictest(votes.get(person), VOTES[reaction]));
  }
  const rightsBy = (person: string) => rightsOf({ ...inbound, person }, parts);
  const settles = async (person: string) =>
    isInCharge(person, debate) || (await rightsBy(person).isAdmin());
  let answer = NOTHING;
  for (const command of await changes(debate, votes, { settles, only })) {
    const outcome = await giveCommand(
      session,
      command,
      rightsBy(command.by),
      `${inbound.id}.${command.by}.${command.type === 'vote' ? command.vote : 'none'}`,
    );
    // What others' reactions come to is no news for this person.
    if (command.by === inbound.person) answer = told(outcome);
  }
  return answer;
}

interface Asked {
  readonly settles: (person: string) => Promise<boolean>;
  readonly only?: string | undefined;
}

/** The ✅ of whoever may decide settles it; votes by button or reply stay until a reaction says otherwise. */
async function changes(
  debate: Debate,
  votes: ReadonlyMap<string, Vote>,
  { settles, only }: Asked,
): Promise<readonly PersonCommand[]> {
  const changed: PersonCommand[] = [];
  for (const [by, vote] of votes) {
    // Who has cast this vote before was asked for then.
    if (debate.votes[by]?.vote === vote) continue;
    const final = vote === 'ACCEPT' && (await settles(by));
    changed.push(final ? { type: 'accept', by } : { type: 'vote', by, vote, via: 'reaction' });
  }
  for (const [by, { via }] of Object.entries(debate.votes)) {
    const known = only === undefined || only === by;
    if (known && via === 'reaction' && !votes.has(by)) changed.push({ type: 'withdraw-vote', by });
  }
  return changed;
}

function strictest(a: Vote | undefined, b: Vote): Vote {
  return STRICTEST_FIRST.find((vote) => vote === a || vote === b) ?? b;
}
