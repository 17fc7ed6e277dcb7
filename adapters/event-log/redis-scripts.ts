/** The writes of the event log in Redis, each one atomic step. */
import { redisScript } from '../redis/script.ts';

/** KEYS row, events, due, lagging, opened · ARGV as named, then the encoded events. Returns {written, version}. */
export const appendScript = redisScript(`
local prefix, expected, place, workspace, due, publishes, words =
  ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7]
local row, events, dueIndex, laggingIndex, openedIndex = unpack(KEYS)
local first = 11

local before = redis.call('HMGET', row, 'version', 'published', 'place', 'workspace', 'words')
local version = tonumber(before[1] or 0)
if version ~= expected then return {0, version} end

for i = first, #ARGV do redis.call('RPUSH', events, ARGV[i]) end
version = expected + #ARGV - first + 1
redis.call('HSET', row, 'version', version, 'place', place, 'workspace', workspace, 'dueAt', due,
  'publishes', publishes, 'words', words, 'channel', ARGV[8], 'status', ARGV[9], 'title', ARGV[10])

local oldPlace, oldWorkspace, oldWords = before[3], before[4], before[5]
local moved = oldPlace ~= place or oldWorkspace ~= workspace
if moved then
  if oldPlace then
    redis.call('ZREM', openedIndex, oldPlace)
    redis.call('ZREM', openedIndex .. ':' .. oldWorkspace, oldPlace)
    redis.call('ZREM', dueIndex, oldPlace)
    redis.call('SREM', laggingIndex, oldPlace)
  end
  redis.call('ZADD', openedIndex, 0, place)
  redis.call('ZADD', openedIndex .. ':' .. workspace, 0, place)
end
if moved or oldWords ~= words then
  -- Words are joined by NUL, which none of them contains (%z is NUL in a pattern of Lua 5.1).
  for word in string.gmatch(oldWords or '', '[^%z]+') do
    redis.call('ZREM', prefix .. ':words:' .. oldWorkspace, word .. '\\0' .. oldPlace)
  end
  for word in string.gmatch(words, '[^%z]+') do
    redis.call('ZADD', prefix .. ':words:' .. workspace, 0, word .. '\\0' .. place)
  end
end

if due == '' then redis.call('ZREM', dueIndex, place) else redis.call('ZADD', dueIndex, due, place) end
if publishes == '1' and tonumber(before[2] or 0) < version then
  redis.call('SADD', laggingIndex, place)
else
  redis.call('SREM', laggingIndex, place)
end
return {1, version}
`);

/** KEYS row, lagging · ARGV seq. Returns where the cursor stands. */
export const markPublishedScript = redisScript(`
local row = redis.call('HMGET', KEYS[1], 'version', 'published', 'place')
local seq, published = tonumber(ARGV[1]), tonumber(row[2] or 0)
if not row[1] or seq <= published then return published end
redis.call('HSET', KEYS[1], 'published', seq)
if seq >= tonumber(row[1]) then redis.call('SREM', KEYS[2], row[3]) end
return seq
`);

/** KEYS events · ARGV index, body, index, body, … Events never move, so the indexes stay true. */
export const redactScript = redisScript(`
for i = 1, #ARGV, 2 do redis.call('LSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
`);
