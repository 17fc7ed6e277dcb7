/** What a round came to: bars, votes, what moved, what happens next and why. */
import type { PostBody } from '../../../src/transcript/post.ts';
import type { Bar } from '../../../src/transcript/post-figures.ts';
import { bar, cellsFor, number } from './bars.ts';
import { oneLine } from './clean.ts';
import { details } from './details.ts';
import { hanging, labelled, labelledRows, padded, rule, spaced, unbroken } from './layout.ts';
import type { Look } from './look.ts';
import { narrower } from './look.ts';
import { warnings } from './notice.ts';
import { dotted, paint, signs } from './style.ts';
import { voteRows } from './votes.ts';

type Metrics = Extract<PostBody, { kind: 'metrics' }>;

const INDENT = 3;
const NAME_COLUMNS = 22;

export function renderMetrics(look: Look, metrics: Metrics): string[] {
  const inner = narrower(look, INDENT);
  const body = spaced([
    metrics.bars.flatMap((item) => renderBar(inner, item)),
    [
      ...labelled(inner, 'status', paint(look, 'bold', metrics.status)),
      ...labelledRows(inner, 'votes', voteRows(inner, metrics.votes)),
      ...labelled(inner, 'compared', metrics.independent),
    ],
    ...details(inner, metrics.details),
    warnings(inner, metrics.warnings),
    hanging(inner, `${paint(look, 'bold', signs(look).next)} `, paint(look, 'bold', metrics.next)),
  ]);
  return [
    rule(look, signs(look).line, 'dim', `After round ${metrics.round}`),
    '',
    ...body.map((line) => (line === '' ? '' : `${' '.repeat(INDENT)}${line}`)),
  ];
}

export function renderBar(look: Look, item: Bar): string[] {
  const name = padded(item.name, NAME_COLUMNS);
  if (item.value === null) {
    return hanging(look, name, paint(look, 'dim', `${signs(look).none} ${oneLine(item.status)}`));
  }
  const words = dotted(look, [
    oneLine(item.status),
    unbroken(oneLine(item.threshold?.words ?? '')),
  ]);
  const drawn = bar(look, item.value, cellsFor(look), 'cyan', {
    threshold: item.threshold?.at ?? null,
  });
  const value = `${drawn}  ${paint(look, 'bold', number(item.value))}  ${trend(look, item.value, item.before)}`;
  return [
    ...hanging(look, name, value),
    ...(words === '' ? [] : hanging(look, ' '.repeat(NAME_COLUMNS), paint(look, 'dim', words))),
  ];
}

function trend(look: Look, value: number, before: number | null): string {
  if (before === null) return '';
  const sign = signs(look);
  const direction =
    Math.abs(value - before) < 0.005 ? sign.same : value > before ? sign.up : sign.down;
  return paint(look, 'dim', `${direction} from ${number(before)}`);
}
