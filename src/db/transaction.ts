import type { Kysely, RawBuilder } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { codeOf, fields } from '../lib/untyped.ts'
import { sendFirst, sendLast } from './dialect.ts'
import { isRejected, lockTimeout, UnacknowledgedCommitError } from './unavailable.ts'

/** The database as a use case sees it: inside its transaction when it writes. */
export type Tx = Kysely<DB>

const afterCommits = new WeakMap<Tx, Map<string, () => void>>()

/**
 * Runs `work` once the transaction has committed, and never if it rolls back. Of several with one name only the first
 * runs, so that a request that emits ten events notifies the fan-out once. For notifications only: correctness must not
 * rest on it, since a crash right after the commit loses it.
 */
export function afterCommit(tx: Tx, name: string, work: () => void): void {
  const waiting = afterCommits.get(tx)
  if (waiting && !waiting.has(name)) waiting.set(name, work)
}

/**
 * 40001 serialization_failure and 40P01 deadlock_detected: PostgreSQL asks for the whole transaction again. 0A000: a
 * migration changed what a prepared statement returns, and it is prepared again (see session.ts).
 */
export const worthAnotherTry: ReadonlySet<string> = new Set(['40001', '40P01', '0A000'])

/** An error whose cause a short transaction of its own may remove. */
interface Recoverable {
  /** @returns whether the work should be run again */
  readonly recover: (tx: Tx) => Promise<boolean>
}

function isRecoverable(error: unknown): error is Recoverable {
  return typeof fields(error).recover === 'function'
}

const maxRecoveries = 5
const maxAttempts = 3
/** A lock timeout has waited two seconds already, and holds a connection during the wait. */
const maxLockAttempts = 2

/** Statements that cost a transaction no round trip of their own. */
export interface Edges<T> {
  /**
   * Returns nothing and may fail: it is sent with the first statement of the work, which is then not run and fails with
   * the same error.
   */
  readonly first?: RawBuilder<unknown>
  /** From what the work returned: the last statement, with which COMMIT is sent. */
  readonly last?: (result: T) => RawBuilder<unknown> | null
}

/**
 * Runs `work` in one READ COMMITTED transaction. Serialization failures and deadlocks are tried three times, a lock
 * timeout twice. After the rollback of a recoverable error its cause is removed. A COMMIT that was not acknowledged is
 * never repeated, because it may have happened.
 * @throws UnacknowledgedCommitError if it is unknown whether the transaction committed
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  work: (tx: Tx) => Promise<T>,
  { first, last }: Edges<T> = {},
): Promise<T> {
  let attempt = 1
  for (let recoveries = 0; ; ) {
    const waiting = new Map<string, () => void>()
    let committing = false
    try {
      const result = await db.transaction().execute(async (tx) => {
        afterCommits.set(tx, waiting)
        if (first) await sendFirst(tx, first)
        const answer = await work(tx)
        const end = last?.(answer)
        if (end) await sendLast(tx, end)
        committing = true
        return answer
      })
      runAll(waiting.values())
      return result
    } catch (error) {
      if (committing && !isRejected(error)) throw new UnacknowledgedCommitError(error)
      if (isRecoverable(error) && recoveries < maxRecoveries) {
        recoveries += 1
        if (await inTransaction(db, error.recover)) continue
      }
      const code = codeOf(error)
      if (committing || code === undefined || attempt >= attemptsAfter(code)) throw error
      attempt += 1
    }
  }
}

/** The transaction has committed, whether or not the notifications succeed. */
function runAll(wakeUps: Iterable<() => void>): void {
  for (const run of wakeUps)
    try {
      run()
    } catch {
      // The poll makes up for a lost notification.
    }
}

function attemptsAfter(code: string): number {
  if (code === lockTimeout) return maxLockAttempts
  return worthAnotherTry.has(code) ? maxAttempts : 1
}
