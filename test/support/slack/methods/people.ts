/** auth.test, users.info, bots.info and team.info: who is who. */
import type { Call } from '../call.ts';
import { botShape } from '../message-shape.ts';
import type { Json, User } from '../model.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';

export function authTest(world: World): Json {
  return {
    url: `https://${world.team.domain}.slack.com/`,
    team: world.team.name,
    user: world.bot.name,
    team_id: world.team.id,
    user_id: world.bot.id,
    bot_id: world.app.botId,
    is_enterprise_install: false,
  };
}

export function userInfo(world: World, call: Call): Json {
  const user = world.users.get(call.required('user'));
  if (user === undefined) throw new Refusal('user_not_found');
  return { user: userShape(world, user) };
}

export function botInfo(world: World, call: Call): Json {
  if ((call.text('bot') ?? world.app.botId) !== world.app.botId) throw new Refusal('bot_not_found');
  return { bot: botShape(world) };
}

export function teamInfo(world: World): Json {
  const { id, name, domain } = world.team;
  return { team: { id, name, domain, url: `https://${domain}.slack.com/`, email_domain: '' } };
}

function userShape(world: World, user: User): Json {
  return {
    id: user.id,
    team_id: world.team.id,
    name: user.name,
    deleted: false,
    real_name: user.realName,
    tz: 'Europe/Amsterdam',
    tz_label: 'Central European Time',
    tz_offset: 3600,
    profile: {
      real_name: user.realName,
      real_name_normalized: user.realName,
      display_name: user.name,
      display_name_normalized: user.name,
      team: world.team.id,
      ...(user.bot ? { bot_id: world.app.botId, api_app_id: world.app.id } : {}),
    },
    is_admin: user.admin || user.owner,
    is_owner: user.owner,
    is_primary_owner: user.owner,
    is_restricted: false,
    is_ultra_restricted: false,
    is_bot: user.bot,
    is_app_user: false,
    updated: 1_700_000_000,
  };
}
