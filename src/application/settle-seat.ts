/** The ends of a seat's part in a round: its turn, its forfeit, a cap, a halt. Nobody is asked for them. */
import type { ForfeitReason } from '../debate/events.ts';
import { heldPosition } from '../debate/held.ts';
import { seatNamed } from '../debate/state.ts';
import type { TurnStep } from '../debate/turn-steps.ts';
import type { Usage } from '../ports/language-model.ts';
import type { Asking } from './asking.ts';
import { openRound } from './open-round.ts';

interface Taken extends Omit<Extract<TurnStep, { kind: 'take' }>, 'kind'> {
  readonly usage: Usage;
}

export async function takeTurn(seat: string, asking: Asking, taken: Taken): Promise<void> {
  const { answer, remarks, model, usage, redacted } = taken;
  asking.prepare(heldPosition({ answer }));
  await asking.session.execute({
    type: 'take-turn',
    ...asking.attempt,
    seat,
    answer,
    remarks: [...remarks],
    model,
    usage,
    ...(redacted ? { redacted } : {}),
  });
}

export async function haltOver(seat: string, asking: Asking, reason: string): Promise<void> {
  await asking.session.execute({ type: 'halt-debate', ...asking.attempt, seat, reason });
}

export async function reachCostCap(seat: string, asking: Asking, detail: string): Promise<void> {
  const cap = { type: 'reach-cap', ...asking.attempt, cap: 'cost', detail } as const;
  const reached = await asking.session.execute(cap);
  if (reached.kind === 'done') await forfeitTurn(seat, asking, 'cap', detail);
}

export async function forfeitTurn(
  seat: string,
  asking: Asking,
  reason: ForfeitReason,
  detail: string,
): Promise<void> {
  const { debate, round } = openRound(asking.session, asking.attempt);
  asking.report('info', 'a turn is forfeited', {
    debate: debate.id,
    round: round.number,
    agent: seatNamed(debate, seat).agent,
    reason,
    detail,
  });
  await asking.session.execute({
    type: 'forfeit-turn',
    ...asking.attempt,
    seat,
    reason,
    detail,
  });
}
