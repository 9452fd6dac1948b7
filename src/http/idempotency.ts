import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import type { Caller } from '../context.ts'
import { thenCommit } from '../db/round-trips.ts'
import type { Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import type { Exchange, IdempotentRequest, ReadyAnswer } from './exchange.ts'
import { keptForMs } from './idempotency-times.ts'
import { packAnswer, unpackAnswer } from './packed-answer.ts'

/** The parts of a request that make it the same as another. */
interface SentRequest extends Pick<Exchange, 'req' | 'operation' | 'body' | 'idempotent'> {
  readonly caller?: Pick<Caller, 'apiKeyId' | 'organizationId'>
}

/** Hashes the request as it was sent, before validation fills defaults in; only if the caller sent a key. */
export function hashRequest(exchange: SentRequest): void {
  const { req, caller, operation, body } = exchange
  const key = req.headers['idempotency-key']
  if (!operation.mutating || !caller || typeof key !== 'string') return
  const scopeHash = sha256([caller.apiKeyId, caller.organizationId, key.toLowerCase()].join('\n'))
  const url = new URL(req.originalUrl, 'http://localhost')
  url.searchParams.sort()
  const canonicalBody = body === undefined ? '' : (canonicalize(body) ?? '')
  const requestHash = sha256([req.method, url.pathname, url.searchParams.toString(), canonicalBody].join('\n'))
  exchange.idempotent = { scopeHash, requestHash, lock: scopeHash.readBigInt64BE(0) }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

interface KeptRow {
  readonly request_hash: Buffer
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly sealed: boolean
  /** It is rebuilt from the request, see `packAnswer`. */
  readonly packed: boolean
}

/**
 * Takes the key's lock to the end of the transaction and looks for the stored response.
 * @returns `busy` while another request with the same key is running, the response to replay byte for byte, or
 * undefined if this request must do the work
 * @throws IDEMPOTENCY_CONFLICT for another request
 */
export async function openRequest(
  tx: Tx,
  request: IdempotentRequest,
  { body }: Pick<Exchange, 'body'>,
  deps: Deps,
): Promise<ReadyAnswer | 'busy' | undefined> {
  const { rows } = await sql<{ taken: boolean } & { [F in keyof KeptRow]: KeptRow[F] | null }>`
    SELECT * FROM open_stored_request(${request.lock.toString()}::bigint, ${request.scopeHash}, ${deps.clock.now()})`.execute(
    tx,
  )
  const row = rows[0]
  if (!row?.taken) return 'busy'
  return row.request_hash === null ? undefined : keptAnswer(row as KeptRow, request, body, deps)
}

/** Reads the stored response without a lock: for requests that call out before they open their transaction. */
export async function findAnswer(
  tx: Tx,
  request: IdempotentRequest,
  { body }: Pick<Exchange, 'body'>,
  deps: Deps,
): Promise<ReadyAnswer | undefined> {
  const row = await tx
    .selectFrom('idempotency_records')
    .select(['request_hash', 'status', 'headers', 'body', 'sealed', 'packed'])
    .where('scope_hash', '=', request.scopeHash)
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst()
  return row && keptAnswer(row, request, body, deps)
}

function keptAnswer(row: KeptRow, request: IdempotentRequest, sent: unknown, deps: Deps): ReadyAnswer {
  if (!request.requestHash.equals(row.request_hash))
    throw new ApiError('IDEMPOTENCY_CONFLICT', {
      originalRequestHash: row.request_hash.toString('hex'),
      currentRequestHash: request.requestHash.toString('hex'),
    })
  const stored = row.sealed ? Buffer.from(deps.vault.open(row.body.toString(), placeOf(request))) : row.body
  const body = row.packed ? unpackAnswer(sent, stored) : stored
  return {
    status: row.status,
    headers: { ...row.headers, 'Idempotency-Replayed': 'true' },
    body: body.length === 0 ? null : body,
  }
}

/** SQLSTATE of `keep_answer` when something was suspended. */
const switchedOff = 'CL001'

/**
 * Stores a response in the transaction of its work, as its last statement: the COMMIT is sent with it. It reads the
 * kill switches again, so that one that was turned on during the work prevents the commit.
 * @throws KILL_SWITCH
 */
export async function storeResponse(
  tx: Tx,
  request: IdempotentRequest,
  { caller, operation, body: sent }: Exchange,
  answer: ReadyAnswer,
  deps: Deps,
): Promise<void> {
  if (!caller) return
  const now = deps.clock.now()
  const plain = answer.body ?? Buffer.alloc(0)
  const packed = operation.secrets ? null : packAnswer(sent, plain)
  const body = operation.secrets ? Buffer.from(deps.vault.seal(plain.toString(), placeOf(request))) : (packed ?? plain)
  const kept = sql`SELECT ${sql.raw(packed ? 'keep_packed_answer' : 'keep_answer')}(${request.scopeHash}, ${caller.organizationId}, ${caller.apiKeyId},
    ${request.requestHash}, ${answer.status}, ${JSON.stringify(answer.headers)}::jsonb, ${body}, ${operation.secrets},
    ${now}, ${new Date(now.getTime() + keptForMs)}) ${sql.raw(thenCommit)}`
  await kept.execute(tx).catch((error: { code?: string; detail?: string }) => {
    if (error.code !== switchedOff) throw error
    throw new ApiError(
      'KILL_SWITCH',
      { scope: error.detail as 'global' | 'key' | 'organization' },
      { message: 'It was switched off while the request ran. Nothing was changed.' },
    )
  })
}

function placeOf({ scopeHash }: IdempotentRequest) {
  return { table: 'idempotency_records', column: 'body', row: scopeHash.toString('hex') }
}

/** Another request with this key still runs after the maximum wait. */
export function requestInFlight(): ApiError<'CONFLICT'> {
  return new ApiError(
    'CONFLICT',
    { reason: 'request_in_flight' },
    { message: 'A request with this Idempotency-Key is still running. Repeat it in a second.', retryAfterMs: 1000 },
  )
}
