/** A Lua script that Redis runs as one atomic step; sent in full only until the server knows it. */
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { redisError } from './errors.ts';

export type RedisScript = (
  redis: Redis,
  keys: readonly string[],
  values: readonly (string | number)[],
) => Promise<unknown>;

export function redisScript(lua: string): RedisScript {
  const digest = createHash('sha1').update(lua).digest('hex');
  return async (redis, keys, values) => {
    const rest = [...keys, ...values];
    try {
      return await redis.evalsha(digest, keys.length, ...rest);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT')))
        throw redisError(error);
    }
    try {
      return await redis.eval(lua, keys.length, ...rest);
    } catch (error) {
      throw redisError(error);
    }
  };
}

/** For plain commands: the reply, or the program's own error. */
export async function reply<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch (error) {
    throw redisError(error);
  }
}
