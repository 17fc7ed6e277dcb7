/** Who moderates a debate whose sides are weighed: the judge that offers no proposal of its own. */
import { roleOfSeat } from '../modes/seat-role.ts';
import type { Debate, Turn } from '../state.ts';

/** Its last turn among these; undefined where it gave none. */
export function moderatorTurn(debate: Debate, turns: readonly Turn[]): Turn | undefined {
  return turns.findLast(({ seat }) => {
    const { judges, proposes } = roleOfSeat(debate, seat);
    return judges && !proposes;
  });
}
