import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { wasRefused } from '../db/connection.ts'
import { createBatches } from '../lib/batches.ts'
import type { Clock } from '../lib/clock.ts'
import type { JobRow } from './definition.ts'
import { jobTypes } from './definition.ts'

/** What one attempt writes of its job while it runs. */
export interface JobChanges {
  readonly stage?: { readonly name: string; readonly deadline: Date }
  /** Percent. */
  readonly progress?: number
  /** Of the stages, by name. */
  readonly results?: Readonly<Record<string, unknown>>
}

/** Whether the job may go on, as it stood when it was written. */
export interface Standing {
  readonly cancelRequested: boolean
  /** Its organization is switched off. */
  readonly suspended: boolean
  readonly everythingOff: boolean
}

export interface Attempted {
  readonly id: string
  readonly attempt: number
}

/** The rows of running jobs. Every write is fenced by the attempt; those of many jobs go in one statement. */
export interface JobRows {
  /**
   * Makes the job a new attempt's own, and begins its first stage where none was finished. Nothing comes back where it
   * has ended or never was, or is claimed just now.
   */
  claim(jobId: string): Promise<Claimed | undefined>
  /** @returns undefined where the job is no longer this attempt's */
  write(job: Attempted, changes: JobChanges): Promise<Standing | undefined>
  /** As well as it goes: not where somebody holds the row. */
  progress(job: Attempted, percent: number): Promise<void>
  /** How a job stands now. */
  look(jobId: string): Promise<Pick<JobRow, 'attempt' | 'status' | 'cancel_requested'> | undefined>
}

interface Written {
  readonly job: Attempted
  readonly changes: JobChanges
}

export interface Claimed {
  readonly job: JobRow
  readonly standing: Standing
}

interface StandingRow {
  readonly id: string
  readonly attempt: number
  readonly cancel_requested: boolean
  readonly suspended: boolean
  readonly everything_off: boolean
}

/** Of the organization `o` and its parent `p`. */
const offColumns = sql`
  (o.kill_switch OR o.status <> 'active' OR coalesce(p.kill_switch OR p.status <> 'active', false)) AS suspended,
  (SELECT is_on FROM service_switches WHERE name = 'global') AS everything_off`

const firstStages = JSON.stringify(
  [...jobTypes.values()].map(({ type, stages: [first] }) => ({
    type,
    stage: first?.name,
    seconds: first?.deadlineSeconds,
  })),
)

/**
 * The rows are locked one by one in the order of their ids: two batches that share jobs wait for each other instead of
 * meeting in a deadlock, and LATERAL keeps PostgreSQL to the index however small it believes the table to be.
 */
export function createJobRows(db: { readonly write: Kysely<DB>; readonly read: Kysely<DB> }, clock: Clock): JobRows {
  const claim = createBatches(
    async (ids: readonly string[]) => {
      const now = clock.now()
      const { rows } = await sql<JobRow & StandingRow>`
      WITH mine AS (
        SELECT j.id FROM (SELECT DISTINCT unnest(${ids}::text[]) AS id ORDER BY id) AS asked
        CROSS JOIN LATERAL (SELECT id FROM jobs WHERE id = asked.id AND finished_at IS NULL FOR UPDATE) AS j
      ), claimed AS (
        UPDATE jobs j SET
          status = 'running',
          attempt = j.attempt + 1,
          stage = CASE j.stage_results WHEN '{}' THEN f.stage ELSE j.stage END,
          stage_deadline_at = ${now}::timestamptz + make_interval(secs => f.seconds),
          started_at = coalesce(j.started_at, ${now}),
          updated_at = ${now}
        FROM mine, json_to_recordset(${firstStages}::json) AS f (type text, stage text, seconds int)
        WHERE j.id = mine.id AND f.type = j.type
        RETURNING j.*
      )
      SELECT c.*, ${offColumns}
      FROM claimed c JOIN organizations o ON o.id = c.organization_id LEFT JOIN organizations p ON p.id = o.parent_id
      `.execute(db.write)
      // A job that is asked for twice at once has one attempt, not two that both believe to be it.
      const claimed = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id): Claimed | undefined => {
        const row = claimed.get(id)
        claimed.delete(id)
        if (!row) return undefined
        const { suspended: _, everything_off: __, ...job } = row
        return { job, standing: standingOf(row) }
      })
    },
    { aloneAfter: wasRefused },
  )

  const writeAll = (ifLocked: 'wait' | 'skip') => async (asks: readonly Written[]) => {
    const merged = new Map<string, JobChanges & Attempted>()
    for (const { job, changes } of asks) {
      const { id, attempt } = job
      merged.set(keyOf(job), { ...merged.get(keyOf(job)), id, attempt, ...changes })
    }
    const given = [...merged.values()].map(({ id, attempt, stage, progress, results }) => ({
      id,
      attempt,
      stage: stage?.name,
      deadline: stage?.deadline,
      progress,
      results,
    }))
    const { rows } = await sql<StandingRow>`
      WITH given AS (
        SELECT given.* FROM json_to_recordset(${JSON.stringify(given)}::json) AS given
          (id text, attempt int, stage text, deadline timestamptz, progress int, results jsonb)
      ), mine AS (
        SELECT j.id FROM (SELECT id, attempt FROM given ORDER BY id) AS g CROSS JOIN LATERAL (
          SELECT id FROM jobs WHERE id = g.id AND attempt = g.attempt AND status = 'running'
          FOR UPDATE ${sql.raw(ifLocked === 'skip' ? 'SKIP LOCKED' : '')}) AS j
      ), written AS (
        UPDATE jobs j SET
          stage = coalesce(g.stage, j.stage),
          stage_deadline_at = CASE WHEN g.stage IS NULL THEN j.stage_deadline_at ELSE g.deadline END,
          progress = coalesce(g.progress, j.progress),
          stage_results = coalesce(g.results, j.stage_results),
          updated_at = ${clock.now()}
        FROM mine JOIN given g ON g.id = mine.id WHERE j.id = mine.id AND j.attempt = g.attempt
        RETURNING j.id, j.attempt, j.organization_id, j.cancel_requested
      )
      SELECT w.id, w.attempt, w.cancel_requested, ${offColumns}
      FROM written w JOIN organizations o ON o.id = w.organization_id LEFT JOIN organizations p ON p.id = o.parent_id
      `.execute(db.write)
    const standing = new Map(rows.map((row) => [keyOf(row), row]))
    return asks.map(({ job }): Standing | undefined => {
      const row = standing.get(keyOf(job))
      return row && standingOf(row)
    })
  }
  const write = createBatches(writeAll('wait'), { aloneAfter: wasRefused })
  // Nobody waits for progress, so that it waits for nobody: a row that is locked may stay as it is.
  const writeProgress = createBatches(writeAll('skip'))

  const look = createBatches(async (ids: readonly string[]) => {
    const rows = await db.read
      .selectFrom('jobs')
      .select(['id', 'attempt', 'status', 'cancel_requested'])
      .where('id', '=', sql<string>`ANY(${ids}::text[])`)
      .execute()
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => found.get(id))
  })

  return {
    claim,
    write: (job, changes) => write({ job, changes }),
    progress: (job, percent) => writeProgress({ job, changes: { progress: percent } }).then(() => {}),
    look,
  }
}

function standingOf(row: StandingRow): Standing {
  return { cancelRequested: row.cancel_requested, suspended: row.suspended, everythingOff: row.everything_off }
}

function keyOf({ id, attempt }: Attempted): string {
  return `${id}:${attempt}`
}
