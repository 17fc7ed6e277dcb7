/** Votes as tags and lines. */
import type { VoteLine } from '../../../src/transcript/post.ts';
import { VOTE_SIGNS } from '../signs.ts';
import { oneLine } from './clean.ts';
import { padded } from './layout.ts';
import type { Look } from './look.ts';
import { dotted, emoji, paint } from './style.ts';

type Vote = VoteLine['vote'];

const COLOURS = { ACCEPT: 'green', MINOR: 'yellow', BLOCKER: 'red' } as const;

export function voteTag(look: Look, vote: Vote): string {
  const sign = emoji(look, VOTE_SIGNS[vote]);
  return vote === 'none'
    ? `${sign}${paint(look, 'dim', 'no vote')}`
    : `${sign}${paint(look, ['bold', COLOURS[vote]], vote)}`;
}

/** One row for each kind of vote, so that the count is seen before the names. */
export function voteRows(look: Look, votes: readonly VoteLine[]): string[] {
  return (['ACCEPT', 'MINOR', 'BLOCKER', 'none'] as const)
    .map((vote) => ({ vote, lines: votes.filter((line) => line.vote === vote) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ vote, lines }) => {
      const names = lines.map((line) => `${emoji(look, line.emoji)}${oneLine(line.agent)}`);
      return `${lines.length} ${padded(voteTag(look, vote), look.unicode ? 10 : 7)}  ${dotted(look, names)}`;
    });
}
