-- Takes from token buckets, one after another, on Redis' own clock: the arithmetic of token-bucket.ts.
--
-- KEYS[i]      the bucket, kept as "tokens at born": when it was last counted, and when it was made (ms since the epoch)
-- ARGV[1]      latest time at which the callers still wait: what a frozen Redis runs later must take nothing
-- ARGV[i + 1]  words about KEYS[i], because a driver spends more on eight arguments than on one:
--   rate        tokens a minute, which is also what the bucket holds
--   take        1 takes, 0 looks, -1 puts one back
--   owed        tokens that the caller gave out by itself meanwhile
--   tokens, at, born  of the bucket as the caller saw it last; "-" where it never did
--
-- Answers now, then for each bucket the words allowed, tokens, at, born, by lines; now alone when nobody waits any more.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local answer = { string.format('%.0f', now) }
if now > tonumber(ARGV[1]) then return answer[1] end

local function advance(rate, tokens, at)
  local gained = (math.max(0, now - at) * rate) / 60000
  return math.min(rate, tokens + gained), math.max(now, at)
end

for i, key in ipairs(KEYS) do
  local rateWord, take, owed, seenTokens, seenAt, seenBorn =
    string.match(ARGV[i + 1], '^(%S+) (%S+) (%S+) (%S+) (%S+) (%S+)$')
  local rate = tonumber(rateWord)
  local tokens, at, born = rate, now, answer[1]
  local kept = redis.call('GET', key)
  if kept then
    local keptTokens, keptAt, keptBorn = string.match(kept, '^(%S+) (%S+) (%S+)$')
    tokens, at = advance(rate, tonumber(keptTokens), tonumber(keptAt))
    born = keptBorn
  end

  -- The caller knew another bucket under this name: Redis lost it. What the caller saw bounds what can be left. (Or it
  -- was full and expired, and then what the caller saw is full by now as well.)
  if seenBorn ~= '-' and seenBorn ~= born then
    local leftTokens, leftAt = advance(rate, tonumber(seenTokens), tonumber(seenAt))
    tokens, at = math.min(tokens, leftTokens), math.max(at, leftAt)
  end

  tokens = tokens - tonumber(owed)
  local allowed = tokens + 5e-7 >= 1
  if take ~= '0' then
    if take == '-1' then
      tokens = math.min(rate, tokens + 1)
    elseif allowed then
      tokens = tokens - 1
    end
    local untilFull = math.ceil((rate - tokens) * 60000 / rate) + at - now
    redis.call('SET', key, string.format('%.17g %.0f %s', tokens, at, born), 'PX', untilFull + 1000)
  end
  answer[i + 1] = string.format('%d %.17g %.0f %s', allowed and 1 or 0, tokens, at, born)
end
return table.concat(answer, '\n')
