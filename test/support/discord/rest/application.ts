/** The application and its bot user, and where the gateway is. */

import type { World } from '../state/world.ts';
import { ok, type Route } from './route.ts';

export const applicationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/gateway',
    access: 'token',
    handle: ({ world }) => ok({ url: world.address.gateway }),
  },
  {
    method: 'GET',
    path: '/gateway/bot',
    access: 'bot',
    handle: ({ world }) =>
      ok({
        url: world.address.gateway,
        shards: 1,
        session_start_limit: {
          total: 1000,
          remaining: 1000,
          reset_after: 86_400_000,
          max_concurrency: 1,
        },
      }),
  },
  {
    method: 'GET',
    path: '/users/@me',
    access: 'bot',
    handle: ({ world }) => ok({ ...world.bot, verified: true, mfa_enabled: false, flags: 0 }),
  },
  ...['/applications/@me', '/oauth2/applications/@me'].map(
    (path): Route => ({
      method: 'GET',
      path,
      access: 'bot',
      handle: ({ world }) => ok(applicationData(world)),
    }),
  ),
];

function applicationData({ application, bot, guilds }: World): Record<string, unknown> {
  return {
    id: application.id,
    name: application.name,
    icon: null,
    description: '',
    bot,
    bot_public: true,
    bot_require_code_grant: false,
    summary: '',
    verify_key: '0'.repeat(64),
    flags: application.flags,
    approximate_guild_count: guilds.size,
    interactions_endpoint_url: null,
    redirect_uris: [],
    owner: { id: '1', username: 'owner', discriminator: '0', global_name: null, avatar: null },
    team: null,
    hook: true,
  };
}
