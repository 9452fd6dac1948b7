import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../../db/connection.ts'
import { MINUTE } from '../../../lib/time.ts'

/** Records in memory when keys are used. The times are written about once a minute, and no request waits for it. */
export interface KeyUses {
  note(apiKeyId: string): void
  /** Writes what is recorded so far. */
  flush(): Promise<void>
  /** Stops the timer and writes the rest. */
  close(): Promise<void>
}

export interface KeyUsesOptions {
  readonly db: Pick<Database, 'write'>
  /** A monotonic clock in milliseconds. */
  readonly now: () => number
  readonly log: Logger
  readonly everyMs?: number
}

/** A key that was written less than this ago is skipped, so that many processes write it no more often than one. */
const minAgeSeconds = 50

/** A crash loses at most the last minute. A failed write is repeated with the next one. */
export function createKeyUses({ db, now, log, everyMs = MINUTE }: KeyUsesOptions): KeyUses {
  let uses = new Map<string, number>()
  let flushing: Promise<void> = Promise.resolve()

  /**
   * Locks rows in one order, so that processes that write the same keys never deadlock. The age is sent instead of a
   * time, so that the database's clock decides.
   */
  async function write(): Promise<void> {
    if (uses.size === 0) return
    const taken = uses
    uses = new Map()
    const at = now()
    const input = [...taken].map(([id, usedAt]) => ({ id, age: (at - usedAt) / 1000 }))
    const writing = sql`
      WITH used AS (
        SELECT k.id, now() - make_interval(secs => input.age) AS at
        FROM json_to_recordset(${JSON.stringify(input)}::json) AS input (id text, age float8)
        JOIN api_keys k ON k.id = input.id
        WHERE k.last_used_at IS NULL
          OR k.last_used_at < now() - make_interval(secs => input.age + ${minAgeSeconds}::float8)
        ORDER BY k.id FOR NO KEY UPDATE OF k
      )
      UPDATE api_keys k SET last_used_at = used.at FROM used WHERE k.id = used.id`.execute(db.write)
    await writing.catch((error: unknown) => {
      uses = new Map([...taken, ...uses])
      throw error
    })
  }

  const flush = () => {
    flushing = flushing.catch(() => {}).then(write)
    return flushing
  }
  const quietly = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'the last uses of keys were not written'))
  const timer = setInterval(quietly, everyMs)
  timer.unref()

  return {
    note: (apiKeyId) => void uses.set(apiKeyId, now()),
    flush,
    async close() {
      clearInterval(timer)
      await quietly()
    },
  }
}
