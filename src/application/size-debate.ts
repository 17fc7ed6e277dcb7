/** Before the first turn of a pro-con debate: asks the assessor, where the size was left open, and settles it. */
import { assessorRequest } from '../debate/pro-con/assessor-request.ts';
import { isSizeOpen } from '../debate/pro-con/extended.ts';
import { isUnsized } from '../debate/pro-con/size-debate.ts';
import { askOffice } from './ask-office.ts';
import type { Asking } from './asking.ts';
import { openRound } from './open-round.ts';

export async function sizeDebate(asking: Asking): Promise<void> {
  const { session, attempt } = asking;
  const { state } = session;
  if (state.status !== 'running' || !isUnsized(state)) return;
  const { debate, round } = openRound(session, attempt);
  const { settings } = debate;
  const assessed = round.received.some(({ purpose }) => purpose === 'assessment');
  if (isSizeOpen(debate) && !assessed) {
    const answered = await askOffice(
      {
        route: settings.offices.assessor,
        purpose: 'assessment',
        about: 'assessor',
        request: assessorRequest(debate),
      },
      asking,
    );
    // A pause is no reason to do without: the assessor is asked when the debate goes on.
    if (answered === 'unwanted') return;
  }
  await session.execute({ type: 'size-debate', ...attempt, budgetLeft: await asking.budgetLeft() });
}
