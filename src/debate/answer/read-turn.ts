/** Reads a seat's answer by everything that holds for it: the schema, the role, the mode. */
import { modeNamed } from '../modes/list.ts';
import { roleOfSeat } from '../modes/seat-role.ts';
import { allOf, checkEnglish, checkJudgement, dropUnassigned } from '../modes/validators.ts';
import { type Debate, openBlockers, type Round } from '../state.ts';
import { type ParsedAnswer, parseAnswer } from './parse.ts';

/** `repaired`: the seat has been asked once more already. */
export function readTurn(
  text: string,
  debate: Debate,
  round: Round,
  seat: string,
  repaired: boolean,
): ParsedAnswer {
  const mode = modeNamed(debate.settings.mode);
  const parsed = parseAnswer(text, {
    round: round.number,
    voteRequired: mode.decidesBy === 'vote' && round.number > 1,
    knownClaims: new Set(debate.registry.claims.map((claim) => claim.id)),
    knownEvidence: new Map(debate.registry.evidence.map((entry) => [entry.id, entry])),
    knownOptions: new Set(debate.options.map((option) => option.id)),
    knownBlockers: new Map(openBlockers(debate).map((blocker) => [blocker.id, blocker.owner.id])),
    seat,
    seats: debate.panel.length,
  });
  if (parsed.kind === 'invalid') return parsed;
  const { answer, problems, remarks } = allOf(
    dropUnassigned,
    checkJudgement,
    checkEnglish,
    mode.validateResponse,
  )(parsed.answer, { role: roleOfSeat(debate, seat), round: round.number, repaired });
  return problems.length > 0
    ? { kind: 'invalid', problems: [...problems] }
    : { kind: 'valid', answer, remarks: [...parsed.remarks, ...remarks] };
}
