/** The thread that draws: charts and avatars, one after the other. */
import { parentPort } from 'node:worker_threads';
import type { ChartPoint } from '../../src/transcript/post-figures.ts';
import type { ThreadReply } from '../thread-calls.ts';
import { drawAvatar } from './avatar.ts';
import { drawChart } from './png.ts';

export type ToDraw =
  | { readonly kind: 'chart'; readonly points: readonly ChartPoint[] }
  | { readonly kind: 'avatar'; readonly name: string };

export interface Drawn {
  readonly picture: Uint8Array;
}

if (parentPort !== null) serve(parentPort);

function serve(port: NonNullable<typeof parentPort>): void {
  port.on('message', async ({ id, ...wanted }: ToDraw & { readonly id: number }) => {
    port.postMessage(await replyTo(id, wanted));
  });
}

async function replyTo(id: number, wanted: ToDraw): Promise<ThreadReply<Drawn>> {
  try {
    const picture = await (wanted.kind === 'chart'
      ? drawChart(wanted.points)
      : drawAvatar(wanted.name));
    return { id, picture };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    return { id, problem: `a picture could not be drawn: ${problem}` };
  }
}
