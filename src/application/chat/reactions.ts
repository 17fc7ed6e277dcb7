/** Reactions on the decision card as votes: one per person, the strictest that stands. */

import type { PersonCommand } from '../../debate/commands.ts';
import type { Debate } from '../../debate/state.ts';
import type { Vote } from '../../debate/vocabulary.ts';
import type { Answer, Deed, Inbound, Reaction } from '../../ports/chat-platform.ts';
import { giveCommand, isInCharge } from '../people.ts';
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
  { post, standing }: Extract<Deed, { kind: 'reactions' }>,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const place = await placeOfRef(parts.records, parts.surface.platform.name, post);
  if (place === null) return NOTHING;
  const session = await parts.debates.load(place.debate);
  const { state } = session;
  const current =
    state.status === 'proposed' && place.key === `decision.${state.debate.rounds.length}`;
  if (!current) return NOTHING;
  const votes = new Map<string, Vote>();
  for (const { person, reaction } of standing) {
    if (reaction === 'complaint') continue;
    votes.set(person, strictest(votes.get(person), VOTES[reaction]));
  }
  let answer = NOTHING;
  for (const command of changes(state.debate, votes)) {
    const outcome = await giveCommand(
      session,
      command,
      rightsOf(inbound, parts),
      `${inbound.id}.${command.by}.${command.type === 'vote' ? command.vote : 'none'}`,
    );
    // What others' reactions come to is no news for this person.
    if (command.by === inbound.person) answer = told(outcome);
  }
  return answer;
}

/** The opener's or a decider's ✅ settles it; votes by button or reply stay until a reaction says otherwise. */
function changes(debate: Debate, votes: ReadonlyMap<string, Vote>): readonly PersonCommand[] {
  const cast = [...votes].flatMap(([by, vote]): PersonCommand[] => {
    if (vote === 'ACCEPT' && isInCharge(by, debate)) return [{ type: 'accept', by }];
    return debate.votes[by]?.vote === vote ? [] : [{ type: 'vote', by, vote, via: 'reaction' }];
  });
  const withdrawn = Object.entries(debate.votes).flatMap(([by, { via }]): PersonCommand[] =>
    via === 'reaction' && !votes.has(by) ? [{ type: 'withdraw-vote', by }] : [],
  );
  return [...cast, ...withdrawn];
}

function strictest(a: Vote | undefined, b: Vote): Vote {
  return STRICTEST_FIRST.find((vote) => vote === a || vote === b) ?? b;
}
