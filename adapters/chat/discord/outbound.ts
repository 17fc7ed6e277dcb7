/** Brings posts to Discord: each once, in its thread, under the name of whoever speaks. */
import { type APIMessage, type REST, Routes } from 'discord.js';
import type { ChatPlatform, Delivery, PostRef } from '../../../src/ports/chat-platform.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Post, PostBody } from '../../../src/transcript/post.ts';
import type { ChartPoint } from '../../../src/transcript/post-figures.ts';
import { ask, halfDone, refusalCode } from './errors.ts';
import type { Draft } from './layout.ts';
import { findPost, ownMessages } from './lookup.ts';
import { putMark } from './marks.ts';
import { type Names, peopleIn, withNames } from './names.ts';
import type { Persona, Personas } from './personas.ts';
import { decodeRef, encodeRef, threadRef } from './refs.ts';
import { render, renderChart, renderMark } from './render.ts';
import { renderRoot } from './root.ts';
import { createRoots } from './roots.ts';
import { awake, bodyOf, type Sending, sendAsBot, sendAsPersona } from './senders.ts';
import { removeTwins } from './twins.ts';

export interface OutboundParts {
  readonly rest: REST;
  readonly applicationId: () => Promise<string>;
  readonly personas: Personas;
  readonly namesOf: (workspace: string, people: readonly string[]) => Promise<Names>;
  readonly drawChart: (points: readonly ChartPoint[]) => Promise<Uint8Array>;
}

type Outbound = Pick<ChatPlatform, 'publish' | 'revise'>;

type Root = Extract<PostBody, { kind: 'root' }>;

/** The webhook of an agent is gone: made again, and asked once more. */
const WEBHOOK_GONE: readonly number[] = [10_015, 50_027];

export function createOutbound(parts: OutboundParts): Outbound {
  const { rest, personas } = parts;
  const roots = createRoots(rest, parts.applicationId);

  async function publish(post: Post, delivery: Delivery, signal: AbortSignal): Promise<PostRef> {
    const { body } = post;
    if (hasBody(post, 'root')) {
      const draft = await rootOf(post.body, delivery);
      return threadRef(await roots.publish(post, draft, delivery, signal));
    }
    if (body.kind === 'mark') {
      const mark = await putMark(body, { rest, signal });
      if (mark !== null || body.text === '') return mark ?? NOWHERE;
    }
    const thread = threadOf(delivery);
    const applicationId = await parts.applicationId();
    const messages =
      delivery.uncertain || delivery.doubted.length > 0
        ? await ownMessages(rest, thread, applicationId, signal)
        : [];
    await removeTwins(delivery, { rest, signal, thread, messages, applicationId, personas });
    const voice =
      body.kind === 'turn' ? await personas.voiceOf(body.agent, delivery.channel) : null;
    const drafts = await draftsOf(post, delivery, voice !== null);
    const seen = delivery.uncertain ? messages : [];
    return bring(drafts, post, { ...delivery, thread }, seen, voice, signal);
  }

  async function bring(
    drafts: readonly Draft[],
    { key }: Post,
    delivery: Delivery & { readonly thread: string },
    seen: readonly APIMessage[],
    voice: Persona | null,
    signal: AbortSignal,
  ): Promise<PostRef> {
    const { thread, debate } = delivery;
    const ids: string[] = [];
    for (const [part, draft] of drafts.entries()) {
      const name = { debate, key, part };
      const there = findPost(seen, name);
      try {
        const message =
          there ??
          (await awake(
            thread,
            () =>
              voice === null
                ? sendAsBot(thread, draft, name, { rest, signal })
                : speak(voice, draft, name, delivery, { rest, signal }),
            { rest, signal },
          ));
        ids.push(message.id);
      } catch (error) {
        throw ids.length === 0 ? error : halfDone(error);
      }
    }
    const [first = thread, ...others] = ids;
    return encodeRef({ channel: thread, messages: [first, ...others], webhook: voice?.id ?? null });
  }

  async function speak(
    voice: Persona,
    draft: Draft,
    name: Parameters<typeof sendAsPersona>[3],
    { thread, channel }: { readonly thread: string; readonly channel: string },
    sending: Sending,
  ): Promise<APIMessage> {
    try {
      return await sendAsPersona(voice, thread, draft, name, sending);
    } catch (error) {
      if (!WEBHOOK_GONE.includes(refusalCode(error) ?? 0)) throw error;
      personas.forget(channel);
      const again = await personas.voiceOf(voice.name, channel);
      return again === null
        ? sendAsBot(thread, draft, name, sending)
        : sendAsPersona(again, thread, draft, name, sending);
    }
  }

  async function draftsOf(
    post: Post,
    { workspace, debate }: Delivery,
    persona: boolean,
  ): Promise<readonly Draft[]> {
    const { body } = post;
    if (body.kind === 'chart') return [renderChart(body.topic, await parts.drawChart(body.points))];
    const names = await parts.namesOf(workspace, peopleIn(body));
    const shown = withNames(body, names);
    if (shown.kind === 'mark') return renderMark(shown.by, shown.text, names);
    return render(shown, { debate, card: post.key, names, persona });
  }

  async function rootOf(body: Root, { workspace }: Delivery): Promise<Draft> {
    return renderRoot(withNames(body, await parts.namesOf(workspace, peopleIn(body))));
  }

  async function revise(
    ref: PostRef,
    post: Post,
    delivery: Delivery,
    signal: AbortSignal,
  ): Promise<void> {
    const place = decodeRef(ref);
    if (place === null || post.body.kind === 'mark' || post.body.kind === 'chart') return;
    if (hasBody(post, 'root')) {
      const draft = await rootOf(post.body, delivery);
      return roots.revise(place.channel, draft, post.key, delivery, signal);
    }
    const drafts = await draftsOf(post, delivery, place.webhook !== null);
    const { channel, messages, webhook } = place;
    const voice = webhook === null ? null : await personas.withId(webhook, delivery.channel);
    for (const [part, message] of messages.entries()) {
      const draft = drafts[part];
      if (draft === undefined) continue;
      const body = bodyOf(draft, { debate: delivery.debate, key: post.key, part });
      await awake(
        channel,
        () =>
          voice === null
            ? rest.patch(Routes.channelMessage(channel, message), { body, signal })
            : rest.patch(Routes.webhookMessage(voice.id, voice.token, message), {
                body,
                query: new URLSearchParams({ thread_id: channel }),
                auth: false,
                signal,
              }),
        { rest, signal },
      );
    }
  }

  return {
    publish: (post, delivery, signal) => ask(publish(post, delivery, signal)),
    revise: (ref, post, delivery, signal) => ask(revise(ref, post, delivery, signal)),
  };
}

/** Of a mark that had nothing to stand on and nothing to say. */
const NOWHERE = 'discord:nowhere';

function hasBody<Kind extends PostBody['kind']>(
  post: Post,
  kind: Kind,
): post is Post & { readonly body: Extract<PostBody, { kind: Kind }> } {
  return post.body.kind === kind;
}

function threadOf({ thread, debate }: Delivery): string {
  const place = thread === null ? null : decodeRef(thread);
  if (place !== null) return place.channel;
  throw new RoundtableError(
    'platform-refused',
    `The thread of #${debate} is not known, so that nothing can be posted in it.`,
    { kind: 'never' },
  );
}
