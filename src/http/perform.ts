import { setTimeout as sleep } from 'node:timers/promises'
import { handlers, preparations } from '../../generated/handler-map.ts'
import type { AnswerStream } from '../context.ts'
import { shareOwnerOf } from '../db/share-owner.ts'
import type { Tx } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { isRejected } from '../db/unavailable.ts'
import type { Deps } from '../deps.ts'
import { isApiError } from '../errors.ts'
import type { Exchange, IdempotentRequest, ReadyAnswer } from './exchange.ts'
import {
  asSwitchedOff,
  assertNew,
  findAnswer,
  isInUse,
  openRequest,
  requestInFlight,
  storeResponse,
} from './idempotency.ts'
import { maxWaitMs } from './idempotency-times.ts'
import { lists, reports } from './reports.ts'

/** What every handler gives back, whatever its operation. */
interface PlainAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
  readonly stream?: AnswerStream
}
/**
 * A handler as the pipeline sees it, which hands over what the schemas of the operation have checked. Methods are compared
 * loosely in their parameters, so that every handler is one.
 */
interface AnyHandler {
  handle(input: unknown, deps: Deps): Promise<PlainAnswer>
  prepare?(input: unknown, deps: Deps): Promise<unknown>
}
const preparing: { readonly [operation: string]: AnyHandler['prepare'] } = preparations

/** The base of errors knows no transaction. */
function hasAfterRollback(error: unknown): error is { readonly afterRollback: (tx: Tx) => Promise<void> } {
  return isApiError(error) && error.afterRollback !== undefined
}

/**
 * Runs the operation's handler: a read straight on the read pool, a change in one transaction that holds the
 * idempotency record, the work, the ledger, the job and its events together.
 */
export async function perform(exchange: Exchange, deps: Deps): Promise<ReadyAnswer> {
  const { operation } = exchange
  const { handle }: AnyHandler = { handle: handlers[operation.operationId] }
  const prepare = preparing[operation.operationId]
  const input = {
    operationId: operation.operationId,
    requestId: exchange.requestId,
    caller: exchange.caller,
    path: exchange.path,
    query: exchange.query,
    headers: exchange.req.headers,
    body: exchange.body,
  }
  const work = async (tx: Tx, prepared: unknown) => {
    const answer = ready(await handle({ ...input, tx, prepared }, deps))
    deps.answerCheck?.check(exchange, answer)
    return answer
  }
  try {
    const { idempotent } = exchange
    if (idempotent && prepare) {
      const kept = await findAnswer(deps.db.read, idempotent, deps)
      if (kept) return kept
    }
    const prepared: unknown = prepare ? await prepare(input, deps) : undefined
    if (!operation.mutating && operation.keyed) {
      const { operationId } = operation
      const read = (tx: Tx) => work(tx, prepared)
      if (lists.has(operationId)) return await deps.reads.run('read', read)
      if (!reports.has(operationId)) return await read(deps.db.read)
      const owner = exchange.caller ? shareOwnerOf(exchange.caller) : ''
      return await deps.reportShares.run(owner, () => deps.reads.run('reports', read))
    }
    if (!idempotent) return await inTransaction(deps.db.write, (tx) => work(tx, prepared))

    const find = () => findAnswer(deps.db.read, idempotent, deps)
    const deadline = Date.now() + maxWaitMs
    for (let wait = 50; ; wait = Math.min(wait * 2, 500)) {
      const answer = await performNew(exchange, idempotent, deps, (tx) => work(tx, prepared))
      if (answer) return answer
      // The connection is back in its pool during the wait, so that duplicates starve no other request.
      const kept = (await find()) ?? (await sleep(wait).then(find))
      if (kept) return kept
      if (Date.now() > deadline) throw requestInFlight()
    }
  } catch (error) {
    if (hasAfterRollback(error)) await inTransaction(deps.db.write, error.afterRollback)
    throw error
  }
}

/** @returns null if a request with the same Idempotency-Key is stored or running: nothing was done */
async function performNew(
  exchange: Exchange,
  idempotent: IdempotentRequest,
  deps: Deps,
  work: (tx: Tx) => Promise<ReadyAnswer>,
): Promise<ReadyAnswer | null> {
  try {
    const run = async (tx: Tx) => {
      const fresh = await work(tx).catch(async (error: unknown) => {
        // It may have failed before it asked the database anything.
        if (!isRejected(error)) await assertNew(tx)
        throw error
      })
      deps.faults.reach('request.before_commit')
      return fresh
    }
    const answer = await inTransaction(deps.db.write, run, {
      first: openRequest(idempotent, deps),
      last: (fresh) => storeResponse(idempotent, exchange, fresh, deps),
    })
    deps.faults.reach('request.after_commit')
    return answer
  } catch (error) {
    if (isInUse(error)) return null
    throw asSwitchedOff(error)
  }
}

function ready({ status, headers = {}, body, stream }: PlainAnswer): ReadyAnswer {
  const defined = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    status,
    headers: Object.fromEntries(defined),
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    content: body,
    ...(stream && { stream }),
  }
}
