/** Takes away late twins: a post that was sent again after a doubt may have arrived both times. */
import { type APIMessage, Routes } from 'discord.js';
import type { Delivery } from '../../../src/ports/chat-platform.ts';
import { ownMessages, twinsOf } from './lookup.ts';
import type { Personas } from './personas.ts';
import { decodeRef } from './refs.ts';
import { awake, type Sending } from './senders.ts';

export interface TwinSearch extends Sending {
  readonly thread: string;
  /** What the application has posted in the thread. */
  readonly messages: readonly APIMessage[];
  readonly applicationId: string;
  readonly personas: Personas;
}

export async function removeTwins(
  { doubted, debate, channel }: Delivery,
  search: TwinSearch,
): Promise<void> {
  const { rest, signal, thread, applicationId } = search;
  for (const { key, ref } of doubted) {
    const kept: readonly string[] = decodeRef(ref)?.messages ?? [];
    // The card that a thread hangs on is in the channel above it.
    const there = kept.includes(thread)
      ? await ownMessages(rest, channel, applicationId, signal)
      : search.messages;
    for (const twin of twinsOf(there, { debate, key }, kept)) {
      await awake(thread, () => remove(twin, channel, search), search);
    }
  }
}

async function remove(
  { id, channel_id: place, webhook_id: webhook }: APIMessage,
  channel: string,
  { rest, signal, personas }: TwinSearch,
): Promise<void> {
  const voice = webhook === undefined ? null : await personas.withId(webhook, channel);
  if (voice === null) {
    await rest.delete(Routes.channelMessage(place, id), { signal });
    return;
  }
  await rest.delete(Routes.webhookMessage(voice.id, voice.token, id), {
    query: new URLSearchParams({ thread_id: place }),
    auth: false,
    signal,
  });
}
