import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createBatches } from '../lib/batches.ts'
import { codeOf } from '../lib/untyped.ts'
import type { Database } from './connection.ts'
import type { Tx } from './transaction.ts'
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts'

/** Where a read ran: `lagging` and `unavailable` say why it was the primary. */
export type ReadPlace = 'replica' | 'lagging' | 'unavailable'

export interface ReadRouter {
  /**
   * Runs a list or a report on the replica if one is configured, answers, and has everything that was committed before
   * this call, by whichever process; otherwise on the primary. `work` may run twice.
   */
  run<T>(pool: 'read' | 'reports', work: (tx: Tx) => Promise<T>): Promise<T>
  readonly counts: { readonly [P in ReadPlace]: number }
}

/** How long a read waits for the replica. Streaming replication within one site takes a few milliseconds. */
const maxLagMs = 100
const lookEveryMs = 5
/** How long a replica that lags or fails is left alone; then one read tries it. */
const restMs = 2_000

class LaggingError extends Error {}

/**
 * Compares the primary's position in its log, asked when the read begins, with what the replica has replayed, asked in
 * the transaction that then reads there. Nothing has to be remembered for each key: what a key wrote through another
 * process, and what a worker did before it sent a webhook, are seen as well.
 */
export function createReadRouter(db: Database, log: Logger, now: () => number = () => performance.now()): ReadRouter {
  const counts = { replica: 0, lagging: 0, unavailable: 0 }
  const { replica } = db
  if (!replica) return { counts, run: (pool, work) => work(db[pool]) }
  const primaryPosition = createPrimaryPosition(db)
  let problem: ReadPlace | null = null
  let retryAt = 0

  function rest(reason: ReadPlace, error: unknown): void {
    if (problem !== reason) log.warn({ err: error, why: reason }, 'lists and reports are read from the primary')
    problem = reason
    retryAt = now() + restMs
  }

  return {
    counts,
    async run(pool, work) {
      if (problem !== null) {
        if (now() < retryAt) {
          counts[problem] += 1
          return work(db[pool])
        }
        // The others wait for how this one ends.
        retryAt = now() + restMs
      }
      const position = await primaryPosition('now')
      try {
        const result = await replica[pool].transaction().execute(async (tx) => {
          await waitFor(tx, position, now)
          return work(tx)
        })
        if (problem !== null) log.info('lists and reports are read from the replica again')
        problem = null
        counts.replica += 1
        return result
      } catch (error) {
        const reason = reasonOf(error)
        if (reason === null) throw error
        rest(reason, error)
        counts[reason] += 1
        return work(db[pool])
      }
    },
  }
}

/** What was acknowledged before is at or before this position; without synchronous commits it may not be flushed yet. */
function createPrimaryPosition(db: Database) {
  return createBatches(async (asks: readonly 'now'[]) => {
    const { rows } = await db.pools.keys.query<{ position: string }>(
      `SELECT pg_wal_lsn_diff(CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
         ELSE pg_current_wal_flush_lsn() END, '0/0')::text AS position`,
    )
    return asks.map(() => rows[0]?.position ?? '')
  })
}

async function waitFor(tx: Tx, position: string, now: () => number): Promise<void> {
  const until = now() + maxLagMs
  for (;;) {
    const { rows } = await sql<{ has_it: boolean | null }>`
      SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') >= ${position}::numeric AS has_it`.execute(tx)
    if (rows[0]?.has_it) return
    // Null: it is no replica, or not any more.
    if (rows[0]?.has_it === null) throw new DatabaseUnavailable('unreachable', new Error('It is no replica.'))
    if (now() > until) throw new LaggingError(`The replica is more than ${maxLagMs} ms behind.`)
    await sleep(lookEveryMs)
  }
}

/**
 * SQLSTATEs for which the primary is asked: a conflict with what is replayed, and a plan that a migration made stale.
 */
const conflicts: ReadonlySet<unknown> = new Set(['40001', '40P01', '0A000'])

function reasonOf(error: unknown): Exclude<ReadPlace, 'replica'> | null {
  if (error instanceof LaggingError) return 'lagging'
  const isUnavailable = error instanceof DatabaseUnavailable || isConnectionLost(error) || conflicts.has(codeOf(error))
  return isUnavailable ? 'unavailable' : null
}
