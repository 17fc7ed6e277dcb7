/** What a changed post adds to what already stands on the screen: a line, or nothing. */
import type { Post, PostBody } from '../../../src/transcript/post.ts';
import { openBlockers } from './blockers.ts';
import { clean } from './clean.ts';
import { settled } from './decision.ts';
import { labelledRows, wrap } from './layout.ts';
import type { Look } from './look.ts';
import { readableWidth } from './look.ts';
import { mention } from './round.ts';
import { dotted } from './style.ts';
import { voteTag } from './votes.ts';

/** A terminal cannot edit what has scrolled by; printing the card again would hide what is new. */
export function renderRevision(post: Post, look: Look): string {
  return linesOf(clean(post.body), { ...look, width: readableWidth(look.width) })
    .map((line) => line.trimEnd())
    .join('\n');
}

function linesOf(body: PostBody, look: Look): string[] {
  switch (body.kind) {
    case 'decision':
      if (body.overtaken !== undefined) return wrap(body.overtaken, look.width);
      if (body.final !== null) return settled(look, body.final);
      return [...tallyRows(look, body.tally), ...openBlockers(look, body.blockers)];
    case 'escalation':
      if (body.overtaken !== undefined) return wrap(body.overtaken, look.width);
      return body.final === null ? [] : settled(look, body.final);
    case 'halted':
      return wrap(body.overtaken ?? '', look.width).filter((line) => line !== '');
    case 'root':
    case 'round':
    case 'turn':
    case 'forfeit':
    case 'metrics':
    case 'stopped':
    case 'notice':
    case 'mark':
    case 'chart':
      return [];
  }
}

function tallyRows(look: Look, tally: Extract<PostBody, { kind: 'decision' }>['tally']): string[] {
  const rows = tally.map(
    ({ by, vote, edit }) => `${voteTag(look, vote)}  ${dotted(look, [mention(by), edit ?? ''])}`,
  );
  return labelledRows(look, 'votes so far', rows);
}
