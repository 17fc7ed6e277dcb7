/** Messages as Slack shows them to an app, in answers and in events. */
import type { Channel, Json, Message } from './model.ts';
import { repliesTo, type World } from './world.ts';

/** Without what only the channel knows (replies, reactions). */
function messageShape(world: World, message: Message): Json {
  const { ts, text, threadTs, persona, edited } = message;
  if (message.tombstone) return tombstoneShape(ts);
  return {
    type: 'message',
    ...(message.subtype === null ? {} : { subtype: message.subtype }),
    ...(persona === null ? authorShape(world, message) : personaShape(world, message)),
    ...(message.clientMessageId === null ? {} : { client_msg_id: message.clientMessageId }),
    text,
    ts,
    ...(message.blocks.length === 0 ? {} : { blocks: message.blocks }),
    ...(message.attachments.length === 0 ? {} : { attachments: message.attachments }),
    ...(message.files.length === 0 ? {} : { files: message.files.map((id) => ({ id })) }),
    ...(threadTs === null ? {} : { thread_ts: threadTs }),
    ...(edited === null ? {} : { edited }),
  };
}

export interface FullShape {
  readonly metadata: boolean;
}

/** As `conversations.replies`, `conversations.history` and `reactions.get` return it. */
export function fullShape(
  world: World,
  channel: Channel,
  message: Message,
  { metadata }: FullShape,
): Json {
  const reactions = message.reactions.map(({ name, users }) => ({
    name,
    users: [...users],
    count: users.length,
  }));
  return {
    ...messageShape(world, message),
    ...threadShape(world, channel, message),
    ...(reactions.length === 0 ? {} : { reactions }),
    ...(metadata && message.metadata !== null ? { metadata: message.metadata } : {}),
  };
}

function authorShape(world: World, { author }: Message): Json {
  const own = author === world.bot.id;
  return {
    user: author,
    team: world.team.id,
    ...(own ? { bot_id: world.app.botId, app_id: world.app.id, bot_profile: botShape(world) } : {}),
  };
}

function personaShape(world: World, { persona, subtype }: Message): Json {
  return {
    subtype: subtype ?? 'bot_message',
    bot_id: world.app.botId,
    app_id: world.app.id,
    username: persona?.username ?? world.app.name,
    ...(persona?.icons === null ? {} : { icons: persona?.icons }),
  };
}

function threadShape(world: World, channel: Channel, message: Message): Json {
  if (message.threadTs !== null) {
    const parent = channel.messages.find(({ ts }) => ts === message.threadTs);
    const known = parent !== undefined && parent.persona === null && !parent.tombstone;
    return known ? { parent_user_id: parent.author } : {};
  }
  const replies = repliesTo(channel, message.ts);
  if (replies.length === 0) return {};
  const users = [
    ...new Set(replies.map(({ persona, author }) => (persona === null ? author : world.app.botId))),
  ];
  return {
    thread_ts: message.ts,
    reply_count: replies.length,
    reply_users_count: users.length,
    latest_reply: replies.at(-1)?.ts,
    reply_users: users,
    is_locked: false,
    subscribed: replies.some(({ author }) => author === world.bot.id),
  };
}

function tombstoneShape(ts: string): Json {
  return {
    type: 'message',
    subtype: 'tombstone',
    user: 'USLACKBOT',
    text: 'This message was deleted.',
    hidden: true,
    ts,
    thread_ts: ts,
  };
}

export function botShape(world: World): Json {
  return {
    id: world.app.botId,
    deleted: false,
    name: world.app.name,
    updated: 1_700_000_000,
    app_id: world.app.id,
    user_id: world.bot.id,
    icons: {
      image_36: 'https://a.slack-edge.com/bot_36.png',
      image_48: 'https://a.slack-edge.com/bot_48.png',
      image_72: 'https://a.slack-edge.com/bot_72.png',
    },
    team_id: world.team.id,
  };
}

export function permalink(world: World, channel: Channel, { ts, threadTs }: Message): string {
  const place = `https://${world.team.domain}.slack.com/archives/${channel.id}/p${ts.replace('.', '')}`;
  return threadTs === null ? place : `${place}?thread_ts=${threadTs}&cid=${channel.id}`;
}
