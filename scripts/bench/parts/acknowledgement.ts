/** Part: how soon a slash command is acknowledged under load while debates run, beside a bare Bolt app. */
import { quantile } from '../../figures/statistics.ts';
import type { AppName } from '../app-under-load.ts';
import { runArm } from '../arm.ts';
import type { AcknowledgementFigures, AcknowledgementOrders } from '../arms/acknowledgement.ts';
import type { StoreName } from '../places.ts';
import { judged, type Section } from '../section.ts';
import type { BenchSettings } from '../settings.ts';

const GOALS = { ratio: 2, slowest: 1000 } as const;
const MEASURED: readonly StoreName[] = ['redis', 'embedded'];

export async function measureAcknowledgement({
  servers,
  debates,
  quick,
}: BenchSettings): Promise<Section> {
  const load = quick
    ? { perSecond: 50, seconds: 2, debates: Math.min(debates, 10) }
    : { perSecond: 200, seconds: 10, debates };
  const run = (app: AppName, store: StoreName) =>
    runArm<AcknowledgementFigures>('acknowledgement', {
      app,
      store,
      servers,
      ...load,
    } satisfies AcknowledgementOrders);
  const bare = await run('bare-bolt', 'embedded');
  const rows = [row('bare Bolt app', bare, null)];
  for (const store of MEASURED) {
    const figures = await run('roundtable', store);
    rows.push(row(`roundtable, ${store}`, figures, quantile(bare.times, 0.99)));
  }
  return {
    title: 'Acknowledgement',
    columns: [
      'app',
      'debates running',
      'acknowledged',
      'p50, ms',
      'p99, ms',
      'slowest, ms',
      'p99 ÷ bare',
      'goal',
      'verdict',
    ],
    rows,
    notes: [
      `${load.perSecond} slash commands a second for ${load.seconds} s over Socket Mode, from the envelope to its acknowledgement: \`help\` and \`list\` by 200 people, every fortieth opens a debate. ${load.debates} debates of 5 seats run before the first. App and workspace are two processes; the bare app acknowledges and answers with the text of the help. Slowest: always below ${GOALS.slowest} ms.`,
    ],
  };
}

function row(
  name: string,
  { times, sent, debates }: AcknowledgementFigures,
  bare: number | null,
): string[] {
  const p99 = quantile(times, 0.99);
  const slowest = Math.max(...times);
  const isGood =
    bare !== null && times.length === sent && slowest < GOALS.slowest
      ? judged(p99 / bare, GOALS.ratio)
      : 'missed';
  return [
    name,
    `${debates}`,
    `${times.length} of ${sent}`,
    quantile(times, 0.5).toFixed(1),
    p99.toFixed(1),
    slowest.toFixed(1),
    ...(bare === null ? ['', '', ''] : [(p99 / bare).toFixed(2), `≤ ${GOALS.ratio}`, isGood]),
  ];
}
