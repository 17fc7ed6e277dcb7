/** The payloads of commands, clicks, shortcuts and modals, as Slack forms them. */
import { randomText } from './ids.ts';
import { fullShape } from './message-shape.ts';
import type { Channel, Ephemeral, Json, Message, User, View } from './model.ts';
import { type Entries, valuesOf, viewShape } from './view-shape.ts';
import type { World } from './world.ts';

export interface Occurrence {
  readonly user: User;
  readonly triggerId: string;
  readonly responseUrl: string;
}

export function commandPayload(
  world: World,
  channel: Channel,
  typed: { readonly command: string; readonly text: string },
  { user, triggerId, responseUrl }: Occurrence,
): Json {
  return {
    token: 'verification-token',
    team_id: world.team.id,
    team_domain: world.team.domain,
    channel_id: channel.id,
    channel_name: nameInCommands(channel),
    user_id: user.id,
    user_name: user.name,
    command: typed.command,
    text: typed.text,
    api_app_id: world.app.id,
    is_enterprise_install: 'false',
    response_url: responseUrl,
    trigger_id: triggerId,
  };
}

export interface Clicked {
  readonly channel: Channel;
  readonly message: Message | Ephemeral;
  readonly action: Json;
}

export function clickPayload(world: World, clicked: Clicked, occurrence: Occurrence): Json {
  const { channel, message, action } = clicked;
  const ephemeral = 'visibleTo' in message;
  return {
    type: 'block_actions',
    ...common(world, occurrence.user),
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: channel.id,
      is_ephemeral: ephemeral,
      ...(message.threadTs === null ? {} : { thread_ts: message.threadTs }),
    },
    trigger_id: occurrence.triggerId,
    channel: channelShape(channel),
    // Slack keeps no ephemeral message that it could send along.
    ...(ephemeral ? {} : { message: fullShape(world, channel, message, { metadata: true }) }),
    state: { values: {} },
    response_url: occurrence.responseUrl,
    actions: [{ ...action, action_ts: world.ids.timestamp() }],
  };
}

export function viewClickPayload(
  world: World,
  view: View,
  action: Json,
  { user, triggerId }: Omit<Occurrence, 'responseUrl'>,
): Json {
  return {
    type: 'block_actions',
    ...common(world, user),
    container: { type: 'view', view_id: view.id },
    trigger_id: triggerId,
    view: viewShape(world, view),
    actions: [{ ...action, action_ts: world.ids.timestamp() }],
  };
}

export function shortcutPayload(
  world: World,
  channel: Channel,
  message: Message,
  { callbackId, ...occurrence }: Occurrence & { readonly callbackId: string },
): Json {
  return {
    type: 'message_action',
    ...common(world, occurrence.user),
    action_ts: world.ids.timestamp(),
    callback_id: callbackId,
    trigger_id: occurrence.triggerId,
    response_url: occurrence.responseUrl,
    message_ts: message.ts,
    channel: channelShape(channel),
    message: fullShape(world, channel, message, { metadata: true }),
  };
}

export function submissionPayload(
  world: World,
  view: View,
  entries: Entries,
  { user, triggerId }: Omit<Occurrence, 'responseUrl'>,
): Json {
  return {
    type: 'view_submission',
    ...common(world, user),
    trigger_id: triggerId,
    view: viewShape(world, view, valuesOf(view, entries)),
    response_urls: [],
  };
}

export function closingPayload(world: World, view: View, user: User, cleared: boolean): Json {
  return {
    type: 'view_closed',
    ...common(world, user),
    view: viewShape(world, view),
    is_cleared: cleared,
  };
}

/** What Slack reports of an element that was used. */
export function actionOf(blockId: string, element: Json, chosen: Json | null): Json {
  const { type, action_id = randomText(5), text, value, url } = element;
  return {
    type,
    action_id,
    block_id: blockId,
    ...(text === undefined ? {} : { text }),
    ...(value === undefined ? {} : { value }),
    ...(url === undefined ? {} : { url }),
    ...(chosen === null ? {} : { selected_option: chosen }),
  };
}

function common(world: World, user: User): Json {
  return {
    user: { id: user.id, username: user.name, name: user.name, team_id: world.team.id },
    api_app_id: world.app.id,
    token: 'verification-token',
    team: { id: world.team.id, domain: world.team.domain },
    enterprise: null,
    is_enterprise_install: false,
  };
}

function channelShape(channel: Channel): Json {
  return { id: channel.id, name: nameInCommands(channel) };
}

function nameInCommands({ kind, name }: Channel): string {
  switch (kind) {
    case 'channel':
      return name;
    case 'group':
      return 'privategroup';
    case 'im':
      return 'directmessage';
  }
}
