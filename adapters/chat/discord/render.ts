/** Turns a post into the messages that Discord shows: pure, within every limit, safe for hostile text. */
import { ComponentType } from 'discord.js';
import type { PostBody } from '../../../src/transcript/post.ts';
import { renderDecision, renderEscalation, renderHalted, renderStopped } from './cards.ts';
import { label, oneLine, plain, shortened, sign } from './clean.ts';
import { bold, type Draft, dotted, lines, small, textOf } from './layout.ts';
import { SIZES } from './limits.ts';
import { renderMetrics } from './metrics.ts';
import { type Names, nameOf } from './names.ts';
import { renderRoot } from './root.ts';
import { pack } from './split.ts';
import { renderTurn } from './turn.ts';

export interface Rendering {
  readonly debate: string;
  /** Key of the post. */
  readonly card: string;
  readonly names: Names;
  /** Whether the post is made under the name of its agent. */
  readonly persona: boolean;
}

/** A chart is drawn by someone else, and a mark is a reaction: neither is text. */
type TextBody = Exclude<PostBody, { kind: 'chart' | 'mark' }>;

export function render(body: TextBody, { names, persona, ...place }: Rendering): readonly Draft[] {
  switch (body.kind) {
    case 'root':
      return [renderRoot(body)];
    case 'round':
      return texts(round(body, names));
    case 'turn':
      return renderTurn(body, place, !persona);
    case 'forfeit':
      return texts(forfeit(body));
    case 'metrics':
      return renderMetrics(body);
    case 'decision':
      return [renderDecision(body, place, names)];
    case 'escalation':
      return [renderEscalation(body, place, names)];
    case 'stopped':
      return [renderStopped(body, place, names)];
    case 'halted':
      return [renderHalted(body, place)];
    case 'notice':
      return texts(notice(body, names));
  }
}

export function renderChart(topic: string, content: Uint8Array): Draft {
  const description = `How the rounds moved: ${label(topic, SIZES.fieldHint)}`;
  return {
    components: [
      {
        type: ComponentType.MediaGallery,
        items: [{ media: { url: `attachment://${CHART_NAME}` }, description }],
      },
    ],
    file: { name: CHART_NAME, content },
  };
}

const CHART_NAME = 'rounds.png';

/** For a question that did not come as a message, so that nothing can stand on it. */
export function renderMark(by: string, text: string, names: Names): readonly Draft[] {
  return texts([small(`${nameOf(by, names)} ${oneLine(text)}`)]);
}

const SHOWN_QUESTION = 300;

function round(body: Extract<PostBody, { kind: 'round' }>, names: Names): readonly string[] {
  const special =
    body.roundKind === 'objection' || body.roundKind === 'clarification'
      ? `${body.roundKind} round`
      : '';
  return lines(
    `### ${dotted([oneLine(body.title), special])}`,
    small(oneLine(body.how)),
    oneLine(body.why),
    body.answering.map(
      ({ by, text }) =>
        `answering ${nameOf(by, names)}: ${oneLine(shortened(text, SHOWN_QUESTION))}`,
    ),
  );
}

function forfeit(body: Extract<PostBody, { kind: 'forfeit' }>): readonly string[] {
  return [
    `⚠️ ${sign(body.emoji)} ${dotted([
      `${bold(oneLine(body.agent))} ${oneLine(body.reason)}`,
      `no turn in round ${body.round}`,
      body.lost ? 'the seat is lost' : '',
    ])}`,
  ];
}

function notice(body: Extract<PostBody, { kind: 'notice' }>, names: Names): readonly string[] {
  const text = plain(body.text);
  const sign = body.tone === 'warning' ? '⚠️ ' : '';
  return [body.by === null ? `${sign}${text}` : `${sign}${nameOf(body.by, names)} ${text}`];
}

function texts(paragraphs: readonly string[]): readonly Draft[] {
  return pack(paragraphs, SIZES.text).map((piece) => ({ components: [textOf(piece)] }));
}
