import type { Database } from '../db/connection.ts'
import type { TypeStatus } from '../jobs/operate.ts'
import { listTypes } from '../jobs/operate.ts'
import type { KindStatus } from '../tasks/operate.ts'
import { listKinds } from '../tasks/operate.ts'
import { taskKinds } from '../work.ts'

export interface Backlog {
  readonly jobs: readonly { type: string; status: string; ready: number; active: number; deferred: number }[]
  readonly deliveries: { readonly due: number; readonly later: number }
  readonly events: number
  readonly tasks: readonly KindStatus[]
  readonly jobTypes: readonly TypeStatus[]
}

/** The maximum count of due jobs of one type, and of those not due. */
export const maxCountedJobs = 1_000
/** The maximum counts of due deliveries, of later ones, and of events. */
export const maxCounted = 10_000

/**
 * Each query reads an index of unfinished work, in its order and no further than the cap: it costs the same however
 * long the backlog and the history are. Types are found by walking the index from one to the next.
 */
export const backlogStatements = {
  jobs: `WITH RECURSIVE types AS (
      (SELECT type FROM job_queue ORDER BY type LIMIT 1)
      UNION ALL
      SELECT (SELECT q.type FROM job_queue q WHERE q.type > types.type ORDER BY q.type LIMIT 1)
      FROM types WHERE types.type IS NOT NULL
    )
    SELECT type, status,
      count(*) FILTER (WHERE due)::int AS ready,
      count(*) FILTER (WHERE NOT due AND status = 'running')::int AS active,
      count(*) FILTER (WHERE NOT due AND status = 'queued')::int AS deferred
    FROM types CROSS JOIN LATERAL (
      (SELECT attempt, true AS due FROM job_queue
        WHERE type = types.type AND due_at <= now() ORDER BY due_at LIMIT ${maxCountedJobs})
      UNION ALL
      (SELECT attempt, false FROM job_queue
        WHERE type = types.type AND due_at > now() ORDER BY due_at LIMIT ${maxCountedJobs})
    ) live CROSS JOIN LATERAL (SELECT CASE WHEN attempt IS NULL THEN 'queued' ELSE 'running' END AS status) named
    GROUP BY type, status`,
  deliveries: `SELECT
    (SELECT count(*)::int FROM (SELECT 1 FROM webhook_deliveries
      WHERE status = 'pending' AND next_attempt_at <= now() ORDER BY next_attempt_at LIMIT ${maxCounted}) d) AS due,
    (SELECT count(*)::int FROM (SELECT 1 FROM webhook_deliveries
      WHERE status = 'pending' AND next_attempt_at > now() ORDER BY next_attempt_at LIMIT ${maxCounted}) d) AS later`,
  events: `SELECT count(*)::int AS count FROM
    (SELECT 1 FROM event_outbox ORDER BY organization_id LIMIT ${maxCounted}) e`,
} as const

/** Counts what is waiting, up to the caps. */
export async function readBacklog(db: Pick<Database, 'read' | 'pools'>): Promise<Backlog> {
  const { read } = db.pools
  const [jobs, deliveries, events, tasks, jobTypes] = await Promise.all([
    read.query(backlogStatements.jobs),
    read.query(backlogStatements.deliveries),
    read.query(backlogStatements.events),
    listKinds(db.read, taskKinds),
    listTypes(db.read),
  ])
  return { jobs: jobs.rows, deliveries: deliveries.rows[0], events: events.rows[0].count, tasks, jobTypes }
}
