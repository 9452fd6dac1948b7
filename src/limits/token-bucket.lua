-- Takes from token buckets, one after another, on Redis' own clock: the arithmetic of token-bucket.ts.
--
-- KEYS[i]      the bucket, kept as "tokens at born": when it was last counted, and when it was made (ms since the epoch)
-- ARGV[1]      latest time at which the callers still wait: what a frozen Redis runs later must take nothing
-- ARGV[i + 1]  words about KEYS[i], because a driver spends more on eight arguments than on one:
--   rate        tokens a minute, which is also what the bucket holds
--   take        tokens to take, all or none; 0 looks, and less puts them back
--   born        of the bucket that the caller knows; "-" where it knows none, or one that is full by now
-- and, where the caller has news of it:
--   owed        tokens that the caller gave out without Redis in the time between
--   tokens, at  of the bucket as the caller saw it last; "-" where it never did
--
-- Answers now, then for each bucket the words allowed, tokens, at, born, by lines, or "lost" where the bucket that the
-- caller knows is gone and the caller has not said what it held; now alone when nobody waits any more.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local answer = { string.format('%.0f', now) }
if now > tonumber(ARGV[1]) then return answer[1] end

local function advance(rate, tokens, at)
  local gained = (math.max(0, now - at) * rate) / 60000
  return math.min(rate, tokens + gained), math.max(now, at)
end

local found = redis.call('MGET', unpack(KEYS))
local written = {}
for i, key in ipairs(KEYS) do
  local rateWord, take, seenBorn, news = string.match(ARGV[i + 1], '^(%S+) (%S+) (%S+)(.*)$')
  local rate = tonumber(rateWord)
  local tokens, at, born = rate, now, answer[1]
  local kept = written[key] or found[i]
  if kept then
    local keptTokens, keptAt, keptBorn = string.match(kept, '^(%S+) (%S+) (%S+)$')
    tokens, at = advance(rate, tonumber(keptTokens), tonumber(keptAt))
    born = keptBorn
  end

  -- The caller knew another bucket under this name: Redis lost it. What the caller saw bounds what can be left.
  local lost = seenBorn ~= '-' and seenBorn ~= born
  if lost and news == '' then
    answer[i + 1] = 'lost'
  else
    if news ~= '' then
      local owed, seenTokens, seenAt = string.match(news, '^ (%S+) (%S+) (%S+)$')
      if lost and seenTokens ~= '-' then
        local leftTokens, leftAt = advance(rate, tonumber(seenTokens), tonumber(seenAt))
        tokens, at = math.min(tokens, leftTokens), math.max(at, leftAt)
      end
      tokens = tokens - tonumber(owed)
    end

    local count = tonumber(take)
    local allowed = tokens + 5e-7 >= math.max(1, math.min(count, rate))
    if count < 0 or allowed then
      tokens = math.min(rate, tokens - count)
    end
    local level = string.format('%.17g %.0f %s', tokens, at, born)
    if count ~= 0 then
      local untilFull = math.ceil((rate - tokens) * 60000 / rate) + at - now
      redis.call('SET', key, level, 'PX', untilFull + 1000)
      written[key] = level
    end
    answer[i + 1] = (allowed and '1 ' or '0 ') .. level
  end
end
return table.concat(answer, '\n')
