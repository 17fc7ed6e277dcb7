/** The outcome of a sweep as lines of text: one row for each backend and state of its queue. */
import type { SweptSurface } from './chat.ts';
import { brokenPromises } from './judge.ts';
import type { SweptBackend } from './places.ts';
import { describePoint } from './points.ts';
import type { Swept } from './sweep.ts';

const HEADINGS = [
  'surface',
  'backend',
  'queue',
  'kill points',
  'kinds',
  'not reached',
  'stalled',
  'lost posts',
  'doubled posts',
  'wrong posts',
  'bought again',
  'in flight repeated',
  'excused by a stall',
  'uncounted calls',
  'different decisions',
  'never ended',
  'slowest recovery',
] as const;

export function tableOf(
  surface: SweptSurface,
  results: readonly { readonly backend: SweptBackend; readonly swept: readonly Swept[] }[],
): string {
  const rows = results.flatMap(({ backend, swept }) =>
    (['kept', 'emptied'] as const).map((queue) => [
      surface,
      ...rowOf(
        backend,
        queue,
        swept.filter(({ plan }) => plan.queue === queue),
      ),
    ]),
  );
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(HEADINGS), rule, ...rows.map(line)].join('\n');
}

/** One line for each run that broke a promise. */
export function describeBroken({ plan, judgement }: Swept): string | null {
  const broken = brokenPromises(judgement);
  return broken.length === 0
    ? null
    : `${describePoint(plan.point)}, queue ${plan.queue}: ${broken.join('; ')}`;
}

function rowOf(backend: SweptBackend, queue: string, swept: readonly Swept[]): string[] {
  const killed = swept.filter(({ judgement }) => judgement.killed);
  const kinds = new Set(killed.map(({ plan }) => `${plan.point.moment} ${plan.point.call}`));
  const judgements = swept.map(({ judgement }) => judgement);
  const sum = (count: (judgement: Swept['judgement']) => number) =>
    `${judgements.reduce((total, judgement) => total + count(judgement), 0)}`;
  const slowest = Math.max(0, ...judgements.map(({ recovery }) => recovery ?? 0));
  return [
    backend,
    queue,
    `${killed.length}`,
    `${kinds.size}`,
    `${swept.length - killed.length}`,
    sum(({ stalled }) => (stalled ? 1 : 0)),
    sum(({ lostPosts }) => lostPosts.length),
    sum(({ doubledPosts }) => doubledPosts.length),
    sum(({ wrongPosts }) => wrongPosts.length),
    sum(({ boughtAgain }) => boughtAgain.length),
    sum(({ repeatedInFlight }) => repeatedInFlight.length),
    sum(({ excusedByStall }) => excusedByStall.length),
    sum(({ uncounted }) => (uncounted > 0 ? 1 : 0)),
    sum(({ difference }) => (difference === null ? 0 : 1)),
    sum(({ recovery }) => (recovery === null ? 1 : 0)),
    `${(slowest / 1000).toFixed(1)} s`,
  ];
}
