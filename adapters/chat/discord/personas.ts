/** The agents' own voices: a webhook for each in a channel, with a name and a picture. */
import {
  type APIWebhook,
  type REST,
  type RESTGetAPIChannelWebhooksResult,
  type RESTPostAPIChannelWebhookResult,
  Routes,
} from 'discord.js';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Log } from '../../../src/ports/log.ts';
import { label } from './clean.ts';
import { inOurWords, refusalCode } from './errors.ts';
import { SIZES, TIMES } from './limits.ts';

export interface Persona {
  readonly id: string;
  readonly token: string;
  /** The name above the post. */
  readonly name: string;
}

export interface Personas {
  /** Null: no webhook can be had here, so that the bot speaks for the agent. */
  voiceOf(agent: string, channel: string): Promise<Persona | null>;
  /** The webhook behind a post. */
  withId(id: string, channel: string): Promise<Persona | null>;
  /** What is known of a channel may be wrong: somebody deleted a webhook. */
  forget(channel: string): void;
}

export interface PersonaParts {
  readonly rest: REST;
  readonly applicationId: () => Promise<string>;
  readonly drawAvatar: (name: string) => Promise<Uint8Array>;
  readonly report: Log;
  readonly clock: Clock;
}

export function createPersonas({
  rest,
  applicationId,
  drawAvatar,
  report,
  clock,
}: PersonaParts): Personas {
  const known = new Map<string, Promise<Persona[] | null>>();
  const voices = new Map<string, Promise<Persona | null>>();
  /** Channels where an agent has no webhook of its own, and until when nobody asks for one again. */
  const without = new Map<string, number>();

  function own(channel: string): Promise<Persona[] | null> {
    const listed = known.get(channel) ?? list(channel);
    known.set(channel, listed);
    listed.catch(() => known.delete(channel));
    return listed;
  }

  function forget(channel: string): void {
    without.delete(channel);
    known.delete(channel);
    for (const key of voices.keys()) if (key.startsWith(`${channel} `)) voices.delete(key);
  }

  /** Somebody may have given the right, or made room, in the meantime. */
  function forgetWhenOld(channel: string): void {
    if ((without.get(channel) ?? Number.POSITIVE_INFINITY) <= clock.now()) forget(channel);
  }

  function doWithout(channel: string): null {
    if (!without.has(channel)) without.set(channel, clock.now() + TIMES.noWebhookMilliseconds);
    return null;
  }

  async function list(channel: string): Promise<Persona[] | null> {
    try {
      const hooks = (await rest.get(
        Routes.channelWebhooks(channel),
      )) as RESTGetAPIChannelWebhooksResult;
      const application = await applicationId();
      return (
        hooks
          // A token is told only to the application that made the webhook, which may go unnamed.
          .filter((hook) => (hook.application_id ?? application) === application)
          .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
          .flatMap(personaOf)
      );
    } catch (error) {
      // Whatever the reason, a post without the agent's own name is better than none.
      if (refusalCode(error) === null) throw error;
      report('warn', 'the bot may not manage webhooks here: agents speak through the bot itself', {
        channel,
        error: inOurWords(error),
      });
      return doWithout(channel);
    }
  }

  async function find(agent: string, channel: string): Promise<Persona | null> {
    const name = webhookName(agent);
    const hooks = await own(channel);
    if (hooks === null) return null;
    const found = hooks.find((hook) => hook.name === name) ?? (await create(name, channel, hooks));
    const [shared] = hooks;
    return found ?? (shared === undefined ? null : { ...shared, name });
  }

  /** Null: all fifteen of the channel are taken, or Discord takes no more for another reason. */
  async function create(name: string, channel: string, hooks: Persona[]): Promise<Persona | null> {
    const picture = Buffer.from(await drawAvatar(name)).toString('base64');
    try {
      const made = (await rest.post(Routes.channelWebhooks(channel), {
        body: { name, avatar: `data:image/png;base64,${picture}` },
      })) as RESTPostAPIChannelWebhookResult;
      const [persona] = personaOf(made);
      if (persona !== undefined) hooks.push(persona);
      return persona ?? null;
    } catch (error) {
      if (refusalCode(error) === null) throw error;
      report('warn', 'the channel has no room for another webhook: agents share one', {
        channel,
        error: inOurWords(error),
      });
      return doWithout(channel);
    }
  }

  return {
    voiceOf(agent, channel) {
      forgetWhenOld(channel);
      const key = `${channel} ${agent}`;
      const voice = voices.get(key) ?? find(agent, channel);
      voices.set(key, voice);
      voice.catch(() => voices.delete(key));
      return voice;
    },
    async withId(id, channel) {
      forgetWhenOld(channel);
      return (await own(channel))?.find((hook) => hook.id === id) ?? null;
    },
    forget,
  };
}

function personaOf({ id, token, name }: APIWebhook): Persona[] {
  return token === undefined ? [] : [{ id, token, name: name ?? '' }];
}

/** Discord refuses names that could pass for its own. */
function webhookName(agent: string): string {
  const name = label(agent, SIZES.webhookName).replace(/d(?=iscord)|c(?=lyde)/gi, '$&·');
  return name === '' ? 'Agent' : name;
}
