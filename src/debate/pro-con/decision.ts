/** What a pro-con debate decides, once one side is stronger. */
import type { Decision } from '../decision-schema.ts';
import { bandOf } from '../evidence/confidence.ts';
import type { Debate, Round } from '../state.ts';
import type { Side } from '../vocabulary.ts';
import { moderatorTurn } from './moderator.ts';
import { OPTION_OF, refinement, sidePosition } from './sides.ts';
import { conclusionOf, type Strength } from './strength.ts';

type Weighed = Pick<Decision, 'text' | 'option' | 'confidence' | 'label' | 'conclusion'> & {
  readonly side: Side;
};

/** The refiner's last proposal, else the moderator's last position, else what the stronger side says. */
export function weighedDecision(debate: Debate, round: Round, strength: Strength): Weighed {
  const rounds = [...debate.rounds, round];
  const { conclusion, confidence } = conclusionOf(strength);
  const side = conclusion === 'OPPOSE' ? 'con' : 'pro';
  const refined = refinement(debate, rounds);
  return {
    text:
      refined?.text ??
      moderatorTurn(
        debate,
        rounds.flatMap(({ turns }) => turns),
      )?.answer.position ??
      sidePosition(debate, rounds, side) ??
      '',
    option: refined === undefined ? OPTION_OF[side] : OPTION_OF.refined,
    confidence,
    label: bandOf(confidence),
    conclusion: conclusion === 'OPPOSE' ? 'OPPOSE' : 'SUPPORT',
    side,
  };
}
