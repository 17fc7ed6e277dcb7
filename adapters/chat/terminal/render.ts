/** A post as text for a terminal: pure, never wider than asked, never obeying what it shows. */
import type { Post } from '../../../src/transcript/post.ts';
import { clean } from './clean.ts';
import { renderDecision } from './decision.ts';
import { renderEscalation, renderHalted, renderStopped } from './escalation.ts';
import type { Look } from './look.ts';
import { readableWidth } from './look.ts';
import { renderMetrics } from './metrics.ts';
import { renderMark, renderNotice } from './notice.ts';
import { renderRoot } from './root.ts';
import { renderRound } from './round.ts';
import { renderForfeit, renderTurn } from './turn.ts';

/** The block of a post, without a line end behind it. */
export function renderPost(post: Post, look: Look): string {
  const sized = { ...look, width: readableWidth(look.width) };
  return linesOf(clean(post.body), sized)
    .map((line) => line.trimEnd())
    .join('\n');
}

function linesOf(body: Post['body'], look: Look): string[] {
  switch (body.kind) {
    case 'root':
      return renderRoot(look, body);
    case 'round':
      return renderRound(look, body);
    case 'turn':
      return renderTurn(look, body);
    case 'forfeit':
      return renderForfeit(look, body);
    case 'metrics':
      return renderMetrics(look, body);
    case 'decision':
      return renderDecision(look, body);
    case 'escalation':
      return renderEscalation(look, body);
    case 'stopped':
      return renderStopped(look, body);
    case 'halted':
      return renderHalted(look, body);
    case 'notice':
      return renderNotice(look, body);
    case 'mark':
      return renderMark(look, body);
    // The bars of each round have shown it.
    case 'chart':
      return [];
  }
}
