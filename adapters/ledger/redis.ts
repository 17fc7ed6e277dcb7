/** The ledger in Redis. */
import type { Redis } from 'ioredis';
import type { Ledger } from '../../src/ports/ledger.ts';
import { checkedName } from '../names.ts';
import { redisScript, reply } from '../redis/script.ts';
import { callKeptUntil, orderedAccounts } from './accounts.ts';

/**
 * KEYS call, accounts… · ARGV amount, account names joined by NUL, until when the call is kept, then for each
 * account its cap and until when it is kept ('' = none).
 */
const reserveScript = redisScript(`
if redis.call('EXISTS', KEYS[1]) == 1 then return {0} end
local amount = tonumber(ARGV[1])
for i = 2, #KEYS do
  local cap = tonumber(ARGV[2 * i])
  local balance = redis.call('HMGET', KEYS[i], 'spent', 'reserved')
  local used = tonumber(balance[1] or 0) + tonumber(balance[2] or 0)
  if cap and used + amount > cap then return {i - 1, cap - used} end
end
for i = 2, #KEYS do
  redis.call('HINCRBY', KEYS[i], 'reserved', ARGV[1])
  if ARGV[2 * i + 1] ~= '' then redis.call('PEXPIREAT', KEYS[i], ARGV[2 * i + 1]) end
end
redis.call('HSET', KEYS[1], 'amount', ARGV[1], 'accounts', ARGV[2], 'until', ARGV[3])
return {0}
`);

/** KEYS call · ARGV amount, prefix of account keys (they are known to the call only; no Redis Cluster). */
const settleScript = redisScript(`
local call = redis.call('HMGET', KEYS[1], 'amount', 'accounts', 'settled', 'until')
if not call[1] or call[3] then return end
for account in string.gmatch(call[2], '[^%z]+') do
  if redis.call('EXISTS', ARGV[2] .. account) == 1 then
    redis.call('HINCRBY', ARGV[2] .. account, 'spent', ARGV[1])
    redis.call('HINCRBY', ARGV[2] .. account, 'reserved', '-' .. call[1])
  end
end
redis.call('HSET', KEYS[1], 'settled', ARGV[1])
if call[4] and call[4] ~= '' then redis.call('PEXPIREAT', KEYS[1], call[4]) end
`);

/** The connection is closed by whoever opened it. */
export function redisLedger(redis: Redis, prefix: string): Ledger {
  const callKey = (call: string) => `${prefix}:call:${checkedName(call)}`;
  const accountKeys = `${prefix}:account:`;

  return {
    async reserve(call, amount, accounts) {
      const ordered = orderedAccounts(accounts);
      const answer = await reserveScript(
        redis,
        [callKey(call), ...ordered.map(({ name }) => accountKeys + name)],
        [
          amount,
          ordered.map(({ name }) => name).join('\0'),
          callKeptUntil(ordered) ?? '',
          ...ordered.flatMap(({ cap, keptUntil }) => [cap ?? '', keptUntil ?? '']),
        ],
      );
      const [refusedBy, left] = Array.isArray(answer) ? answer : [];
      const account = ordered[Number(refusedBy) - 1];
      if (!account) return { kind: 'reserved' };
      return { kind: 'refused', account: account.name, left: Math.max(0, Number(left)) };
    },

    async settle(call, amount) {
      await settleScript(redis, [callKey(call)], [amount, accountKeys]);
    },

    async spent(account) {
      const [spent, reserved] = await reply(
        redis.hmget(accountKeys + checkedName(account), 'spent', 'reserved'),
      );
      return { spent: Number(spent ?? 0), reserved: Number(reserved ?? 0) };
    },
  };
}
