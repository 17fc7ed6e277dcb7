/** Users in the shape Discord sends them, most of it empty for our people. */
import type { APIUser, UserFlags } from 'discord.js';

const noFlags = 0 as UserFlags;

export function userData(
  given: Pick<APIUser, 'id' | 'username' | 'discriminator' | 'global_name' | 'bot'>,
): APIUser {
  return {
    avatar: null,
    public_flags: noFlags,
    flags: noFlags,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    ...given,
  };
}
