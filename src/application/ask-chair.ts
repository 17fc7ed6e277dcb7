/** Lets the chair write options and draft when the seats are done. Without one, clusters stand in. */
import { chairRequest } from '../debate/chair/request.ts';
import { closeRound } from '../debate/close-round.ts';
import type { PairScores } from '../debate/convergence/metrics.ts';
import { modeNamed } from '../debate/modes/list.ts';
import { isCostCapReached, missingSeats } from '../debate/state.ts';
import { askOffice } from './ask-office.ts';
import type { Asking } from './asking.ts';
import { holdsRound, openRound } from './open-round.ts';

export async function askChair(asking: Asking, scores: PairScores): Promise<void> {
  const { session, attempt } = asking;
  if (session.state.status !== 'running' || !holdsRound(session, attempt)) return;
  const state = openRound(session, attempt);
  const { debate, round } = state;
  const { settings } = debate;
  const wanted =
    settings.flags.chair &&
    modeNamed(settings.mode).decidesBy === 'vote' &&
    round.turns.length > 1 &&
    round.cap === null &&
    !isCostCapReached(debate) &&
    missingSeats(debate, round).length === 0 &&
    !round.received.some(({ purpose }) => purpose === 'chair');
  if (!wanted || isAgreed(state, scores, asking.now())) return;
  await askOffice(
    {
      route: settings.offices.chair,
      purpose: 'chair',
      about: 'chair',
      request: chairRequest(debate, round),
    },
    asking,
  );
}

/** A draft that passes is the decision verbatim: nothing is left to write. No verdict depends on the chair. */
function isAgreed(state: ReturnType<typeof openRound>, scores: PairScores, now: number): boolean {
  return closeRound(state, scores, { endedBy: 'turns', now }).some(
    ({ type }) => type === 'DecisionReached',
  );
}
