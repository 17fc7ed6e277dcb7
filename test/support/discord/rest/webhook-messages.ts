/** Messages sent through a webhook's token: a persona's posts, and the answers to an interaction. */
import type { APIUser } from 'discord.js';
import { refusal } from '../refusal.ts';
import {
  checkEdit,
  checkMessage,
  type MessageBody,
  requireSomething,
} from '../state/message-rules.ts';
import { createMessage, deleteMessage, editMessage } from '../state/messages.ts';
import type { Channel, StoredMessage, Webhook } from '../state/records.ts';
import { createThread, requireAwake } from '../state/threads.ts';
import { userData } from '../state/users.ts';
import { messageData } from '../state/views.ts';
import type { World } from '../state/world.ts';
import { interactionByToken, interactionMessage, sendFollowUp } from './follow-ups.ts';
import { type Call, nothing, ok, type Route } from './route.ts';
import { isForum } from './threads.ts';
import { checkName, webhookByToken } from './webhooks.ts';

const one = '/webhooks/:webhook/:token/messages/:message';

export const webhookMessageRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/webhooks/:webhook/:token',
    access: 'token',
    body: () => 'webhookExecute',
    handle: (call) => {
      if (isOfInteraction(call)) return ok(shown(call.world, sendFollowUp(call)));
      const message = execute(call);
      return call.query.get('wait') === 'true' ? ok(shown(call.world, message)) : nothing;
    },
  },
  {
    method: 'GET',
    path: one,
    access: 'token',
    handle: (call) => ok(shown(call.world, find(call))),
  },
  {
    method: 'PATCH',
    path: one,
    access: 'token',
    body: () => 'webhookMessageEdit',
    handle: (call) => {
      const message = find(call);
      if (message.onlyFor === null) requireAwake(message.channel);
      const change = call.body as MessageBody;
      checkEdit(message.data, change, call.files.length);
      editMessage(call.world, message, change, call.files);
      return ok(shown(call.world, message));
    },
  },
  {
    method: 'DELETE',
    path: one,
    access: 'token',
    handle: (call) => {
      const message = find(call);
      requireAwake(message.channel);
      deleteMessage(call.world, message);
      if (isOfInteraction(call)) forget(call, message);
      return nothing;
    },
  },
];

function execute({ world, param, query, body, files }: Call): StoredMessage {
  const webhook = webhookByToken(world, param('webhook'), param('token'));
  const draft = body as MessageBody;
  checkMessage(draft, draft.flags ?? 0);
  requireSomething(draft, files.length);
  if (draft.username !== null && draft.username !== undefined) checkName(draft.username);
  const author: APIUser = {
    ...userData({
      id: webhook.id,
      username: draft.username ?? webhook.name,
      discriminator: '0000',
      global_name: null,
      bot: true,
    }),
    avatar: webhook.avatar,
  };
  const target = targetOf(world, webhook, query.get('thread_id'), draft, author);
  if (target.thread?.locked === true) throw refusal(160005);
  const extra = {
    webhook_id: webhook.id,
    ...(webhook.application !== null && { application_id: webhook.application }),
  };
  return createMessage(world, { channel: target, author, body: draft, files, extra });
}

function targetOf(
  world: World,
  webhook: Webhook,
  threadId: string | null,
  draft: MessageBody,
  author: APIUser,
): Channel {
  const { channel } = webhook;
  if (threadId !== null) {
    const thread = world.channels.get(threadId);
    if (thread === undefined || thread.parent !== channel.id) throw refusal(10003);
    return thread;
  }
  if (!isForum(channel)) return channel;
  const name = draft.thread_name;
  if (name === null || name === undefined) throw refusal(220001);
  return createThread(world, { id: world.newId(), parent: channel, name, owner: author });
}

function find(call: Call): StoredMessage {
  const { world, param, query } = call;
  if (isOfInteraction(call)) return interactionMessage(call);
  const webhook = webhookByToken(world, param('webhook'), param('token'));
  const threadId = query.get('thread_id');
  const channel = threadId === null ? webhook.channel : world.channels.get(threadId);
  if (channel === undefined) throw refusal(10003);
  const message = channel.messages.get(param('message'));
  // Discord looks in the webhook's channel unless the thread is named.
  if (message?.data.webhook_id !== webhook.id) throw refusal(10008);
  return message;
}

function forget({ world, param }: Call, message: StoredMessage): void {
  const interaction = interactionByToken(world, param('token'));
  if (interaction.original === message) interaction.original = null;
  const index = interaction.followUps.indexOf(message);
  if (index >= 0) interaction.followUps.splice(index, 1);
}

function isOfInteraction({ world, param }: Call): boolean {
  return param('webhook') === world.application.id;
}

function shown(world: World, message: StoredMessage): unknown {
  return messageData(world, message, true);
}
