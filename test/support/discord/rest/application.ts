/** The application and its bot user, and where the gateway is. */

import { userData } from '../state/users.ts';
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
    handle: ({ world }) =>
      ok({ ...world.bot, verified: true, mfa_enabled: false, locale: 'en-US' }),
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
    type: null,
    flags: application.flags,
    flags_new: String(application.flags),
    approximate_guild_count: guilds.size,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    redirect_uris: [],
    owner: userData({ id: '1', username: 'owner', discriminator: '0', global_name: null }),
    team: null,
    hook: true,
  };
}
