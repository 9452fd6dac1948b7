-- One take from a token bucket, on Redis' own clock: the arithmetic of token-bucket.ts.
--
-- KEYS[1]  the bucket, kept as "tokens at born": when it was last counted, and when it was made (ms since the epoch)
-- ARGV[1]  words, because a driver spends more on eight arguments than on one:
--   rate        tokens a minute, which is also what the bucket holds
--   take        1 takes, 0 looks
--   void after  latest time at which the caller still waits: what a frozen Redis runs later must take nothing
--   owed        tokens that the caller gave out by itself meanwhile
--   tokens, at, born  of the bucket as the caller saw it last; "-" where it never did
--
-- Answers the words now, allowed, tokens, at, born; or now alone when nobody waits any more.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local rate, take, voidAfter, owed, seenTokens, seenAt, seenBorn =
  string.match(ARGV[1], '^(%S+) (%S+) (%S+) (%S+) (%S+) (%S+) (%S+)$')
if now > tonumber(voidAfter) then return string.format('%.0f', now) end
rate = tonumber(rate)

local function advance(tokens, at)
  local gained = (math.max(0, now - at) * rate) / 60000
  return math.min(rate, tokens + gained), math.max(now, at)
end

local tokens, at, born = rate, now, string.format('%.0f', now)
local kept = redis.call('GET', KEYS[1])
if kept then
  local keptTokens, keptAt, keptBorn = string.match(kept, '^(%S+) (%S+) (%S+)$')
  tokens, at = advance(tonumber(keptTokens), tonumber(keptAt))
  born = keptBorn
end

-- The caller knew another bucket under this name: Redis lost it. What the caller saw bounds what can be left. (Or it
-- was full and expired, and then what the caller saw is full by now as well.)
if seenBorn ~= '-' and seenBorn ~= born then
  local leftTokens, leftAt = advance(tonumber(seenTokens), tonumber(seenAt))
  tokens, at = math.min(tokens, leftTokens), math.max(at, leftAt)
end

tokens = tokens - tonumber(owed)
local allowed = tokens + 5e-7 >= 1
if take == '1' then
  if allowed then tokens = tokens - 1 end
  local untilFull = math.ceil((rate - tokens) * 60000 / rate) + at - now
  redis.call('SET', KEYS[1], string.format('%.17g %.0f %s', tokens, at, born), 'PX', untilFull + 1000)
end
return string.format('%.0f %d %.17g %.0f %s', now, allowed and 1 or 0, tokens, at, born)
