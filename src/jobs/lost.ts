import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RunDeps } from './finish.ts'
import type { JobQueue } from './queue.ts'
import type { Tick } from './ticks.ts'

export interface LostJob {
  readonly id: string
  readonly organization_id: string
  readonly type: string
  readonly status: string
  readonly stage: string | null
  readonly idle_seconds: number
}

/** Live jobs that pg-boss has nothing waiting or running for: its own supervision takes care of the others. */
export async function findLostJobs(db: Kysely<DB>, now: Date, idleSeconds: number): Promise<LostJob[]> {
  const { rows } = await sql<LostJob>`
    SELECT id, organization_id, type, status, stage,
      extract(epoch FROM ${now}::timestamptz - updated_at)::int AS idle_seconds
    FROM jobs
    WHERE finished_at IS NULL AND updated_at < ${now}::timestamptz - make_interval(secs => ${idleSeconds})
      AND id NOT IN (SELECT data->>'jobId' FROM pgboss.job
        WHERE state IN ('created', 'retry', 'active') AND data->>'jobId' IS NOT NULL)
    ORDER BY id LIMIT 1000`.execute(db)
  return rows
}

/** Queues a lost job again, unless it ended or somebody else has done so since it was found. */
export async function queueAgain(
  tx: Tx,
  { queue, now }: { readonly queue: JobQueue; readonly now: Date },
  { id, type, idle_seconds: idleSeconds }: LostJob,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('updated_at', '<=', new Date(now.getTime() - Math.max(0, idleSeconds - 1) * 1000))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await queue.enqueue(tx, type, id)
  return true
}

const lostAfterSeconds = 60

/**
 * A job's row and its place in the queue are written together, and only what ended gives its place up. Should one ever
 * be without the other all the same, it goes on within two minutes instead of staying live for good.
 */
export const requeueLost: Tick<Pick<RunDeps, 'db' | 'clock' | 'log' | 'queue'>> = {
  name: 'jobs.requeue_lost',
  everyMs: 60_000,
  async run(deps) {
    const now = deps.clock.now()
    const lost = await findLostJobs(deps.db.write, now, lostAfterSeconds)
    for (const job of lost) {
      const queued = await inTransaction(deps.db.write, (tx) => queueAgain(tx, { queue: deps.queue, now }, job))
      if (queued) deps.log.warn({ jobId: job.id, jobType: job.type, stage: job.stage }, 'a lost job was queued again')
    }
    return false
  },
}
