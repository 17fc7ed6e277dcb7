/** Which permission each method of the Web API asks for. */
import type { Channel } from './model.ts';

type Need = readonly string[] | ((channel: Channel | null) => readonly string[]);

const perKind =
  (verb: 'read' | 'history') =>
  (channel: Channel | null): readonly string[] => {
    const all = ['channels', 'groups', 'im', 'mpim'].map((family) => `${family}:${verb}`);
    if (channel === null) return all;
    const family =
      channel.kind === 'channel' ? 'channels' : `${channel.kind}s`.replace('ims', 'im');
    return [`${family}:${verb}`];
  };

/** Any one of the scopes is enough. */
export const scopesOf: Readonly<Record<string, Need>> = {
  'auth.test': [],
  'apps.connections.open': ['connections:write'],
  'chat.postMessage': ['chat:write'],
  'chat.update': ['chat:write'],
  'chat.delete': ['chat:write'],
  'chat.postEphemeral': ['chat:write'],
  'chat.getPermalink': [],
  'reactions.add': ['reactions:write'],
  'reactions.remove': ['reactions:write'],
  'reactions.get': ['reactions:read'],
  'conversations.replies': perKind('history'),
  'conversations.history': perKind('history'),
  'conversations.info': perKind('read'),
  'conversations.members': perKind('read'),
  'conversations.list': perKind('read'),
  'conversations.open': ['im:write', 'channels:manage', 'groups:write', 'mpim:write'],
  'conversations.join': ['channels:join'],
  'users.info': ['users:read'],
  'users.conversations': perKind('read'),
  'bots.info': ['users:read'],
  'team.info': ['team:read'],
  'views.open': [],
  'views.push': [],
  'views.update': [],
  'views.publish': [],
  'files.getUploadURLExternal': ['files:write'],
  'files.completeUploadExternal': ['files:write'],
  'files.info': ['files:read'],
  'files.delete': ['files:write'],
};

/** What the product's manifest asks for, and a test takes away from. */
export const usualScopes: readonly string[] = [
  'app_mentions:read',
  'channels:history',
  'channels:join',
  'channels:read',
  'chat:write',
  'chat:write.customize',
  'commands',
  'files:read',
  'files:write',
  'groups:history',
  'groups:read',
  'im:history',
  'im:read',
  'im:write',
  'mpim:history',
  'mpim:read',
  'reactions:read',
  'reactions:write',
  'team:read',
  'users:read',
];
