/** What a round came to: bars, votes, what moved, what happens next and why. */
import type { PostBody } from '../../../src/transcript/post.ts';
import type { Bar } from '../../../src/transcript/post-figures.ts';
import type { Detail } from '../../../src/transcript/post-parts.ts';
import { bar, number } from '../bars.ts';
import { oneLine, shortened } from './clean.ts';
import { bold, card, type Draft, dotted, EDGES, lines, small, textOf } from './layout.ts';
import { SIZES } from './limits.ts';
import { pack } from './split.ts';
import { voteRows } from './votes.ts';

type Metrics = Extract<PostBody, { kind: 'metrics' }>;

export function renderMetrics(metrics: Metrics): readonly Draft[] {
  const paragraphs = lines(
    bold(`After round ${metrics.round}: ${oneLine(metrics.status)}`),
    metrics.bars.flatMap(barLines),
    voteRows(metrics.votes),
    small(oneLine(metrics.independent)),
    detailLines(metrics.details),
    // Some bring their sign with them.
    metrics.warnings.map((warning) => `⚠️ ${oneLine(warning.replace(/^⚠\uFE0F?\s*/u, ''))}`),
    `→ ${oneLine(metrics.next)}`,
  );
  return pack(paragraphs, SIZES.text).map((piece) => ({
    components: [card(EDGES.quiet, [textOf(piece)])],
  }));
}

export function detailLines(details: readonly Detail[]): readonly string[] {
  return details.flatMap(({ title, items }) => [
    bold(oneLine(title)),
    ...items.map((item) => small(`• ${oneLine(shortened(item, SHOWN_ITEM))}`)),
  ]);
}

const SHOWN_ITEM = 240;

export function barLines({ name, value, before, threshold, status }: Bar): readonly string[] {
  if (value === null) return [small(`${name}: ${oneLine(status)}`)];
  return [
    `${bar(value)} ${bold(number(value))}${trend(value, before)} ${name}`,
    small(dotted([oneLine(status), oneLine(threshold?.words ?? '')])),
  ];
}

function trend(value: number, before: number | null): string {
  if (before === null) return '';
  if (number(value) === number(before)) return ' =';
  return value > before ? ` ↑ from ${number(before)}` : ` ↓ from ${number(before)}`;
}
