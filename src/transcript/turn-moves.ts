/** What a turn moves: options and claims, in a few words; who stays and who supports is counted with the round. */
import type { ClaimMove } from '../debate/answer/schema.ts';
import type { EventData } from '../debate/events.ts';
import { isWeighed } from '../debate/modes/seat-role.ts';
import type { Debate } from '../debate/state.ts';
import { folded } from './cut.ts';

/** A claim in a line of its own has room for so much. */
const SHOWN_CLAIM = 90;

type Moved = Pick<EventData<'TurnTaken'>, 'round' | 'seat' | 'answer'>;

export function movesOf(debate: Debate, data: Moved): readonly string[] {
  const { claimMoves } = data.answer;
  const of = (kind: ClaimMove['move']) => claimMoves.filter(({ move }) => move === kind);
  return [
    ...preference(debate, data),
    ...of('challenge').map(({ claim }) => `challenges ${claimInWords(debate, claim)}`),
    ...of('retract').map(({ claim }) =>
      isAuthor(debate, claim, data.seat)
        ? `takes back ${claimInWords(debate, claim)}`
        : `no longer judges ${claim}`,
    ),
  ];
}

/** Before there are options, and where sides are weighed, nobody prefers one. */
function preference(debate: Debate, { round, seat, answer }: Moved): readonly string[] {
  if (isWeighed(debate)) return [];
  if (answer.newOption !== undefined) return [`adds an option: ${answer.newOption}`];
  // As they stood before the round: its own close has moved the seat already.
  const options = debate.rounds.findLast(({ number }) => number < round)?.options ?? [];
  if (answer.preference === undefined || options.length === 0) return [];
  const before = options.find((option) => option.seats.includes(seat))?.id;
  if (before === answer.preference) return [];
  return before === undefined
    ? [`prefers ${answer.preference}`]
    : [`now prefers ${answer.preference}, not ${before}`];
}

function claimInWords(debate: Debate, id: string): string {
  const text = debate.registry.claims.find((claim) => claim.id === id)?.text;
  return text === undefined ? id : `${id}: “${folded(text, SHOWN_CLAIM)}”`;
}

function isAuthor(debate: Debate, id: string, seat: string): boolean {
  return debate.registry.claims.some((claim) => claim.id === id && claim.seat === seat);
}
