/** Buttons on cards. Those that open a form come back as a submission. */

import type { PersonCommand } from '../../debate/commands.ts';
import type { Debate, OpenState } from '../../debate/state.ts';
import type { Answer, Inbound } from '../../ports/chat-platform.ts';
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
  const command = commandOf(press, inbound.person, found.state.debate);
  if (command === null) return NOTHING;
  const outcome = await giveCommand(found.session, command, rightsOf(inbound, parts), inbound.id);
  return told(outcome);
}

export const CARD_IS_OLD = 'This card is closed; the newest card of the thread counts.';

/** The opener and deciders accept for good; for everyone else the same button is a vote. */
function commandOf({ action, argument }: Press, by: string, debate: Debate): PersonCommand | null {
  switch (action) {
    case 'accept':
      return isInCharge(by, debate)
        ? { type: 'accept', by }
        : { type: 'vote', by, vote: 'ACCEPT', via: 'button' };
    case 'choose':
      return { type: 'resolve-escalation', by, choice: { option: argument }, why: '' };
    case 'close':
      return { type: 'close', by, reason: '' };
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
  return turn?.answer.reasoning ?? 'There is no reasoning to show.';
}
