/** conversations.*: channels, their members and their messages. */
import { channelOf, joinedChannel, visibleChannel } from '../access.ts';
import type { Call } from '../call.ts';
import { joinChannel } from '../changes.ts';
import { fullShape } from '../message-shape.ts';
import type { Channel, Json, Message } from '../model.ts';
import { pageOf } from '../page.ts';
import { Refusal } from '../refusal.ts';
import { directChannel, findMessage, repliesTo, type World } from '../world.ts';

/** How many messages one answer may hold; apps outside the Marketplace get few. */
export interface ReadingLimits {
  readonly usual: number;
  readonly most: number;
}

export function replies(world: World, call: Call, limits: ReadingLimits): Json {
  const channel = joinedChannel(world, call);
  const parent = findMessage(channel, call.required('ts'));
  if (parent === null) throw new Refusal('thread_not_found');
  const inTime = repliesTo(channel, parent.ts).filter((reply) => isInRange(call, reply));
  // The parent comes first, whatever range was asked for.
  const { items, answer } = pageOf(call, [parent, ...inTime], limits);
  const metadata = call.flag('include_all_metadata');
  const messages = items.map((message) => fullShape(world, channel, message, { metadata }));
  return { messages, ...answer };
}

export function history(world: World, call: Call, limits: ReadingLimits): Json {
  const channel = joinedChannel(world, call);
  const shown = channel.messages
    .filter(({ threadTs, broadcast }) => threadTs === null || broadcast)
    .filter((message) => isInRange(call, message))
    .reverse();
  const { items, answer } = pageOf(call, shown, { ...limits, usual: Math.min(100, limits.usual) });
  const metadata = call.flag('include_all_metadata');
  const messages = items.map((message) => fullShape(world, channel, message, { metadata }));
  return { messages, pin_count: 0, ...answer };
}

export function info(world: World, call: Call): Json {
  const channel = channelOf(world, call);
  const count = call.flag('include_num_members') ? { num_members: channel.members.size } : {};
  return { channel: { ...channelShape(world, channel), ...count } };
}

export function join(world: World, call: Call): Json {
  const channel = channelOf(world, call);
  if (channel.kind !== 'channel') throw new Refusal('method_not_supported_for_channel_type');
  if (channel.archived) throw new Refusal('is_archived');
  const already = channel.members.has(world.bot.id);
  joinChannel(world, channel, world.bot.id);
  const warning = 'already_in_channel';
  return {
    channel: channelShape(world, channel),
    ...(already ? { warning, response_metadata: { warnings: [warning] } } : {}),
  };
}

export function members(world: World, call: Call): Json {
  const channel = channelOf(world, call);
  const { items, answer } = pageOf(call, [...channel.members], { usual: 100, most: 1000 });
  return { members: items, ...cursorOf(answer) };
}

export function list(world: World, call: Call): Json {
  const wanted = wantedChannels(world, call).filter(
    ({ kind, members }) => kind === 'channel' || members.has(world.bot.id),
  );
  const { items, answer } = pageOf(call, wanted, { usual: 100, most: 1000 });
  return { channels: items.map((channel) => channelShape(world, channel)), ...cursorOf(answer) };
}

/** users.conversations: the channels someone is in, as far as the app can see them. */
export function conversationsOf(world: World, call: Call): Json {
  const user = call.text('user') ?? world.bot.id;
  if (!world.users.has(user)) throw new Refusal('user_not_found');
  const wanted = wantedChannels(world, call)
    .filter(({ members }) => members.has(user))
    .filter(({ id }) => visibleChannel(world, id) !== null);
  const { items, answer } = pageOf(call, wanted, { usual: 100, most: 1000 });
  return { channels: items.map((channel) => channelShape(world, channel)), ...cursorOf(answer) };
}

export function open(world: World, call: Call): Json {
  const [user = '', ...others] = call.required('users').split(',');
  if (others.length > 0 || !world.users.has(user)) throw new Refusal('user_not_found');
  const channel = directChannel(world, user);
  return { channel: call.flag('return_im') ? channelShape(world, channel) : { id: channel.id } };
}

function channelShape(world: World, channel: Channel): Json {
  const member = channel.members.has(world.bot.id);
  if (channel.kind === 'im') {
    const user = [...channel.members].find((id) => id !== world.bot.id);
    return { id: channel.id, created: channel.created, is_im: true, is_archived: false, user };
  }
  return {
    id: channel.id,
    name: channel.name,
    name_normalized: channel.name,
    is_channel: channel.kind === 'channel',
    is_group: false,
    is_im: false,
    is_mpim: false,
    is_private: channel.kind === 'group',
    is_archived: channel.archived,
    is_general: channel.name === 'general',
    is_shared: false,
    is_ext_shared: false,
    is_org_shared: false,
    is_member: member,
    created: channel.created,
    creator: [...channel.members][0] ?? 'USLACKBOT',
    context_team_id: world.team.id,
    topic: { value: '', creator: '', last_set: 0 },
    purpose: { value: '', creator: '', last_set: 0 },
  };
}

function wantedChannels(world: World, call: Call): Channel[] {
  const types = (call.text('types') ?? 'public_channel').split(',');
  const kinds = { public_channel: 'channel', private_channel: 'group', im: 'im' } as const;
  const wanted = Object.entries(kinds).flatMap(([type, kind]) =>
    types.includes(type) ? [kind] : [],
  );
  return [...world.channels.values()]
    .filter(({ kind }) => wanted.includes(kind))
    .filter(({ archived }) => !archived || !call.flag('exclude_archived'));
}

function cursorOf({ response_metadata }: { readonly response_metadata?: Json }): Json {
  return { response_metadata: response_metadata ?? { next_cursor: '' } };
}

function isInRange(call: Call, { ts }: Message): boolean {
  const inclusive = call.flag('inclusive');
  const oldest = call.text('oldest');
  const latest = call.text('latest');
  const after = oldest === null || Number(ts) > Number(oldest) || (inclusive && ts === oldest);
  const before = latest === null || Number(ts) < Number(latest) || (inclusive && ts === latest);
  return after && before;
}
