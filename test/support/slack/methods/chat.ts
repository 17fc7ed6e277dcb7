/** chat.*: posting, changing and deleting messages. */
import { channelOf, messageAt, writableChannel } from '../access.ts';
import type { Call } from '../call.ts';
import { addMessage, changeMessage, removeMessage } from '../changes.ts';
import { contentOf } from '../compose.ts';
import { messageLimits } from '../limits.ts';
import { fullShape, permalink } from '../message-shape.ts';
import type { Channel, Json, Message, Persona } from '../model.ts';
import { Refusal } from '../refusal.ts';
import { findMessage, type World } from '../world.ts';

export function postMessage(world: World, call: Call): Json {
  const channel = writableChannel(world, call);
  const persona = personaOf(world, call);
  const { text, blocks, attachments, metadata } = contentOf(world, call, messageLimits.text);
  const empty = (blocks ?? []).length === 0 && (attachments ?? []).length === 0;
  if (text === null && empty) throw new Refusal('no_text');
  const message = addMessage(world, channel, {
    author: world.bot.id,
    text: text ?? '',
    persona,
    threadTs: threadFor(channel, call.text('thread_ts')),
    broadcast: call.flag('reply_broadcast'),
    blocks: blocks ?? [],
    attachments: attachments ?? [],
    metadata,
  });
  const shape = fullShape(world, channel, message, { metadata: true });
  return { channel: channel.id, ts: message.ts, message: shape };
}

export function updateMessage(world: World, call: Call): Json {
  const channel = channelOf(world, call);
  const message = ownMessage(world, channel, call, 'cant_update_message');
  const { text, blocks, attachments, metadata } = contentOf(world, call, messageLimits.updatedText);
  if (text === null && blocks === null && attachments === null) throw new Refusal('no_text');
  changeMessage(world, channel, message, {
    ...(text === null ? {} : { text }),
    // A text without blocks replaces the blocks, too.
    ...(blocks !== null ? { blocks } : text === null ? {} : { blocks: [] }),
    ...(attachments === null ? {} : { attachments }),
    ...(metadata === null
      ? {}
      : { metadata: Object.keys(metadata).length === 0 ? null : metadata }),
    // The flag is shown for new text only, not for new blocks.
    ...(blocks === null ? { edited: { user: world.bot.id, ts: world.ids.timestamp() } } : {}),
  });
  return {
    channel: channel.id,
    ts: message.ts,
    text: message.text,
    message: fullShape(world, channel, message, { metadata: true }),
  };
}

export function deleteMessage(world: World, call: Call): Json {
  const channel = channelOf(world, call);
  const message = ownMessage(world, channel, call, 'cant_delete_message');
  removeMessage(world, channel, message);
  return { channel: channel.id, ts: message.ts };
}

export function postEphemeral(world: World, call: Call): Json {
  const channel = writableChannel(world, call);
  const user = call.required('user');
  if (!channel.members.has(user)) throw new Refusal('user_not_in_channel');
  personaOf(world, call);
  const { text, blocks, attachments } = contentOf(world, call, messageLimits.text);
  const empty = (blocks ?? []).length === 0 && (attachments ?? []).length === 0;
  if (text === null && empty) throw new Refusal('no_text');
  const ts = world.ids.timestamp();
  channel.ephemerals.push({
    ts,
    visibleTo: user,
    threadTs: call.text('thread_ts'),
    text: text ?? '',
    blocks: blocks ?? [],
  });
  world.signals.emit('change');
  return { message_ts: ts };
}

export function getPermalink(world: World, call: Call): Json {
  const channel = channelOf(world, call);
  const message = messageAt(channel, call.required('message_ts'));
  return { channel: channel.id, permalink: permalink(world, channel, message) };
}

function personaOf(world: World, call: Call): Persona | null {
  const username = call.text('username');
  const emoji = call.text('icon_emoji');
  const url = call.text('icon_url');
  if (username === null && emoji === null && url === null) return null;
  const provided = world.tokens.get(call.token ?? '')?.scopes ?? new Set<string>();
  if (!provided.has('chat:write.customize')) {
    throw new Refusal('missing_scope', {
      needed: 'chat:write.customize',
      provided: [...provided].join(','),
    });
  }
  return { username, icons: emoji !== null ? { emoji } : url !== null ? { image_48: url } : null };
}

/** A reply to a reply belongs to its thread; a reply to nothing, or to a deleted message, to none. */
function threadFor(channel: Channel, threadTs: string | null): string | null {
  const parent = threadTs === null ? null : findMessage(channel, threadTs);
  if (parent === null || parent.tombstone) return null;
  return parent.threadTs ?? parent.ts;
}

function ownMessage(world: World, channel: Channel, call: Call, refusal: string): Message {
  const message = messageAt(channel, call.required('ts'));
  if (message.author !== world.bot.id) throw new Refusal(refusal);
  return message;
}
