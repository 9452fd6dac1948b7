import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'

/** The state of one kind's tasks. Counts stop at `maxCounted`, so that counting costs the same with any backlog. */
export interface KindStatus {
  readonly kind: string
  readonly due: number
  readonly failing: number
  /** Seconds since the task that has been due for longest became due; 0 where none is due. */
  readonly oldestDueSeconds: number
  readonly pausedAt: Date | null
  readonly pauseReason: string | null
}

export interface FailingTask {
  readonly kind: string
  readonly key: string
  readonly failures: number
  readonly dueAt: Date
  readonly lastError: string | null
}

export const maxCounted = 1_000

/** Lists the kinds in the given order, which is the registered ones: a kind without tasks has a row of zeros. */
export async function listKinds(db: Kysely<DB>, kinds: readonly string[]): Promise<KindStatus[]> {
  const { rows } = await kindsStatement(kinds).execute(db)
  return rows
}

export function kindsStatement(kinds: readonly string[]): RawBuilder<KindStatus> {
  return sql<KindStatus>`
    SELECT g.kind,
      (SELECT count(*)::int FROM (SELECT FROM tasks t WHERE t.kind = g.kind AND t.due_at <= now()
        ORDER BY t.due_at LIMIT ${maxCounted}) d) AS due,
      (SELECT count(*)::int FROM (SELECT FROM tasks t WHERE t.kind = g.kind AND t.failures > 0
        ORDER BY t.key LIMIT ${maxCounted}) f) AS failing,
      coalesce((SELECT greatest(extract(epoch FROM clock_timestamp() - min(t.due_at)), 0) FROM tasks t
        WHERE t.kind = g.kind), 0)::float8 AS "oldestDueSeconds",
      p.paused_at AS "pausedAt", p.reason AS "pauseReason"
    FROM unnest(${kinds}::text[]) WITH ORDINALITY AS g (kind, place)
    LEFT JOIN paused_task_kinds p ON p.kind = g.kind ORDER BY g.place`
}

export async function listFailing(db: Kysely<DB>, limit: number, kind: string | null = null): Promise<FailingTask[]> {
  const { rows } = await sql<FailingTask>`
    SELECT kind, key, failures, due_at AS "dueAt", last_error AS "lastError" FROM tasks
    WHERE failures > 0 AND (${kind}::text IS NULL OR kind = ${kind}) ORDER BY kind, key LIMIT ${limit}`.execute(db)
  return rows
}

/** What the tasks of one kind and owner take. */
export interface OwnerStatus {
  readonly kind: string
  /** The root organization; null for tasks that work for none alone. */
  readonly owner: string | null
  readonly running: number
  readonly due: number
  /** Of those that run or are due, the slow ones. */
  readonly slow: number
}

/** Lists who has most of the places of the kinds, and who waits. It reads every task. */
export async function listOwners(db: Kysely<DB>, limit: number, kind: string | null = null): Promise<OwnerStatus[]> {
  const { rows } = await sql<OwnerStatus>`
    SELECT kind, owner, count(*) FILTER (WHERE locked_by IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE locked_by IS NULL)::int AS due, count(*) FILTER (WHERE slow)::int AS slow
    FROM tasks WHERE (locked_by IS NOT NULL OR due_at <= now()) AND (${kind}::text IS NULL OR kind = ${kind})
    GROUP BY kind, owner ORDER BY running DESC, due DESC, kind, owner LIMIT ${limit}`.execute(db)
  return rows
}

/** Workers claim no more tasks of the kind; those that run continue. Pausing again replaces the reason. */
export async function pauseKind(tx: Tx, kind: string, reason: string): Promise<void> {
  await sql`INSERT INTO paused_task_kinds (kind, reason) VALUES (${kind}, ${reason})
    ON CONFLICT (kind) DO UPDATE SET reason = excluded.reason`.execute(tx)
}

/** @returns whether the kind was paused */
export async function resumeKind(tx: Tx, kind: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM paused_task_kinds WHERE kind = ${kind}`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Ends the backoff of failing tasks, so that they run immediately; running ones are unaffected.
 * @param key null for all of the kind
 * @returns how many
 */
export async function retryFailing(tx: Tx, kind: string, key: string | null): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE tasks SET due_at = clock_timestamp() WHERE (kind, key) IN (
      SELECT kind, key FROM tasks WHERE kind = ${kind} AND (${key}::text IS NULL OR key = ${key})
        AND failures > 0 AND locked_by IS NULL FOR UPDATE SKIP LOCKED)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
