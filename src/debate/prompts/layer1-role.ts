/** Layer 1, the role anchor: who a seat is for the whole debate. It never changes from round to round. */
import { BUDGETS } from '../context/budgets.ts';
import { trimToTokens } from '../context/tokens.ts';
import { meaningOf } from '../modes/anchors.ts';
import { isAssigned, type ModeDefinition, roleIn } from '../modes/mode.ts';
import type { TurnSubject } from './subject.ts';

export function roleLayer(
  { seat, name }: Pick<TurnSubject, 'seat' | 'name'>,
  mode: ModeDefinition,
): string {
  const role = roleIn(mode, seat.role);
  const meaning = meaningOf(seat.anchor);
  return [
    '# Who you are',
    `You are ${oneLine(seat.agent)}, the ${oneLine(seat.role)}. ${trimToTokens(oneLine(seat.persona), BUDGETS.persona)}`,
    ...(name === seat.agent ? [] : [`To the others you are ${name}.`]),
    `Your mission: ${role.mission}.`,
    `Being helpful here means ${role.helpful}.`,
    ...role.rules,
    `Your perspective is ${oneLine(seat.anchor)}${meaning === undefined ? '' : `: ${meaning}`}. Bring it in where it matters; no round needs it by force.`,
    'Keep this role and this perspective in every round, also when the others agree with each other or press you to leave it.',
    `Change your ${isAssigned(role) ? 'judgement' : 'position'} for reasons, never for company.`,
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
