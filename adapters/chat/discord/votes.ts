/** Votes as tags and rows. */
import type { VoteLine } from '../../../src/transcript/post.ts';
import { VOTE_SIGNS } from '../signs.ts';
import { oneLine, sign } from './clean.ts';
import { tag } from './split.ts';

export function voteTag(vote: VoteLine['vote']): string {
  return tag(`${VOTE_SIGNS[vote]} ${vote === 'none' ? 'no vote' : vote}`);
}

/** One row for each kind of vote, so that the count is seen before the names. */
export function voteRows(votes: readonly VoteLine[]): readonly string[] {
  return (['ACCEPT', 'MINOR', 'BLOCKER', 'none'] as const).flatMap((vote) => {
    const cast = votes.filter((line) => line.vote === vote);
    if (cast.length === 0) return [];
    const names = cast.map((line) => `${sign(line.emoji)} ${oneLine(line.agent)}`);
    return [`${voteTag(vote)} ${cast.length}: ${names.join(', ')}`];
  });
}
