/** Tells people when replies are too long to reach the agents of a round whole. */
import { fitReplies } from '../debate/context/replies.ts';
import type { Asking } from './asking.ts';
import { openRound } from './open-round.ts';

/** Once a round, whatever attempt it is: the command's id says so. */
export async function tellShortened({ session, attempt }: Asking): Promise<void> {
  const { debate, round } = openRound(session, attempt);
  const answered = debate.focuses.filter((focus) => round.focus?.includes(focus.id));
  const shown = fitReplies(answered.map(({ text }) => text));
  const focus = answered.filter((_, index) => shown[index]?.shown !== 'whole').map(({ id }) => id);
  if (focus.length === 0) return;
  const command = { type: 'shorten-replies', ...attempt, focus } as const;
  await session.execute(command, `${debate.id}.${round.number}.shortened`);
}
