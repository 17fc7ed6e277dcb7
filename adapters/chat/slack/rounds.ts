/** What frames a round: its heading, and what it came to. */

import { folded } from '../../../src/transcript/cut.ts';
import type { PostBody } from '../../../src/transcript/post.ts';
import type { Bar } from '../../../src/transcript/post-figures.ts';
import { bar, number } from '../bars.ts';
import { VOTE_SIGNS } from '../signs.ts';
import { type Block, context, DIVIDER, sections } from './blocks.ts';
import { details, dotted, line, person, spaced, type View, warnings } from './view.ts';

type Round = Extract<PostBody, { kind: 'round' }>;
type Metrics = Extract<PostBody, { kind: 'metrics' }>;

/** The agents get the whole question, which stands in the thread already. */
const SHOWN_QUESTION = 300;

export function roundBlocks(round: Round, view: View): Block[] {
  const special = round.roundKind === 'objection' || round.roundKind === 'clarification';
  const title = dotted([
    `*${line(round.title, view)}*`,
    special ? `*${round.roundKind} round*` : '',
    line(round.how, view),
  ]);
  const answering = round.answering.map(
    ({ by, text }) =>
      `↩️ answering *${person(by, view)}*: ${line(folded(text, SHOWN_QUESTION), view)}`,
  );
  const why = round.why === '' ? [] : [`_${line(round.why, view).replaceAll('_', '‗')}_`];
  return [DIVIDER, ...sections([title, ...why, ...answering].join('\n'))];
}

export function metricsBlocks(metrics: Metrics, view: View): Block[] {
  return [
    ...sections(
      spaced([
        `*After round ${metrics.round}* · ${line(metrics.status, view)}`,
        barRows(metrics.bars, view),
      ]),
    ),
    ...context(
      [votes(metrics, view), line(metrics.independent, view)]
        .filter((row) => row !== '')
        .join('\n'),
    ),
    ...context(details(metrics.details, view)),
    ...sections([`➡️ ${line(metrics.next, view)}`, ...warnings(metrics.warnings, view)].join('\n')),
  ];
}

export function barRows(bars: readonly Bar[], view: View): string {
  return bars.map((each) => barRow(each, view)).join('\n');
}

function barRow({ name, value, before, threshold, status }: Bar, view: View): string {
  if (value === null) return `${name}: ${line(status, view)}`;
  const trend =
    before === null
      ? ''
      : number(value) === number(before)
        ? ' ='
        : value > before
          ? ` ↑ from ${number(before)}`
          : ` ↓ from ${number(before)}`;
  const words = status === '' ? '' : `: ${line(status, view)}`;
  const needed = threshold === null ? '' : ` _(${line(threshold.words, view)})_`;
  return `${bar(value)} *${number(value)}*${trend}  ${name}${words}${needed}`;
}

function votes({ votes: all }: Metrics, view: View): string {
  return (['ACCEPT', 'MINOR', 'BLOCKER', 'none'] as const)
    .map((vote) => ({ vote, lines: all.filter((each) => each.vote === vote) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ vote, lines }) => {
      const names = lines.map(({ agent }) => line(agent, view)).join(', ');
      return `${VOTE_SIGNS[vote]} ${lines.length} ${vote === 'none' ? 'no vote' : vote}: ${names}`;
    })
    .join('   ');
}
