/** Buttons on cards. Those that open a form come back as a submission. */

import type { PersonCommand } from '../../debate/commands.ts';
import type { OpenState } from '../../debate/state.ts';
import type { Answer, Inbound } from '../../ports/chat-platform.ts';
import { withAgentNames } from '../../transcript/agent-names.ts';
import type { Press } from '../../transcript/post.ts';
import { openCardKey } from '../../transcript/posts.ts';
import { giveCommand, isInCharge } from '../people.ts';
import { debateById } from './debate-here.ts';
import { type ReceptionParts, rightsOf } from './reception-parts.ts';
import { NOTHING, said, told } from './said.ts';

export async function takePress(
  press: Press,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const found = await debateById(press.debate, inbound, parts);
  if (found.kind === 'none') return said(found.reason);
  if (press.action === 'reasoning') return said(reasoningOf(found.state, press.card));
  if (openCardKey(found.state) !== press.card) return said(CARD_IS_OLD);
  const { person } = inbound;
  const rights = rightsOf(inbound, parts);
  const decides = async () => isInCharge(person, found.state.debate) || (await rights.isAdmin());
  const command = await commandOf(press, person, decides);
  if (command === null) return NOTHING;
  const outcome = await giveCommand(found.session, command, rights, inbound.id);
  return told(outcome);
}

export const CARD_IS_OLD = 'This card is closed; the newest card of the thread counts.';

/** The opener, deciders and admins accept for good; for everyone else the same button is a vote. */
async function commandOf(
  { action, argument }: Press,
  by: string,
  decides: () => Promise<boolean>,
): Promise<PersonCommand | null> {
  switch (action) {
    case 'accept':
      return (await decides())
        ? { type: 'accept', by }
        : { type: 'vote', by, vote: 'ACCEPT', via: 'button' };
    case 'choose':
      return { type: 'resolve-escalation', by, choice: { option: argument }, why: '' };
    case 'close':
      return { type: 'close', by, reason: '' };
    case 'resume':
      return { type: 'resume', by };
    default:
      return null;
  }
}

function reasoningOf(state: OpenState, card: string): string {
  const [, round, seat] = /^turn\.(\d+)\.(\w+)$/.exec(card) ?? [];
  const rounds = [...state.debate.rounds, ...('round' in state ? [state.round] : [])];
  const turn = rounds
    .find((each) => each.number === Number(round))
    ?.turns.find((each) => each.seat === seat);
  if (turn === undefined) return 'There is no reasoning to show.';
  return withAgentNames(turn.answer.reasoning, state.debate);
}
