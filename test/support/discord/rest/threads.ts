/** Starting threads and forum posts, and who is in them. */
import { ChannelType, MessageType, PermissionFlagsBits } from 'discord.js';
import { refusal } from '../refusal.ts';
import { channelOf, messageOf } from '../state/channels.ts';
import { checkMessage, type MessageBody, requireSomething } from '../state/message-rules.ts';
import { createMessage } from '../state/messages.ts';
import { parentOf, requireBot, sees } from '../state/permissions.ts';
import type { Channel } from '../state/records.ts';
import { createThread, joinThread, leaveThread, requireAwake } from '../state/threads.ts';
import { channelData, messageData, threadMemberData } from '../state/views.ts';
import type { World } from '../state/world.ts';
import { type Answer, type Call, nothing, ok, type Route } from './route.ts';

const { CreatePublicThreads, CreatePrivateThreads, SendMessages, ViewChannel } =
  PermissionFlagsBits;

interface ThreadBody {
  readonly name: string;
  readonly type?: ChannelType | null;
  readonly auto_archive_duration?: number | null;
  readonly invitable?: boolean | null;
  readonly applied_tags?: readonly string[] | null;
  readonly message?: MessageBody;
}

export const threadRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/channels/:channel/messages/:message/threads',
    access: 'bot',
    body: () => 'threadFromMessage',
    handle: ({ world, param, body }) => {
      const parent = channelOf(world, param('channel'));
      requireBot(world, parent, CreatePublicThreads);
      if (parent.thread !== null) throw refusal(50024);
      const message = messageOf(parent, param('message'));
      // A thread takes the id of the message it starts from.
      if (world.channels.has(message.data.id)) throw refusal(160004);
      const { name, auto_archive_duration } = body as ThreadBody;
      const thread = createThread(world, {
        id: message.data.id,
        parent,
        name,
        owner: world.bot,
        autoArchiveMinutes: auto_archive_duration,
      });
      const extra = {
        message_reference: {
          type: 0,
          guild_id: parent.guild,
          channel_id: parent.id,
          message_id: message.data.id,
        },
        referenced_message: message.data,
      };
      const type = MessageType.ThreadStarterMessage;
      createMessage(world, { channel: thread, author: world.bot, body: {}, type, extra });
      return { status: 201, body: channelData(world, thread) };
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/threads',
    access: 'bot',
    body: ({ world, param }) =>
      isForum(channelOf(world, param('channel'))) ? 'forumPost' : 'threadAlone',
    handle: (call) => {
      const parent = channelOf(call.world, call.param('channel'));
      if (parent.thread !== null) throw refusal(50024);
      return isForum(parent) ? startForumPost(call, parent) : startThread(call, parent);
    },
  },
  ...(['public', 'private'] as const).map(
    (kind): Route => ({
      method: 'GET',
      path: `/channels/:channel/threads/archived/${kind}`,
      access: 'bot',
      handle: ({ world, param }) => {
        const parent = channelOf(world, param('channel'));
        requireBot(world, parent, PermissionFlagsBits.ReadMessageHistory);
        const type = kind === 'public' ? ChannelType.PublicThread : ChannelType.PrivateThread;
        const threads = archivedThreads(world, parent).filter((thread) => thread.type === type);
        return ok({
          threads: threads.map((thread) => channelData(world, thread)),
          members: threads
            .filter(({ thread }) => thread?.members.has(world.bot.id))
            .map((thread) => threadMemberData(thread, world.bot.id)),
          has_more: false,
        });
      },
    }),
  ),
  {
    method: 'GET',
    path: '/channels/:channel/thread-members',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = seenThread(world, param('channel'));
      const users = [...(channel.thread?.members.keys() ?? [])];
      return ok(users.map((user) => threadMemberData(channel, user)));
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/thread-members/:user',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = seenThread(world, param('channel'));
      const user = who(world, param('user'));
      if (channel.thread?.members.has(user) !== true) throw refusal(10007);
      return ok(threadMemberData(channel, user));
    },
  },
  {
    method: 'PUT',
    path: '/channels/:channel/thread-members/:user',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = seenThread(world, param('channel'));
      requireAwake(channel);
      joinThread(world, channel, who(world, param('user')));
      return nothing;
    },
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/thread-members/:user',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = seenThread(world, param('channel'));
      requireAwake(channel);
      leaveThread(world, channel, who(world, param('user')));
      return nothing;
    },
  },
];

function startThread({ world, body }: Call, parent: Channel): Answer {
  const plan = body as ThreadBody;
  // Discord's documentation: without a type the thread is private.
  const type = plan.type ?? ChannelType.PrivateThread;
  const isPublic = type === ChannelType.PublicThread;
  requireBot(world, parent, isPublic ? CreatePublicThreads : CreatePrivateThreads);
  const thread = createThread(world, { ...planOf(plan, parent, world), type });
  if (isPublic) {
    const reference = { type: 0, guild_id: parent.guild, channel_id: thread.id };
    createMessage(world, {
      channel: parent,
      author: world.bot,
      body: { content: plan.name },
      type: MessageType.ThreadCreated,
      extra: { message_reference: reference },
    });
  }
  return { status: 201, body: channelData(world, thread) };
}

function startForumPost({ world, body, files }: Call, parent: Channel): Answer {
  const plan = body as ThreadBody;
  requireBot(world, parent, SendMessages);
  const draft = plan.message ?? {};
  checkMessage(draft, draft.flags ?? 0, ['message']);
  requireSomething(draft, files.length);
  const thread = createThread(world, planOf(plan, parent, world));
  const { id } = thread;
  const message = createMessage(world, {
    channel: thread,
    author: world.bot,
    body: draft,
    files,
    id,
  });
  const starter = messageData(world, message, true);
  return {
    status: 201,
    body: { ...channelData(world, thread), message: { ...starter, thread: undefined } },
  };
}

function planOf(
  plan: ThreadBody,
  parent: Channel,
  world: World,
): Parameters<typeof createThread>[1] {
  return {
    id: world.newId(),
    parent,
    name: plan.name,
    owner: world.bot,
    autoArchiveMinutes: plan.auto_archive_duration,
    invitable: plan.invitable,
    appliedTags: plan.applied_tags,
  };
}

function archivedThreads(world: World, parent: Channel): Channel[] {
  return [...world.channels.values()].filter(
    (channel) =>
      channel.thread?.archived === true &&
      parentOf(world, channel) === parent &&
      sees(world, channel, world.bot.id),
  );
}

function seenThread(world: World, id: string): Channel {
  const channel = channelOf(world, id);
  requireBot(world, channel, ViewChannel, 50001);
  if (channel.thread === null) throw refusal(50024);
  return channel;
}

function who(world: World, user: string): string {
  return user === '@me' ? world.bot.id : user;
}

export function isForum({ type }: Channel): boolean {
  return type === ChannelType.GuildForum;
}
