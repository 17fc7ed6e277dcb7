/** The long-running processes: everything in one (`start`), or bot and workers apart. */
import { hostname } from 'node:os';
import type { Config } from '../../config/config.ts';
import { type App, canTypeHere, compose, composeHealth } from './compose.ts';
import { describeSetup, formatSetup } from './doctor.ts';
import { EXIT, type ExitCode } from './failure.ts';
import { storeFindings } from './findings.ts';
import { runRoom } from './room.ts';
import { paceHere } from './run-debate.ts';
import { readConfig } from './settings.ts';
import { listenForSignals, type Signals } from './signals.ts';

export type Service = 'start' | 'bot' | 'worker';

/** How long a SIGTERM waits for running turns before their round is handed back. */
const GRACE_MILLISECONDS = 10_000;

export async function serviceCommand(service: Service, store?: string): Promise<ExitCode> {
  const config = readConfig(store);
  const chatSet = config.slack.botToken !== null || config.discord.token !== null;
  const room = service === 'start' && canTypeHere() && !chatSet;
  const signals = listenForSignals();
  const app = await compose(config, {
    command: `${service} on ${hostname()}, process ${process.pid}`,
    exclusive: true,
    service: !room,
    chat: service !== 'worker',
    pace: chatSet ? chatPace(config) : paceHere(),
  });
  try {
    await serve(app, service, room, signals);
  } finally {
    await app.close();
    signals.close();
  }
  return EXIT.ended;
}

/**
 * Rehearsed answers come about as fast as a channel takes their posts, which are five in a round of three seats;
 * else the rounds would be over long before anyone could read them, and a reply would seem to be answered late.
 */
function chatPace({ discord }: Config): { readonly minimum: number; readonly maximum: number } {
  const pause = discord.token === null ? POST_PAUSES.slack : POST_PAUSES.discord;
  return { minimum: pause, maximum: 5 * pause };
}

/** Milliseconds between two posts in a channel. */
const POST_PAUSES = { slack: 1_000, discord: 2_000 } as const;

async function serve(app: App, service: Service, room: boolean, signals: Signals): Promise<void> {
  const health = await composeHealth(app);
  const workers = await app.work(service === 'bot' ? 'posts only' : 'rounds');
  const chat = await app.connect().catch(async (error: unknown) => {
    await workers.close(0);
    await health.close();
    throw error;
  });
  try {
    const findings = {
      ...(await storeFindings(app.store)),
      ...Object.fromEntries(app.surfaces.map(({ platform }) => [platform.name, 'connected'])),
    };
    const lines = describeSetup(app.config, findings, room ? 'type a topic below' : undefined);
    process.stderr.write(
      `${formatSetup(lines, 'short')}\n  Health endpoints at ${health.address}\n\n`,
    );
    await (room
      ? Promise.race([runRoom(app, signals.signal), signals.received])
      : signals.received);
  } finally {
    await chat.close();
    await workers.close(room ? 0 : GRACE_MILLISECONDS);
    await health.close();
  }
}
