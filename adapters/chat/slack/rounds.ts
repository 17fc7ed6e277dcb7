/** What frames a round: its heading, and what it came to. */

import { folded } from '../../../src/transcript/cut.ts';
import type { Bar, PostBody } from '../../../src/transcript/post.ts';
import { VOTE_SIGNS } from '../signs.ts';
import { bar, number } from './bars.ts';
import { type Block, context, DIVIDER, sections } from './blocks.ts';
import { dotted, line, person, spaced, type View, warnings } from './view.ts';

type Round = Extract<PostBody, { kind: 'round' }>;
type Metrics = Extract<PostBody, { kind: 'metrics' }>;

/** The agents get the whole question, which stands in the thread already. */
const SHOWN_QUESTION = 300;

export function roundBlocks(round: Round, view: View): Block[] {
  const special = round.roundKind === 'objection' || round.roundKind === 'clarification';
  const title = dotted([
    `*Round ${round.round} of ${round.of}*`,
    special ? `*${round.roundKind} round*` : '',
    line(round.how, view),
  ]);
  const answering = round.answering.map(
    ({ by, text }) =>
      `↩️ answering *${person(by, view)}*: ${line(folded(text, SHOWN_QUESTION), view)}`,
  );
  return [DIVIDER, ...sections([title, ...answering].join('\n'))];
}

export function metricsBlocks(metrics: Metrics, view: View): Block[] {
  return [
    ...sections(
      spaced([
        `*After round ${metrics.round}* · ${line(metrics.status, view)}`,
        metrics.bars.map((each) => barRow(each, view)).join('\n'),
      ]),
    ),
    ...context(
      [votes(metrics, view), line(metrics.independent, view)]
        .filter((row) => row !== '')
        .join('\n'),
    ),
    ...sections([`➡️ ${line(metrics.next, view)}`, ...warnings(metrics.warnings, view)].join('\n')),
  ];
}

function barRow({ name, value, before, threshold, status }: Bar, view: View): string {
  if (value === null) return `${name}: ${line(status, view)}`;
  const trend =
    before === null
      ? ''
      : Math.abs(value - before) < 0.005
        ? ' ='
        : value > before
          ? ` ↑ from ${number(before)}`
          : ` ↓ from ${number(before)}`;
  return `${bar(value)} *${number(value)}*${trend}  ${name}: ${line(status, view)} _(${line(threshold, view)})_`;
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
