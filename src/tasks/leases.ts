import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../../generated/database.ts'
import { createSteadyTime } from '../lib/clock.ts'
import { nonNull } from '../lib/non-null.ts'

/** How long a worker holds a task or a job without renewing its lease. */
export const leaseSeconds = 10
/** A run is aborted this long before another worker may begin the next one. */
const marginMs = 1_000
/** How often a worker looks for leases that it could not renew in time. */
const checkMs = 250

/** The worker no longer holds what it works on: another one may, so it must not write any more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'

  constructor(what: string) {
    super(`The lease of ${what} is lost: it ran out, or another worker holds it.`)
  }
}

/** The time, by the database's clock, when a lease that begins or is renewed now ends. */
export const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

/** The table of the leases, whose `due_at` is the time at which a lease ends. */
export interface LeaseTable<Claim> {
  readonly table: 'tasks' | 'job_queue'
  /** The columns that identify a claim, and the same with their types: `kind text, lease bigint`. */
  identify(claim: Claim): object
  readonly columns: RawBuilder<unknown>
  /** SQL that matches the row `t` of a claim `g`. */
  readonly row: RawBuilder<unknown>
  /** SQL for whether the claim `g` still holds its row `t`. */
  readonly holds: RawBuilder<unknown>
}

/** What became of leases that were to be renewed. A claim whose row somebody has locked is in neither list. */
export interface Renewal<Item> {
  readonly renewed: readonly Item[]
  /** No longer held, whatever the time. */
  readonly lost: readonly Item[]
}

/** Renews the leases of claims. A locked row is skipped, so that one slow transaction costs no other claim its lease. */
export async function renewLeases<Claim, Item extends Claim>(
  db: Kysely<DB>,
  { table, identify, columns, row, holds }: LeaseTable<Claim>,
  claims: readonly Item[],
): Promise<Renewal<Item>> {
  const input = JSON.stringify(claims.map((claim, n) => ({ n, ...identify(claim) })))
  const { rows } = await sql<{ n: number; state: 'renewed' | 'lost' | 'locked' }>`
    WITH input AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${input}::json) AS g (n int, ${columns})
    ), held AS MATERIALIZED (
      SELECT g.* FROM input g CROSS JOIN LATERAL (
        SELECT FROM ${sql.table(table)} t WHERE ${row} AND ${holds} FOR NO KEY UPDATE SKIP LOCKED) h
    ), renewed AS (
      UPDATE ${sql.table(table)} t SET due_at = ${leaseEnd} FROM held g WHERE ${row} RETURNING g.n
    )
    SELECT g.n, CASE WHEN EXISTS (SELECT FROM renewed r WHERE r.n = g.n) THEN 'renewed'
      WHEN EXISTS (SELECT FROM ${sql.table(table)} t WHERE ${row} AND ${holds}) THEN 'locked' ELSE 'lost' END AS state
    FROM input g`.execute(db)
  const inState = (wanted: string) =>
    rows.flatMap(({ n, state }) => (state === wanted ? [nonNull(claims[n], 'A claim that is renewed')] : []))
  return { renewed: inState('renewed'), lost: inState('lost') }
}

/** What a worker holds while it works on it. */
export interface Lease {
  /** Aborts when the worker stops or has lost the lease: `signal.reason` is a LeaseLostError then. */
  readonly signal: AbortSignal
  /** Aborts the work for another reason; the lease is held until it is released. */
  abort(reason: Error): void
  /** Whether the lease may have ended: the database did not respond for that long. */
  hasRunOut(): boolean
  /** Must be called once, when the work is over. */
  release(): void
}

export interface LeaseKeeper<Item> {
  /** @param claimedAt when the claim was sent, by `now` */
  hold(item: Item, claimedAt: number): Lease
  held(): readonly Item[]
  /** A monotonic clock in milliseconds. */
  now(): number
  close(): void
}

interface Keeping<Item> {
  readonly log: Logger
  /** Aborts when the worker stops. */
  readonly stopping: AbortSignal
  renew(items: readonly Item[]): Promise<Renewal<Item>>
  /** Names the item in the error of a lost lease. */
  describe(item: Item): string
}

/**
 * Renews what is held until it is released. What could not be renewed in time is lost, even if no other worker has it:
 * this is decided by this process's clock alone, so that it happens also while the database does not respond.
 */
export function renewLeasesUntilDone<Item>({ log, stopping, renew, describe }: Keeping<Item>): LeaseKeeper<Item> {
  const holdings = new Map<Item, { readonly controller: AbortController; renewedAt: number }>()
  const now = createSteadyTime()
  const hasRunOut = ({ renewedAt }: { renewedAt: number }) => now() - renewedAt > leaseSeconds * 1_000 - marginMs
  const lose = (item: Item) => holdings.get(item)?.controller.abort(new LeaseLostError(describe(item)))
  const loseExpired = () => {
    for (const [item, holding] of holdings) if (hasRunOut(holding)) lose(item)
  }
  // A stop of the worker and a lost lease abort the work through one signal, whose reason says which it was.
  stopping.addEventListener('abort', () => {
    for (const { controller } of holdings.values()) controller.abort(stopping.reason)
  })

  async function renewAll(): Promise<void> {
    const held = [...holdings.keys()]
    if (held.length === 0) return
    const requestedAt = now()
    const { renewed, lost } = await renew(held)
    for (const item of lost) lose(item)
    for (const item of renewed) {
      const holding = holdings.get(item)
      if (holding) holding.renewedAt = Math.max(holding.renewedAt, requestedAt)
    }
  }

  const renewing = setInterval(
    () => void renewAll().catch((error) => log.warn({ err: error }, 'leases could not be renewed')),
    (leaseSeconds * 1_000) / 4,
  )
  const expiring = setInterval(loseExpired, checkMs)

  return {
    hold(item, claimedAt) {
      const holding = { controller: new AbortController(), renewedAt: claimedAt }
      holdings.set(item, holding)
      if (stopping.aborted) holding.controller.abort(stopping.reason)
      // The response to the claim may have come too late.
      loseExpired()
      return {
        signal: holding.controller.signal,
        abort: (reason) => holding.controller.abort(reason),
        hasRunOut: () => hasRunOut(holding),
        release: () => void holdings.delete(item),
      }
    },
    held: () => [...holdings.keys()],
    now,
    close() {
      clearInterval(renewing)
      clearInterval(expiring)
    },
  }
}
