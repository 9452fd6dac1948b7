import type { Deps } from '../deps.ts'
import { networkOf } from '../features/organizations/api.ts'
import type { Exchange, ReadyAnswer } from './exchange.ts'
import { clientIp } from './rate-limit.ts'
import { reasonOf } from './request-error.ts'

/** Returned before a key is known: a flood of them is unbounded, so they are only counted. */
const countedCodes: ReadonlySet<string> = new Set(['RATE_LIMITED', 'KILL_SWITCH'])

/**
 * Records a request for the log of its key: a change or an error as an entry, a read as one more of its hour. Reports
 * from copies of an app with a write key are also only counted, since they are no act of the partner.
 * @param error what was thrown, if anything
 */
export function logRequest(exchange: Exchange, answer: ReadyAnswer, error: unknown, deps: Deps): void {
  const { caller, operation, requestId, beganAt } = exchange
  if (!caller) return
  const code = answer.code ?? ''
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
    client: networkOf(clientIp(exchange, deps)),
    inFull: failed ? !countedCodes.has(code) : operation.mutating && !caller.isWriteKey,
  })
}
