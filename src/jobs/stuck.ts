import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'

export interface StuckJob {
  readonly id: string
  readonly organization_id: string
  readonly type: string
  readonly status: string
  readonly stage: string | null
  readonly idle_seconds: number
}

/** Live, not due, and unchanged for so long: it waits for later, or its worker lets a stage's deadline pass. */
const stuck = (now: Date, idleSeconds: number) => sql<boolean>`
  finished_at IS NULL AND due_at > now() AND updated_at < ${now}::timestamptz - make_interval(secs => ${idleSeconds})
  AND (status = 'queued' OR stage_deadline_at < ${now})`

export async function findStuckJobs(db: Kysely<DB>, now: Date, idleSeconds: number): Promise<StuckJob[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'organization_id', 'type', 'status', 'stage'])
    .select(sql<number>`extract(epoch FROM ${now}::timestamptz - updated_at)::int`.as('idle_seconds'))
    .where(stuck(now, idleSeconds))
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** Makes a stuck job due at once. @returns false where it is not stuck any more */
export async function makeDue(tx: Tx, id: string, now: Date, idleSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ due_at: sql`now()`, updated_at: now })
    .where('id', '=', id)
    .where(stuck(now, idleSeconds))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
