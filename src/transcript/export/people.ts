/** What people did in a debate, for its record: questions with the round that answers each, votes, blocks. */
import type { Debate } from '../../debate/state.ts';
import { inline } from './markdown-text.ts';

export function peopleOf(debate: Debate): readonly string[] {
  return [
    ...debate.focuses.map(
      ({ by, text, usedIn }) =>
        `${inline(by)} asked: ${inline(text)} (${usedIn === null ? 'not answered' : `answered in round ${usedIn}`})`,
    ),
    ...debate.blockers.flatMap(({ id, owner, condition, status, round, settled }) =>
      owner.kind === 'person'
        ? [
            `${inline(owner.id)} blocked after round ${round} (${id}, ${status}): ${inline(condition)}${settledBy(settled)}`,
          ]
        : [],
    ),
    ...Object.entries(debate.votes).map(
      ([by, { vote, edit }]) =>
        `${inline(by)} voted: ${VOTES[vote]}${edit ? `: ${inline(edit)}` : ''}`,
    ),
    ...debate.complaints.map(
      ({ by, round, card }) => `${inline(by)} complained (👎) about the ${card} of round ${round}`,
    ),
  ];
}

function settledBy(settled: Debate['blockers'][number]['settled']): string {
  if (settled === undefined) return '';
  return ` – resolved by ${inline(settled.by)}${settled.why === '' ? '' : `: ${inline(settled.why)}`}`;
}

/** A block with its reason is a blocker, so that a vote alone has none. */
const VOTES = {
  ACCEPT: 'accept',
  MINOR: 'accept with edits',
  BLOCKER: 'block without a reason, which counts as an abstention',
} as const;
