/** Vote and blockers. Votes fail closed: what cannot be read is no ACCEPT. */
import { withoutCitations } from './citations.ts';
import { line, shown } from './clean-text.ts';
import { firstOf, optionalLine, trimmed } from './cut-text.ts';
import { FIELD_TOKENS } from './field-limits.ts';
import { ANSWER_LIMITS } from './limits.ts';
import type { AnswerRules, Notes } from './rules.ts';
import type { Answer, BlockerMove, WireAnswer } from './schema.ts';

export interface VotePart {
  readonly vote: Answer['vote'];
  readonly blockers: BlockerMove[];
  readonly blockerAnswers: Answer['blockerAnswers'];
}

export function normaliseVote(wire: WireAnswer, rules: AnswerRules, notes: Notes): VotePart {
  const blockerAnswers = normaliseAnswers(wire.blockerAnswers, rules, notes);
  if (!rules.voteRequired) {
    if (wire.vote.value !== '' || wire.blockers.length > 0)
      notes.remark('no vote in this round: vote and blockers dropped');
    return { vote: undefined, blockers: [], blockerAnswers };
  }
  const blockers = withoutContradiction(normaliseBlockers(wire.blockers, rules, notes), notes);
  const { value } = wire.vote;
  if (value === '') {
    notes.problem('vote: is missing or unreadable; value must be ACCEPT, MINOR or BLOCKER.');
    return { vote: undefined, blockers, blockerAnswers };
  }
  const named = blockers.some(({ move }) => move !== 'withdraw');
  if (value === 'BLOCKER' && !named) {
    notes.problem(
      'blockers: a BLOCKER vote must name a new blocker with its condition, or keep one of your own.',
    );
  }
  if (value !== 'BLOCKER' && named)
    notes.remark(`a blocker is named beside the vote ${value}, which closes it`);
  const edit = optionalLine(withoutCitations(wire.vote.edit), FIELD_TOKENS.edit, 'the edit', notes);
  return { vote: { value, ...(edit === undefined ? {} : { edit }) }, blockers, blockerAnswers };
}

function normaliseBlockers(
  given: WireAnswer['blockers'],
  rules: AnswerRules,
  notes: Notes,
): BlockerMove[] {
  return firstOf(given, ANSWER_LIMITS.moves, 'blockers', notes).flatMap((blocker) => {
    const id = line(blocker.id).toUpperCase();
    if (blocker.move === 'new') return newBlocker(blocker, notes) ?? [];
    if (rules.knownBlockers.get(id) === rules.seat) return { move: blocker.move, id };
    notes.remark(
      `${blocker.move} of a blocker that is not this seat's own dropped: ${shown(blocker.id)}`,
    );
    return [];
  });
}

/** Kept and withdrawn at once is kept: in doubt a blocker stands. */
function withoutContradiction(moves: BlockerMove[], notes: Notes): BlockerMove[] {
  const kept = new Set(moves.flatMap((each) => (each.move === 'keep' ? [each.id] : [])));
  const clear = moves.filter((each) => each.move !== 'withdraw' || !kept.has(each.id));
  if (clear.length < moves.length) notes.remark('a blocker both kept and withdrawn stands');
  return clear;
}

function newBlocker(given: WireAnswer['blockers'][number], notes: Notes): BlockerMove | undefined {
  const part = (text: string) =>
    trimmed(line(withoutCitations(text)), FIELD_TOKENS.blockerPart, 'part of a blocker', notes);
  const condition = part(given.condition);
  if (condition === '') {
    notes.remark('a new blocker without a condition dropped');
    return undefined;
  }
  const severity = Math.min(5, Math.max(1, Math.round(given.severity)));
  if (severity !== given.severity) notes.remark(`severity ${given.severity} read as ${severity}`);
  return {
    move: 'new',
    condition,
    impact: part(given.impact),
    detection: part(given.detection),
    mitigation: part(given.mitigation),
    severity,
  };
}

function normaliseAnswers(
  given: WireAnswer['blockerAnswers'],
  rules: AnswerRules,
  notes: Notes,
): Answer['blockerAnswers'] {
  return firstOf(given, ANSWER_LIMITS.moves, 'blocker answers', notes).flatMap((each) => {
    const blocker = line(each.blocker).toUpperCase();
    const answer = optionalLine(
      withoutCitations(each.answer),
      FIELD_TOKENS.blockerAnswer,
      'an answer to a blocker',
      notes,
    );
    if (rules.knownBlockers.has(blocker) && answer !== undefined) return { blocker, answer };
    notes.remark(`answer to an unknown blocker, or an empty one, dropped: ${shown(each.blocker)}`);
    return [];
  });
}
