/** A whole roundtable in a simulated Slack workspace: real client library, real store, real engine. */

import { rm } from 'node:fs/promises';
import { createPictures } from '../../adapters/chart/pictures.ts';
import { createSlackSurface } from '../../adapters/chat/slack/platform.ts';
import { parseConfig } from '../../config/env.ts';
import { type App, compose } from '../../src/main/compose.ts';
import type { LanguageModel } from '../../src/ports/language-model.ts';
import type { Log } from '../../src/ports/log.ts';
import { emptyFolder } from './empty-folder.ts';
import type { ChannelHandle } from './slack/channel-handle.ts';
import type { Seen } from './slack/seen.ts';
import { type SlackOptions, type SlackWorkspace, startSlack } from './slack/workspace.ts';
import { wordEmbedder } from './word-embedder.ts';

export interface SlackRoom {
  readonly slack: SlackWorkspace;
  readonly app: App;
  readonly general: ChannelHandle;
  readonly logged: readonly { level: string; message: string; fields: unknown }[];
  /** The root card of the only debate in the channel, with its thread. */
  card(): Promise<Seen>;
  /** A post in the thread that says this. */
  post(text: string | RegExp, milliseconds?: number): Promise<Seen>;
  close(): Promise<void>;
}

/** Milliseconds that a test waits for what should come soon, also on a busy machine. */
export const PATIENCE = 60_000;

export interface RoomOptions extends SlackOptions {
  readonly store?: string;
  readonly prefix?: string;
  readonly channelPause?: number;
  /** Milliseconds that an agent thinks. */
  readonly pace?: number | { readonly minimum: number; readonly maximum: number };
  readonly modelFor?: (route: string) => LanguageModel;
}

export async function openSlackRoom(options: RoomOptions = {}): Promise<SlackRoom> {
  const slack = await startSlack(options);
  const folder = await emptyFolder();
  const parsed = parseConfig({
    ROUNDTABLE_STORE: options.store ?? `file:${folder}`,
    ROUNDTABLE_LOG: 'silent',
    ROUNDTABLE_PANEL: 'rehearsal',
    ...(options.prefix === undefined ? {} : { ROUNDTABLE_PREFIX: options.prefix }),
  });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  const logged: { level: string; message: string; fields: unknown }[] = [];
  const report: Log = (level, message, fields) => {
    if (level !== 'debug') logged.push({ level, message, fields });
  };
  const { pace = 0 } = options;
  const pictures = createPictures();
  const app = await compose(parsed.config, {
    command: 'test',
    embedder: wordEmbedder,
    tickMilliseconds: 500,
    pace: typeof pace === 'number' && pace !== 0 ? { minimum: pace, maximum: pace } : pace,
    ...(options.modelFor === undefined ? {} : { modelFor: options.modelFor }),
    surfaces: [
      createSlackSurface({
        botToken: slack.botToken,
        appToken: slack.appToken,
        apiUrl: slack.apiUrl,
        modes: ['collaborative', 'adversarial'],
        drawChart: pictures.drawChart,
        report,
        channelPause: options.channelPause ?? 0,
      }),
    ],
  });
  const general = slack.channel('general');
  const workers = await app.work();
  const chat = await app.connect();

  const roots = () => general.read().filter(({ metadata }) => keyOf(metadata) === 'root');
  return {
    slack,
    app,
    general,
    logged,
    card: () => slack.until(() => roots()[0], PATIENCE),
    post: (text, milliseconds = PATIENCE) =>
      slack.until(
        () => roots()[0]?.replies.findLast((reply) => wordsOf(reply).search(asPattern(text)) >= 0),
        milliseconds,
      ),
    async close() {
      await chat.close();
      await workers.close(0);
      await app.close();
      await pictures.close();
      await slack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The key of a post of ours, as its message carries it. */
export function keyOf(metadata: Seen['metadata']): string | null {
  const payload = metadata?.event_payload;
  const key =
    typeof payload === 'object' && payload !== null && 'key' in payload ? payload.key : null;
  return typeof key === 'string' ? key : null;
}

/** Everything that a person can read in a message. */
export function wordsOf({ text, blocks }: Seen): string {
  return `${text}\n${JSON.stringify(blocks)}`;
}

function asPattern(text: string | RegExp): RegExp {
  return typeof text === 'string'
    ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    : text;
}
