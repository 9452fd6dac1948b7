import type { EndpointClass } from '../../generated/operations.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { requestsPerMinute, writesPerDay } from '../limits/tiers.ts'
import type { Exchange } from './exchange.ts'

const inWords = new Intl.NumberFormat('en')

/** Takes one token of the key's bucket for the operation's class, and a write of its day. @throws RATE_LIMITED */
export async function takeToken(exchange: Exchange, deps: Deps): Promise<void> {
  const bucket = await readBucket(exchange, deps, true)
  if (!bucket || !exchange.caller) return
  const { endpointClass } = exchange.operation
  if (!bucket.allowed) throw rateLimited(endpointClass, bucket.retryAfterMs, `Too many ${endpointClass} requests.`)
  if (endpointClass !== 'write-light') return
  const { apiKeyId, tier } = exchange.caller
  const reached = await deps.dailyCap.take(apiKeyId, writesPerDay[tier])
  if (!reached) return
  exchange.bucket = { ...bucket, remaining: 0, resetAtSeconds: reached.resetAtSeconds }
  const used = `Today's ${inWords.format(writesPerDay[tier])} ${endpointClass} requests are used up.`
  throw rateLimited(endpointClass, reached.retryAfterMs, used)
}

/** 429 with the wait in the header and the details. */
export function rateLimited(endpointClass: EndpointClass, retryAfterMs: number, why: string) {
  const seconds = Math.ceil(retryAfterMs / 1000)
  return new ApiError(
    'RATE_LIMITED',
    { endpointClass, retryAfterMs },
    { message: `${why} Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, retryAfterMs },
  )
}

/** The state of the bucket for the answer's headers; `take` false where a switch refuses the call anyway. */
export async function readBucket(exchange: Exchange, deps: Deps, take: boolean) {
  const { caller, operation } = exchange
  if (!caller) return undefined
  const { tier, apiKeyId } = caller
  const { endpointClass } = operation
  const limit = requestsPerMinute[tier][endpointClass]
  const state = await deps.limiter.take(`${apiKeyId}:${endpointClass}`, limit, take)
  exchange.bucket = { ...state, tier: tier === 'internal' ? 'partner' : tier }
  return exchange.bucket
}
