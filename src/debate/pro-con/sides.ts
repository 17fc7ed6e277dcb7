/** What stands to choice in a pro-con debate: the two sides, and the refined proposal where there is a refiner. */
import type { Option } from '../decision-schema.ts';
import { isJudge, roleOfSeat } from '../modes/seat-role.ts';
import { activeSeats, type Debate, type Round, type Turn } from '../state.ts';
import { Side, type Stance } from '../vocabulary.ts';
import { sideOf } from './strength.ts';

/** The ids stay for the whole debate, whoever has spoken. */
export const OPTION_OF = { pro: 'O1', con: 'O2', refined: 'O3' } as const;

const STANCE_OF: Readonly<Record<Side, Stance>> = { pro: 'YES', con: 'NO' };

/** A side argues its option; behind an option are the seats that hold it free of their roles. */
export function sideOptions(debate: Debate, rounds: readonly Round[]): Option[] {
  const refined = refinement(debate, rounds);
  const judged = judgements(debate, rounds);
  return [
    ...Side.options.flatMap((side) => {
      const text = sidePosition(debate, rounds, side);
      const seats = judged
        .filter(({ stance }) => stance === STANCE_OF[side])
        .map(({ seat }) => seat);
      return text === undefined ? [] : [{ id: OPTION_OF[side], text, seats }];
    }),
    ...(refined === undefined
      ? []
      : [{ id: OPTION_OF.refined, text: refined.text, seats: [refined.seat] }]),
  ];
}

/** The last proposal of whoever refines. */
export function refinement(
  debate: Debate,
  rounds: readonly Round[],
): { readonly text: string; readonly seat: string } | undefined {
  const turn = turnsOf(rounds).findLast(
    ({ seat, answer }) => roleOfSeat(debate, seat).proposes && answer.proposal !== undefined,
  );
  return turn?.answer.proposal === undefined
    ? undefined
    : { text: turn.answer.proposal, seat: turn.seat };
}

/** As its first speaker put it last. */
export function sidePosition(
  debate: Debate,
  rounds: readonly Round[],
  side: Side,
): string | undefined {
  const turns = turnsOf(rounds).filter((turn) => sideOf(debate, turn) === side);
  const speaker = debate.panel.find(({ id }) => turns.some(({ seat }) => seat === id));
  return turns.findLast(({ seat }) => seat === speaker?.id)?.answer.position;
}

/** What each arguing seat judged last; a lost seat holds nothing any more, and judges have no opening. */
export function judgements(
  debate: Debate,
  rounds: readonly Round[],
): readonly { readonly seat: string; readonly stance: Stance }[] {
  const turns = turnsOf(rounds);
  return activeSeats(debate)
    .filter(({ id }) => !isJudge(debate, id))
    .flatMap(({ id }) => {
      const judgement = turns.findLast(({ seat }) => seat === id)?.answer.judgement;
      return judgement === undefined ? [] : [{ seat: id, stance: judgement.stance }];
    });
}

function turnsOf(rounds: readonly Round[]): readonly Turn[] {
  return rounds.flatMap((round) => round.turns);
}
