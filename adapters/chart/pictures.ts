/** Draws pictures in a thread of its own: the libraries take a second to load, and drawing would stall the bot. */
import type { ChartPoint } from '../../src/transcript/post-figures.ts';
import { besideUrl } from '../thread.ts';
import { createThreadCalls } from '../thread-calls.ts';
import type { Drawn, ToDraw } from './picture-worker.ts';

export interface Pictures {
  readonly drawChart: (points: readonly ChartPoint[]) => Promise<Uint8Array>;
  /** Of an agent with this name. */
  readonly drawAvatar: (name: string) => Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createPictures(): Pictures {
  const thread = createThreadCalls<ToDraw, Drawn>({
    name: 'pictures',
    called: 'the thread that draws pictures',
    url: () => besideUrl('picture-worker', import.meta.url),
    // Nothing was sent anywhere yet.
    trouble: 'platform-busy',
  });
  const draw = async (wanted: ToDraw) => (await thread.ask(wanted)).picture;
  return {
    drawChart: (points) => draw({ kind: 'chart', points }),
    drawAvatar: (name) => draw({ kind: 'avatar', name }),
    close: () => thread.close(),
  };
}
