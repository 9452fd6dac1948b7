import { ApiError } from '../../src/errors.ts'
import { sentKey } from '../../src/http/authenticate.ts'
import type { Exchange, IdempotentRequest, ReadyAnswer } from '../../src/http/exchange.ts'
import { hashRequest } from '../../src/http/idempotency.ts'

/** The oldest are forgotten beyond this, so that a mock may run for days. */
const maxKept = 10_000

/** Answers a request with an Idempotency-Key once, and its repeats as the first time, as the server does. */
export function createReplays() {
  const kept = new Map<string, { request: IdempotentRequest; answer: ReadyAnswer }>()
  return {
    /** Reads the key of a request; undefined if it sent none. The body is as it was sent. */
    requestOf(exchange: Exchange): IdempotentRequest | undefined {
      const { req, operation, body } = exchange
      if (!operation.keyed) return undefined
      const organization = req.headers['x-castlane-organization']
      const caller = { apiKeyId: sentKey(req), organizationId: String(organization) }
      const sent: Parameters<typeof hashRequest>[0] = { req, operation, body, caller }
      hashRequest(sent)
      return sent.idempotent
    },
    /** @throws IDEMPOTENCY_CONFLICT for another request with the key */
    find(request: IdempotentRequest): ReadyAnswer | undefined {
      const first = kept.get(request.scopeHash.toString('hex'))
      if (!first) return undefined
      if (!first.request.requestHash.equals(request.requestHash))
        throw new ApiError('IDEMPOTENCY_CONFLICT', {
          originalRequestHash: first.request.requestHash.toString('hex'),
          currentRequestHash: request.requestHash.toString('hex'),
        })
      return { ...first.answer, headers: { ...first.answer.headers, 'Idempotency-Replayed': 'true' } }
    },
    keep(request: IdempotentRequest, answer: ReadyAnswer): void {
      if (answer.status >= 400) return
      kept.set(request.scopeHash.toString('hex'), { request, answer })
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    },
  }
}
