import type { Deps } from '../deps.ts'
import { networkOf } from '../features/organizations/api.ts'
import type { Exchange, ReadyAnswer } from './exchange.ts'
import { addressOf } from './rate-limit.ts'
import { reasonOf } from './refusal.ts'

/** Answered before or instead of a token: a flood of them is bounded by nothing, so that it is counted. */
const countedCodes: ReadonlySet<string> = new Set(['RATE_LIMITED', 'KILL_SWITCH'])

/**
 * Records a request for the log of its key: a change and an error by itself, a read as one more of its hour. What the
 * copies of an app report with a write key is counted too, since it is no act of the partner's.
 * @param error what was thrown, where something was
 */
export function logRequest(exchange: Exchange, answer: ReadyAnswer, error: unknown, deps: Deps): void {
  const { caller, operation, requestId, beganAt } = exchange
  if (!caller) return
  const code = (answer as { readonly code?: string }).code ?? ''
  const failed = answer.status >= 400
  deps.requestLog.record({
    requestId,
    apiKeyId: caller.apiKeyId,
    organizationId: caller.organizationId,
    operation: operation.operationId,
    status: answer.status,
    code,
    reason: reasonOf(error),
    durationMs: Math.round(performance.now() - beganAt),
    replayed: answer.headers['Idempotency-Replayed'] === 'true',
    client: networkOf(addressOf(exchange, deps)),
    inFull: failed ? !countedCodes.has(code) : operation.mutating && caller.projectId === null,
  })
}
