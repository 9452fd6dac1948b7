import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { JobType } from '../../generated/jobs.ts'
import { jobTypes } from '../../generated/jobs.ts'
import { pausedKind } from './due-jobs.ts'

/** The state of one type's jobs. `due` stops at `maxCounted`, so that counting costs the same with any backlog. */
export interface TypeStatus {
  readonly type: JobType
  readonly priority: string
  readonly due: number
  /** Seconds since the job that has been due for longest became due; 0 where none is due. */
  readonly oldestDueSeconds: number
  readonly pausedAt: Date | null
  readonly pauseReason: string | null
}

export const maxCounted = 1_000

/** Lists every type of the contract, also those without jobs. */
export async function listTypes(db: Kysely<DB>): Promise<TypeStatus[]> {
  const types = Object.values(jobTypes).map(({ type, priority }) => ({ type, priority, kind: pausedKind(type) }))
  const { rows } = await sql<TypeStatus>`
    SELECT g.type, g.priority,
      (SELECT count(*)::int FROM (SELECT FROM job_queue q WHERE q.type = g.type AND q.due_at <= now() LIMIT ${maxCounted}) d) AS due,
      coalesce((SELECT extract(epoch FROM clock_timestamp() - min(q.due_at)) FROM job_queue q
        WHERE q.type = g.type AND q.due_at <= now()), 0)::float8 AS "oldestDueSeconds",
      p.paused_at AS "pausedAt", p.reason AS "pauseReason"
    FROM json_to_recordset(${JSON.stringify(types)}::json) AS g (type text, priority text, kind text)
    LEFT JOIN paused_task_kinds p ON p.kind = g.kind ORDER BY g.type`.execute(db)
  return rows
}
