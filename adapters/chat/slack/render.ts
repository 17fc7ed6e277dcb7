/** Posts as Slack messages: pure, within every limit, with nothing in them that pings. */
import type { Post, PostBody } from '../../../src/transcript/post.ts';
import { type Block, context, fitted, sections } from './blocks.ts';
import { decisionBlocks, escalationBlocks, haltedBlocks, stoppedBlocks } from './cards.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import { personaOf } from './persona.ts';
import { rootBlocks } from './root.ts';
import { metricsBlocks, roundBlocks } from './rounds.ts';
import { type NameOf, personIdsIn, shortened } from './text.ts';
import { forfeitBlocks, turnBlocks } from './turn.ts';
import { line, person, type SlackMessage, type View } from './view.ts';

const LEFT_OUT = '… more in the record: reply “export md”';

/** Null: there is nothing to show. */
export function render(post: Post, debate: string, nameOf: NameOf): SlackMessage | null {
  const view: View = { debate, key: post.key, nameOf };
  const blocks = blocksOf(post.body, view);
  if (blocks.length === 0) return null;
  return {
    text: shortened(summaryOf(post.body, view), MESSAGE_LIMITS.text) || 'Roundtable',
    blocks: fitted(blocks, LEFT_OUT),
    persona: 'agent' in post.body ? personaOf(post.body.agent, post.body.emoji) : null,
  };
}

/** Ids of people anywhere in a post, so that their names can be asked for beforehand. */
export function peopleIn(post: Post): readonly string[] {
  return [...new Set(personIdsIn(JSON.stringify(post.body)))];
}

function blocksOf(body: PostBody, view: View): Block[] {
  switch (body.kind) {
    case 'root':
      return rootBlocks(body, view);
    case 'round':
      return roundBlocks(body, view);
    case 'turn':
      return turnBlocks(body, view);
    case 'forfeit':
      return forfeitBlocks(body, view);
    case 'metrics':
      return metricsBlocks(body, view);
    case 'decision':
      return decisionBlocks(body, view);
    case 'escalation':
      return escalationBlocks(body, view);
    case 'stopped':
      return stoppedBlocks(body, view);
    case 'halted':
      return haltedBlocks(body, view);
    case 'notice':
      return body.tone === 'warning'
        ? sections(`⚠️ ${noticeText(body, view)}`)
        : context(noticeText(body, view));
    // Only where it could not be set as a reaction.
    case 'mark':
      return body.text === '' ? [] : context(`*${person(body.by, view)}* ${line(body.text, view)}`);
    // Drawn as a picture; these words stand beside it.
    case 'chart':
      return context('How the rounds moved');
  }
}

function noticeText(notice: Extract<PostBody, { kind: 'notice' }>, view: View): string {
  const text = line(notice.text, view);
  return notice.by === null ? text : `*${person(notice.by, view)}* ${text}`;
}

function summaryOf(body: PostBody, view: View): string {
  switch (body.kind) {
    case 'root':
      return `Roundtable: ${line(body.topic, view)} (${line(body.state, view)})`;
    case 'round':
      return `Round ${body.round} of ${body.of}`;
    case 'turn':
      return `${line(body.agent, view)}: ${line(body.position, view)}`;
    case 'forfeit':
      return `${line(body.agent, view)}: no turn in round ${body.round}`;
    case 'metrics':
      return `After round ${body.round}: ${line(body.status, view)}`;
    case 'decision':
      return `${titleOf(body, 'Proposed decision', 'Decision not taken')}: ${line(body.text, view)}`;
    case 'escalation':
      return `${titleOf(body, 'A person has to decide', 'Closed')}: ${line(body.reason, view)}`;
    case 'stopped':
      return 'The debate was stopped';
    case 'halted':
      return `Halted for safety: ${line(body.reason, view)}`;
    case 'notice':
      return noticeText(body, view);
    case 'mark':
      return line(body.text, view);
    case 'chart':
      return 'Chart: how the rounds moved';
  }
}

function titleOf(
  { final, overtaken }: Pick<Extract<PostBody, { kind: 'decision' }>, 'final' | 'overtaken'>,
  open: string,
  closed: string,
): string {
  if (final !== null) return 'Decided';
  return overtaken === undefined ? open : closed;
}
