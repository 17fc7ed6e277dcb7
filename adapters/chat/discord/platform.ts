/** Discord as a chat surface: connects only when it listens, posts from any process. */
import { type APIApplication, ApplicationFlags, Routes } from 'discord.js';
import type { ChatPeople, ChatSurface, Receive } from '../../../src/ports/chat-platform.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Log } from '../../../src/ports/log.ts';
import type { Records } from '../../../src/ports/records.ts';
import { commandDefinitions } from './commands.ts';
import { ask, inOurWords } from './errors.ts';
import { connect, type Gateway, INTENT_MISSING } from './gateway.ts';
import { createInteractions, type InteractionParts } from './interactions.ts';
import { createLease } from './lease.ts';
import { DISCORD_LIMITS, TIMES } from './limits.ts';
import { createOutbound, type OutboundParts } from './outbound.ts';
import { createPeople } from './people.ts';
import { createPersonas, type PersonaParts } from './personas.ts';
import { registerWhenChanged } from './register.ts';
import { type Credentials, createRest } from './rest.ts';

export interface DiscordOptions extends Credentials {
  /** Where the commands are registered at once; null = everywhere. */
  readonly guildId: string | null;
  readonly records: Records;
  readonly clock: Clock;
  readonly report: Log;
  readonly modes: readonly string[];
  readonly suggestions: (people: ChatPeople) => InteractionParts['suggest'];
  readonly drawChart: OutboundParts['drawChart'];
  readonly drawAvatar: PersonaParts['drawAvatar'];
  /** Milliseconds between posts; Discord's own pace when left out. */
  readonly channelPause?: number;
}

export function createDiscordSurface(options: DiscordOptions): ChatSurface {
  const { report, clock, records } = options;
  const posting = createRest(options, false);
  const asking = createRest(options, true);
  const people = createPeople(options, { rest: asking, clock, report });
  const application = once(
    () => ask(asking.get(Routes.currentApplication())) as Promise<APIApplication>,
  );
  const applicationId = async () => (await application()).id;
  const personas = createPersonas({ ...options, rest: posting, applicationId });
  const outbound = createOutbound({
    rest: posting,
    applicationId,
    personas,
    namesOf: people.namesOf,
    drawChart: options.drawChart,
  });
  let presence: Presence | null = null;

  return {
    people,
    async ready() {
      if (presence?.isReady() !== true) throw new Error('not connected to Discord');
    },
    platform: {
      name: 'discord',
      limits: {
        ...DISCORD_LIMITS,
        channelPause: options.channelPause ?? DISCORD_LIMITS.channelPause,
      },
      async listen(receive) {
        checkContent(await application(), report);
        presence = await startPresence(receive);
      },
      ...outbound,
      async close() {
        await presence?.close();
        for (const rest of [posting, asking]) {
          rest.clearHashSweeper();
          rest.clearHandlerSweeper();
        }
      },
    },
  };

  /** Connected while the lease is held, standing by otherwise. */
  async function startPresence(receive: Receive): Promise<Presence> {
    const id = await applicationId();
    const lease = createLease(records, `lease/discord/${id}`, clock);
    let gateway: Gateway | null = null;
    let turn = Promise.resolve();

    async function look(): Promise<void> {
      const held = await lease.hold();
      if (held && gateway?.isConnected() === true) await records.put(heardKey(id), clock.now());
      if (held && gateway === null) {
        gateway = await answer(receive, id);
        report('info', 'connected to Discord');
      } else if (!held && gateway !== null) {
        report('warn', 'another process has taken over Discord; this one stands by');
        const former = gateway;
        gateway = null;
        await former.close();
      }
    }
    await look();
    if (gateway === null) report('info', 'another process answers Discord; this one stands by');
    const timer = setInterval(() => {
      turn = turn.then(look).catch((error: unknown) => {
        report('error', 'Discord: the lease could not be kept', { error });
      });
    }, TIMES.leaseRenewalMilliseconds);
    timer.unref();
    return {
      isReady: () => gateway?.isConnected() ?? true,
      async close() {
        clearInterval(timer);
        await turn;
        await gateway?.close();
        await lease.release();
      },
    };
  }

  async function answer(receive: Receive, id: string): Promise<Gateway> {
    const definitions = commandDefinitions(options.modes);
    const registration = { rest: asking, applicationId: id, guildId: options.guildId, definitions };
    if (await registerWhenChanged(registration, records)) {
      report('info', 'the commands were registered with Discord');
    }
    const interact = createInteractions({
      ...options,
      ...{ rest: asking, receive, suggest: options.suggestions(people) },
    });
    try {
      return await connect({
        ...{ credentials: options, rest: asking, receive, interact, report },
        async heardUntil() {
          const stored = await records.get(heardKey(id));
          return typeof stored?.value === 'number' ? stored.value : null;
        },
      });
    } catch (error) {
      throw connectionTrouble(error);
    }
  }
}

/** The time until which the gateway was surely heard, for whoever connects next. */
function heardKey(applicationId: string): string {
  return `heard/discord/${applicationId}`;
}

interface Presence {
  /** Connected, or standing by for the process that is. */
  isReady(): boolean;
  close(): Promise<void>;
}

/** A first look: the flags may be left out or be old, and it is the gateway that refuses whoever lacks the intent. */
function checkContent({ flags }: APIApplication, report: Log): void {
  const granted =
    ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;
  if (flags !== undefined && (flags & granted) === 0) report('warn', INTENT_MISSING);
}

function connectionTrouble(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error);
  return /disallowed intents/i.test(text) ? refused(INTENT_MISSING, error) : inOurWords(error);
}

function refused(message: string, cause?: unknown): RoundtableError {
  return new RoundtableError('platform-refused', message, { kind: 'never' }, cause);
}

/** Asked once; a failure is asked again. */
function once<Answer>(find: () => Promise<Answer>): () => Promise<Answer> {
  let known: Promise<Answer> | null = null;
  return () => {
    known ??= find().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}
