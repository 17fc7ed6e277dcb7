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
import { DISCORD_LIMITS } from './limits.ts';
import { createOutbound, type OutboundParts } from './outbound.ts';
import { createPeople } from './people.ts';
import { createPersonas, type PersonaParts } from './personas.ts';
import { NOT_CONNECTED, type Presence, startPresence } from './presence.ts';
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
      const trouble = presence === null ? NOT_CONNECTED : presence.trouble();
      if (trouble !== null) throw new Error(trouble);
    },
    platform: {
      name: 'discord',
      limits: {
        ...DISCORD_LIMITS,
        channelPause: options.channelPause ?? DISCORD_LIMITS.channelPause,
      },
      async listen(receive) {
        checkContent(await application(), report);
        const id = await applicationId();
        presence = await startPresence({
          ...{ clock, report },
          lease: createLease(records, `lease/discord/${id}`, clock),
          connect: () => answer(receive, id),
          async heard() {
            await records.put(heardKey(id), clock.now());
          },
        });
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
