import { sql } from 'kysely'
import { sendLast } from '../db/dialect.ts'
import { distinctValues } from '../db/distinct-values.ts'
import type { Tx } from '../db/transaction.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Wake } from '../events/wake.ts'

export interface EnqueueOptions {
  /** When to run; by default immediately. */
  readonly at?: Date
  /** Runs it like any other where it waits as a slow one. */
  readonly urgent?: boolean
  /** Shortens the wait of idle workers for a task that is due now. */
  readonly wake?: Wake
}

/**
 * Requests a run of a task. It is a hint: a waiting task keeps the earlier of both times, a running one runs again
 * after its run, and one that failed keeps its backoff. Commits with the transaction; make it the transaction's last
 * statement, because the row stays locked until the end, and never enqueue a key that many requests share.
 */
export async function enqueue(tx: Tx, kind: string, key: string, options: EnqueueOptions = {}): Promise<void> {
  await enqueueMany(tx, kind, [key], options)
}

/**
 * As `enqueue`, for several keys in one statement; they are locked in order, so that two callers never deadlock.
 * @param keys a map gives each key a time of its own
 */
export async function enqueueMany(
  tx: Tx,
  kind: string,
  keys: readonly string[] | ReadonlyMap<string, Date>,
  { at, urgent = false, wake }: EnqueueOptions = {},
): Promise<void> {
  if (('size' in keys ? keys.size : keys.length) === 0) return
  await enqueueStatement(kind, keys, { urgent, ...(at && { at }) }).execute(tx)
  if (wake) afterCommit(tx, `tasks:${kind}`, () => wake.notify(`tasks:${kind}`))
}

/** The statement of `enqueueMany`, which is given at least one key. */
export function enqueueStatement(
  kind: string,
  keys: readonly string[] | ReadonlyMap<string, Date>,
  { at, urgent = false }: Omit<EnqueueOptions, 'wake'> = {},
) {
  const times = 'size' in keys ? keys : new Map(keys.map((key) => [key, at ?? null]))
  const sorted = [...times.keys()].sort()
  const dueAts = sorted.map((key) => times.get(key) ?? null)
  // If the condition is false the row is locked all the same, so that no worker claims it before this commit.
  return sql`
    INSERT INTO tasks AS t (kind, key, due_at, owner)
    SELECT ${kind}, key, coalesce(due_at, clock_timestamp()), task_owner(${kind}, key)
    FROM unnest(${sorted}::text[], ${dueAts}::timestamptz[]) AS input (key, due_at)
    ON CONFLICT (kind, key) DO UPDATE SET
      due_at = CASE WHEN t.locked_by IS NULL THEN least(t.due_at, excluded.due_at) ELSE t.due_at END,
      slow = t.slow AND NOT ${urgent},
      again_at = CASE WHEN t.locked_by IS NULL THEN NULL ELSE least(t.again_at, excluded.due_at) END
    WHERE CASE WHEN t.locked_by IS NULL THEN t.failures = 0 AND (t.due_at > excluded.due_at OR (t.slow AND ${urgent}))
      ELSE t.again_at IS NULL OR t.again_at > excluded.due_at END`
}

/**
 * Deletes a waiting task; one that runs ends its run and is not repeated, whatever the run returns, unless it is enqueued
 * again before.
 * @param options `isLast`: nothing follows in the transaction, so that its COMMIT is sent along
 */
export async function drop(tx: Tx, kind: string, key: string, { isLast = false } = {}): Promise<void> {
  const statement = sql`
    WITH gone AS (DELETE FROM tasks WHERE kind = ${kind} AND key = ${key} AND locked_by IS NULL)
    UPDATE tasks SET again_at = NULL, dropped = true WHERE kind = ${kind} AND key = ${key} AND locked_by IS NOT NULL`
  await (isLast ? sendLast(tx, statement) : statement.execute(tx))
}

/** Deletes the tasks of every kind with these keys, whose rows are gone. A run that goes on leaves nothing. */
export async function dropTasksOf(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    DELETE FROM tasks t USING ${distinctValues(sql`tasks`, 'kind')} kinds WHERE t.kind = kinds.value AND t.key = ANY (${keys})`.execute(
    tx,
  )
}
