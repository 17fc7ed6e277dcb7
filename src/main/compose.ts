/** The composition root: the only file that knows everyone. */
import { randomUUID } from 'node:crypto';
import { createPictures, type Pictures } from '../../adapters/chart/pictures.ts';
import { type Look, lookFor } from '../../adapters/chat/terminal/look.ts';
import { createTerminalPlatform } from '../../adapters/chat/terminal/outbound.ts';
import { askTopic } from '../../adapters/chat/terminal/room.ts';
import { createLocalEmbedder } from '../../adapters/embedding/local.ts';
import { startHealthServer } from '../../adapters/health/server.ts';
import { createLog, logLevelFor } from '../../adapters/logging/pino.ts';
import { createRedactor } from '../../adapters/logging/redact.ts';
import { createRehearsalModel, type RehearsalOptions } from '../../adapters/model/rehearsal.ts';
import { openStore } from '../../adapters/store/open.ts';
import type { Config } from '../../config/config.ts';
import { loadEnvironment } from '../../config/env.ts';
import { secretsOf } from '../../config/secrets.ts';
import { terminalWishes } from '../../config/terminal.ts';
import { jobBindings } from '../../jobs/registry.ts';
import { createSuggestions } from '../application/chat/suggestions.ts';
import { createDebates, type Debates } from '../application/debates.ts';
import { createPublisher } from '../application/publish.ts';
import { startTicking } from '../application/tick.ts';
import { MODES } from '../debate/modes/list.ts';
import { rememberByText } from '../debate/remember.ts';
import type { ChatPlatform, ChatSurface } from '../ports/chat-platform.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import type { Embedder } from '../ports/embedder.ts';
import { RoundtableError } from '../ports/error.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { Log } from '../ports/log.ts';
import type { PlatformSetup } from '../ports/platform-setup.ts';
import type { Store } from '../ports/store.ts';
import { briefFromText } from './brief.ts';
import { choicesOf } from './choices.ts';
import { connectTo } from './connect.ts';
import { TERMINAL } from './person.ts';
import { roundsOnDemand } from './rounds-on-demand.ts';

export interface App {
  readonly config: Config;
  readonly store: Store;
  readonly debates: Debates;
  readonly clock: Clock;
  readonly report: Log;
  /** The chat platforms of this process. */
  readonly surfaces: readonly ChatSurface[];
  /** Listen to people on every chat platform; close stops it. */
  connect(): Promise<{ close(): Promise<void> }>;
  /** Take jobs in this process; close ends it within the grace period. */
  work(rounds?: 'rounds' | 'posts only'): Promise<{
    close(graceMilliseconds: number): Promise<void>;
  }>;
  close(): Promise<void>;
}

export interface Composition {
  /** How this process is called in messages to others. */
  readonly command: string;
  /** Whether it must be the only one on an embedded folder. */
  readonly exclusive?: boolean;
  readonly service?: boolean;
  /** Pause of each rehearsal answer, so that people can follow; 0 = none. */
  readonly pace?: { readonly minimum: number; readonly maximum: number } | 0;
  /** Whether this process speaks to the chat platforms that the configuration names. */
  readonly chat?: boolean;
  /** Stands in for those of the configuration. */
  readonly surfaces?: readonly ChatSurface[];
  /** Milliseconds between posts in a channel; the platform's own pace when left out. */
  readonly channelPause?: number;
  /** Stand-ins for tests and benchmarks. */
  readonly modelFor?: (route: string) => LanguageModel;
  readonly embedder?: Embedder;
  readonly clock?: Clock;
  readonly tickMilliseconds?: number;
  readonly wrapStore?: (store: Store) => Store;
}

export async function compose(config: Config, composition: Composition): Promise<App> {
  const clock = composition.clock ?? systemClock;
  const report = createLog({
    level: logLevelFor(composition.service === true ? 'service' : 'command', config.log.level),
    secrets: secretsOf(config),
  });
  const opened = await openStore(config.store.url, {
    prefix: config.store.prefix,
    setting: config.store.setting,
    log: report,
    clock,
    exclusive: composition.exclusive ?? false,
    command: composition.command,
  });
  const store = composition.wrapStore?.(opened) ?? opened;
  const embedder = composition.embedder ?? createLocalEmbedder();
  const debates = createDebates({
    log: store.log,
    queue: store.jobs,
    clock,
    newId: randomUUID,
    report,
    redact: createRedactor(secretsOf(config)).text,
  });
  const modelFor =
    composition.modelFor ??
    rememberByText((route) => rehearsedOn(route, { latency: composition.pace ?? 0 }));
  const rounds = roundsOnDemand({
    debates,
    modelFor,
    embedder,
    ledger: store.ledger,
    clock,
    report,
    dailyBudget: config.defaults.dailyBudget,
  });
  const pictures = createPictures();
  const surfaces =
    composition.surfaces ??
    (composition.chat
      ? await surfacesOf(config, { ...composition, store, clock, report, pictures })
      : []);
  const publisher = createPublisher({
    log: store.log,
    records: store.records,
    debates,
    clock,
    surfaces,
  });
  return {
    config,
    store,
    debates,
    clock,
    report,
    surfaces,
    connect: () =>
      connectTo(surfaces, {
        debates,
        clock,
        report,
        log: store.log,
        records: store.records,
        choices: choicesOf(config, briefFromText, null),
        admins: config.defaults.admins,
      }),
    async work(wanted = 'rounds') {
      const workers = await store.jobs.work(
        jobBindings({
          rounds: wanted === 'rounds' ? rounds : null,
          publisher: surfaces.length === 0 ? null : publisher,
        }),
      );
      const ticking = startTicking(
        { log: store.log, queue: store.jobs, debates, clock, report },
        composition.tickMilliseconds,
      );
      return {
        async close(graceMilliseconds) {
          await ticking.close();
          await workers.close(graceMilliseconds);
        },
      };
    },
    async close() {
      await debates.settle();
      await pictures.close();
      await embedder.close();
      await store.close();
    },
  };
}

/** A route that nobody serves, as one from another machine's settings, is told apart from a model that fails. */
function rehearsedOn(route: string, options: RehearsalOptions): LanguageModel {
  if (route.startsWith('rehearsal/')) return createRehearsalModel(route, options);
  throw new RoundtableError('invalid', `no provider serves the route "${route}"`, {
    kind: 'never',
  });
}

interface SurfaceParts extends Pick<Composition, 'channelPause'> {
  readonly store: Store;
  readonly clock: Clock;
  readonly report: Log;
  readonly pictures: Pictures;
}

/** The chat platforms that the configuration names; none is connected yet. */
async function surfacesOf(
  { slack, discord }: Config,
  parts: SurfaceParts,
): Promise<readonly ChatSurface[]> {
  const { botToken, appToken, apiUrl } = slack;
  const surfaces: ChatSurface[] = [];
  if (botToken !== null && appToken !== null) {
    const { createSlackSurface } = await import('../../adapters/chat/slack/platform.ts');
    const { report, channelPause, pictures } = parts;
    surfaces.push(
      createSlackSurface({
        ...{ botToken, appToken, apiUrl, modes: MODE_NAMES, report },
        drawChart: pictures.drawChart,
        ...(channelPause === undefined ? {} : { channelPause }),
      }),
    );
  }
  if (discord.token !== null) {
    surfaces.push(await discordSurface({ ...discord, token: discord.token }, parts));
  }
  return surfaces;
}

const MODE_NAMES = MODES.map(({ name }) => name);

async function discordSurface(
  discord: Config['discord'] & { readonly token: string },
  { store, clock, report, channelPause, pictures }: SurfaceParts,
): Promise<ChatSurface> {
  const { createDiscordSurface } = await import('../../adapters/chat/discord/platform.ts');
  return createDiscordSurface({
    ...discord,
    ...{ modes: MODE_NAMES, clock, report, records: store.records },
    ...{ drawChart: pictures.drawChart, drawAvatar: pictures.drawAvatar },
    ...(channelPause === undefined ? {} : { channelPause }),
    suggestions: (people) => createSuggestions(store.log, people),
  });
}

export async function composeSetup(
  platform: 'slack' | 'discord',
  config: Config,
): Promise<PlatformSetup> {
  if (platform === 'discord') {
    const { createDiscordSetup } = await import('../../adapters/chat/discord/setup.ts');
    return createDiscordSetup({ ...config.discord, modes: MODE_NAMES });
  }
  const { log, slack } = config;
  const report = createLog({
    level: logLevelFor('command', log.level),
    secrets: secretsOf(config),
  });
  const { createSlackSetup } = await import('../../adapters/chat/slack/setup.ts');
  return createSlackSetup({ ...slack, report });
}

/** The terminal of this process as a chat platform; without `interrupt` nothing can be typed. */
export function composeTerminal(person: string, interrupt?: () => void): ChatPlatform {
  return createTerminalPlatform({
    output: process.stdout,
    errorOutput: process.stderr,
    look: terminalLook(),
    from: { ...TERMINAL, person },
    ...(interrupt === undefined ? {} : { input: process.stdin, interrupt }),
  });
}

/** Whether somebody sits at this terminal who can answer. */
export function canTypeHere(): boolean {
  return process.stdin.isTTY === true && terminalLook().interactive === true;
}

/** Asks at the terminal what should be debated. */
export function composeRoom(
  samples: readonly string[],
  again: boolean,
  signal: AbortSignal,
): ReturnType<typeof askTopic> {
  return askTopic({
    input: process.stdin,
    output: process.stdout,
    look: terminalLook(),
    samples,
    again,
    signal,
  });
}

function terminalLook(): Look {
  return lookFor(process.stdout, terminalWishes(loadEnvironment()));
}

/** Health endpoints of a service. */
export function composeHealth(app: App): ReturnType<typeof startHealthServer> {
  const { host, port, strictPort } = app.config.web;
  return startHealthServer({
    host,
    port,
    strictPort,
    token: app.config.web.token,
    checks: {
      store: () => app.store.ping(),
      queue: () => app.store.jobs.ping(),
      ...Object.fromEntries(
        app.surfaces.flatMap(({ platform, ready }) => (ready ? [[platform.name, ready]] : [])),
      ),
    },
    redact: createRedactor(secretsOf(app.config)).text,
  });
}
