-- Takes from token buckets, one after another, on Redis' own clock: the arithmetic of token-bucket.ts.
--
-- KEYS[i]      the bucket, kept as "tokens at born": when it was last counted, and when it was made (ms since the epoch)
-- ARGV[1]      latest time at which the callers still wait: what a frozen Redis runs later must take nothing
-- ARGV[i + 1]  words about KEYS[i], because a driver spends more on eight arguments than on one:
--   rate        tokens a minute, which is also what the bucket holds
--   take        tokens to take, all or none; 0 looks, and less puts them back
-- and, where the caller knows of tokens that are missing:
--   tokens, at, born  of the bucket as Redis reported it to the caller last; or what is left now and "-" twice, where the
--                     caller has given out tokens without Redis
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

local found = redis.call('MGET', unpack(KEYS))
local written = {}
for i, key in ipairs(KEYS) do
  local rateWord, take, known = string.match(ARGV[i + 1], '^(%S+) (%S+)(.*)$')
  local rate = tonumber(rateWord)
  local tokens, at, born = rate, now, answer[1]
  local kept = written[key] or found[i]
  if kept then
    local keptTokens, keptAt, keptBorn = string.match(kept, '^(%S+) (%S+) (%S+)$')
    tokens, at = advance(rate, tonumber(keptTokens), tonumber(keptAt))
    born = keptBorn
  end

  -- Redis lost what the caller knows, or the caller counted alone: the lower of both levels holds.
  local knownTokens, knownAt, knownBorn = string.match(known, '^ (%S+) (%S+) (%S+)$')
  if knownBorn and knownBorn ~= born then
    tokens = math.min(tokens, (advance(rate, tonumber(knownTokens), tonumber(knownAt) or now)))
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
return table.concat(answer, '\n')
