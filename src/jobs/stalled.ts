import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'

export interface StalledJob {
  readonly id: string
  readonly organization_id: string
  readonly type: string
  readonly status: string
  readonly stage: string | null
  readonly idle_seconds: number
}

/** Live, not due, and unchanged for this long: it waits for later, or its worker lets a stage's deadline pass. */
const stalled = (now: Date, idleSeconds: number) => sql<boolean>`
  q.due_at > now() AND updated_at < ${now}::timestamptz - make_interval(secs => ${idleSeconds})
  AND (status = 'queued' OR stage_deadline_at < ${now})`

export async function findStalledJobs(db: Kysely<DB>, now: Date, idleSeconds: number): Promise<StalledJob[]> {
  return db
    .selectFrom('job_queue as q')
    .innerJoin('jobs', 'jobs.id', 'q.job_id')
    .select(['id', 'organization_id', 'jobs.type', 'status', 'stage'])
    .select(sql<number>`extract(epoch FROM ${now}::timestamptz - updated_at)::int`.as('idle_seconds'))
    .where(stalled(now, idleSeconds))
    .orderBy('id')
    .limit(1000)
    .execute()
}

/**
 * Makes a stalled job due immediately.
 * @returns false if it is not stalled any more
 */
export async function requeueNow(tx: Tx, id: string, now: Date, idleSeconds: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    WITH found AS (
      UPDATE jobs SET updated_at = ${now} FROM job_queue q
      WHERE jobs.id = ${id} AND q.job_id = jobs.id AND ${stalled(now, idleSeconds)} RETURNING jobs.id
    )
    UPDATE job_queue q SET due_at = now() FROM found WHERE q.job_id = found.id`.execute(tx)
  return numAffectedRows > 0n
}
