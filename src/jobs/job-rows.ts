import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { jobTypes } from '../../generated/jobs.ts'
import type { Database } from '../db/connection.ts'
import { isProjectErased, keyOff, offColumns } from '../db/switches.ts'
import { wasRefused } from '../db/unavailable.ts'
import { createBatches } from '../lib/batches.ts'
import type { Clock } from '../lib/clock.ts'
import { MINUTE } from '../lib/time.ts'
import type { LeaseTable, Renewal } from '../tasks/leases.ts'
import { leaseEnd, renewLeases } from '../tasks/leases.ts'
import type { JobRow } from './definition.ts'
import type { Room } from './due-jobs.ts'
import { dueJobs } from './due-jobs.ts'

/** What one attempt writes to its job while it runs. */
export interface JobChanges {
  readonly stage?: { readonly name: string; readonly deadline: Date }
  /** In percent. */
  readonly progress?: number
  /** Results of the stages, by name. */
  readonly results?: Readonly<Record<string, unknown>>
}

/** Whether the job may continue, as of the write. */
export interface StopFlags {
  readonly cancelRequested: boolean
  /** Its organization is suspended. */
  readonly suspended: boolean
  /** The key that started it is suspended, or was revoked with its work. */
  readonly keyOff: boolean
  readonly globalKillSwitch: boolean
}

export interface Attempted {
  readonly id: string
  readonly attempt: number
}

/** The rows of running jobs. Every write is fenced by the attempt; writes to many jobs share one statement. */
export interface JobRows {
  /** Claims due jobs as `dueJobs` chooses them. */
  claimDue(room: Room): Promise<{ readonly items: readonly Claimed[]; readonly more: readonly string[] }>
  /** Renews the leases of running jobs; one whose stage is far over its deadline is lost. */
  renew<Job extends Attempted>(jobs: readonly Job[]): Promise<Renewal<Job>>
  /** Releases the job for another attempt after a failure that counts; does nothing if it is no longer this one's. */
  retry(job: Attempted, afterSeconds: number): Promise<void>
  /** @returns undefined if the job is no longer this attempt's */
  write(job: Attempted, changes: JobChanges): Promise<StopFlags | undefined>
  /** Best effort: skips locked rows. */
  progress(job: Attempted, percent: number): Promise<void>
  /** Reads a job's current state. */
  readState(jobId: string): Promise<Pick<JobRow, 'attempt' | 'status' | 'cancel_requested'> | undefined>
}

interface Written {
  readonly job: Attempted
  readonly changes: JobChanges
}

export interface Claimed {
  readonly job: JobRow
  readonly stopFlags: StopFlags
}

interface StopFlagsRow {
  readonly id: string
  readonly attempt: number
  readonly cancelled: boolean
  readonly suspended: boolean
  readonly key_off: boolean
  readonly everything_off: boolean
}

/** How far over its deadline a stage may be, which its worker should have ended, before another worker gets its job. */
export const overdueMs = MINUTE

/**
 * Queues a job again that the attempt still holds.
 * @param more what else changes in the job's row, and on which condition
 * @returns whether the attempt held it, and the condition was met
 */
export async function releaseJob(
  db: Kysely<DB>,
  { id, attempt }: Attempted,
  afterSeconds: number,
  { changes, where }: { readonly changes?: RawBuilder<unknown>; readonly where?: RawBuilder<unknown> } = {},
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    WITH released AS (
      UPDATE jobs SET status = 'queued', stage_deadline_at = NULL ${changes ? sql`, ${changes}` : sql``}
      WHERE id = ${id} AND attempt = ${attempt} AND status = 'running' ${where ? sql`AND ${where}` : sql``}
      RETURNING id
    )
    UPDATE job_queue q SET attempt = NULL, due_at = clock_timestamp() + make_interval(secs => ${afterSeconds})
    FROM released WHERE q.job_id = released.id`.execute(db)
  return numAffectedRows > 0n
}

/** Of jobs named `w`. A job of a project that is being erased is cancelled, whoever gets to it first. */
const stopFlagColumns = sql`w.cancel_requested OR ${isProjectErased('w.project_id')} AS cancelled, ${offColumns},
  coalesce(${sql.raw(keyOff)}, false) AS key_off`

const firstStages = JSON.stringify(
  Object.values(jobTypes).map(({ type, stages: [first] }) => ({
    type,
    stage: first?.name,
    seconds: first?.deadlineSeconds,
  })),
)

/** An attempt holds a job as long as its stage keeps to its deadline. */
function leasesAt(now: Date): LeaseTable<Attempted> {
  return {
    table: 'job_queue',
    identify: ({ id, attempt }) => ({ id, attempt }),
    columns: sql`id text, attempt int`,
    row: sql`t.job_id = g.id`,
    holds: sql`t.attempt = g.attempt
      AND (SELECT j.stage_deadline_at FROM jobs j WHERE j.id = t.job_id) > ${new Date(now.getTime() - overdueMs)}`,
  }
}

/**
 * Assigns jobs to a new attempt, and begins their first stages if none was finished.
 * @param chosen SELECT of live jobs, locked with their places: `id` and `more`, the same for all
 */
export function claimStatement(
  now: Date,
  chosen: RawBuilder<unknown>,
): RawBuilder<JobRow & StopFlagsRow & { more: string[] }> {
  return sql`
    WITH mine AS (${chosen}), claimed AS (
      UPDATE jobs j SET
        status = 'running',
        attempt = j.attempt + 1,
        -- Every other end of an attempt makes the job queued or ends it.
        lost_attempts = j.lost_attempts + (j.status = 'running')::int,
        stage = CASE j.stage_results WHEN '{}' THEN f.stage ELSE j.stage END,
        stage_deadline_at = ${now}::timestamptz + make_interval(secs => f.seconds),
        started_at = coalesce(j.started_at, ${now}),
        updated_at = ${now}
      FROM mine, json_to_recordset(${firstStages}::json) AS f (type text, stage text, seconds int)
      WHERE j.id = mine.id AND f.type = j.type
      RETURNING j.*, mine.more
    ), leased AS (
      UPDATE job_queue q SET due_at = ${leaseEnd}, attempt = w.attempt FROM claimed w WHERE q.job_id = w.id
    )
    SELECT w.*, ${stopFlagColumns}
    FROM claimed w JOIN organizations o ON o.id = w.organization_id LEFT JOIN organizations p ON p.id = o.parent_id
      LEFT JOIN api_keys k ON k.id = w.api_key_id`
}

export async function claim(
  db: Kysely<DB>,
  now: Date,
  chosen: RawBuilder<unknown>,
): Promise<{ items: Claimed[]; more: readonly string[] }> {
  const { rows } = await claimStatement(now, chosen).execute(db)
  const items = rows.map((row) => {
    const { cancelled, suspended, key_off, everything_off, more, ...job } = row
    return { job, stopFlags: stopFlagsOf(row) }
  })
  return { items, more: rows[0]?.more ?? [] }
}

/** Jobs by id and attempt, as the table `input`. */
export function attemptsInput(jobs: readonly Attempted[]) {
  const input = JSON.stringify(jobs.map(({ id, attempt }) => ({ id, attempt })))
  return sql`json_to_recordset(${input}::json) AS input (id text, attempt int)`
}

/**
 * The rows are locked one by one in the order of their ids: two batches that share jobs wait for each other instead of
 * meeting in a deadlock, and LATERAL keeps PostgreSQL to the index however small it believes the table to be.
 */
export function createJobRows(db: Pick<Database, 'write' | 'read' | 'queue'>, clock: Clock): JobRows {
  const writeAll = (ifLocked: 'wait' | 'skip') => async (asks: readonly Written[]) => {
    const merged = new Map<string, JobChanges & Attempted>()
    for (const { job, changes } of asks) {
      const { id, attempt } = job
      merged.set(keyOf(job), { ...merged.get(keyOf(job)), id, attempt, ...changes })
    }
    const input = [...merged.values()].map(({ id, attempt, stage, progress, results }) => ({
      id,
      attempt,
      stage: stage?.name,
      deadline: stage?.deadline,
      progress,
      results,
    }))
    const { rows } = await sql<StopFlagsRow>`
      WITH input AS (
        SELECT input.* FROM json_to_recordset(${JSON.stringify(input)}::json) AS input
          (id text, attempt int, stage text, deadline timestamptz, progress int, results jsonb)
      ), mine AS (
        SELECT j.id FROM (SELECT id, attempt FROM input ORDER BY id) AS g CROSS JOIN LATERAL (
          SELECT id FROM jobs WHERE id = g.id AND attempt = g.attempt AND status = 'running'
          FOR UPDATE ${sql.raw(ifLocked === 'skip' ? 'SKIP LOCKED' : '')}) AS j
      ), written AS (
        UPDATE jobs j SET
          stage = coalesce(g.stage, j.stage),
          stage_deadline_at = CASE WHEN g.stage IS NULL THEN j.stage_deadline_at ELSE g.deadline END,
          progress = coalesce(g.progress, j.progress),
          stage_results = coalesce(g.results, j.stage_results),
          -- A stage that was finished ends a series of failures.
          deferrals = CASE WHEN g.stage IS NULL OR g.results IS NULL THEN j.deferrals ELSE 0 END,
          deferred_since = CASE WHEN g.stage IS NULL OR g.results IS NULL THEN j.deferred_since END,
          updated_at = ${clock.now()}
        FROM mine JOIN input g ON g.id = mine.id WHERE j.id = mine.id AND j.attempt = g.attempt
        RETURNING j.id, j.attempt, j.organization_id, j.project_id, j.api_key_id, j.cancel_requested
      )
      SELECT w.id, w.attempt, ${stopFlagColumns}
      FROM written w JOIN organizations o ON o.id = w.organization_id LEFT JOIN organizations p ON p.id = o.parent_id
        LEFT JOIN api_keys k ON k.id = w.api_key_id
      `.execute(db.write)
    const written = new Map(rows.map((row) => [keyOf(row), row]))
    return asks.map(({ job }): StopFlags | undefined => {
      const row = written.get(keyOf(job))
      return row && stopFlagsOf(row)
    })
  }
  const write = createBatches(writeAll('wait'), { aloneAfter: wasRefused })
  // Progress is not worth waiting for: it skips locked rows.
  const writeProgress = createBatches(writeAll('skip'))

  const readState = createBatches(async (ids: readonly string[]) => {
    const rows = await db.read
      .selectFrom('jobs')
      .select(['id', 'attempt', 'status', 'cancel_requested'])
      .where('id', '=', sql<string>`ANY(${ids}::text[])`)
      .execute()
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => found.get(id))
  })

  return {
    claimDue: (room) => claim(db.write, clock.now(), dueJobs(room)),
    renew: (jobs) => renewLeases(db.queue, leasesAt(clock.now()), jobs),
    async retry(job, afterSeconds) {
      await releaseJob(db.write, job, afterSeconds)
    },
    write: (job, changes) => write({ job, changes }),
    progress: (job, percent) => writeProgress({ job, changes: { progress: percent } }).then(() => {}),
    readState,
  }
}

function stopFlagsOf(row: StopFlagsRow): StopFlags {
  return {
    cancelRequested: row.cancelled,
    suspended: row.suspended,
    keyOff: row.key_off,
    globalKillSwitch: row.everything_off,
  }
}

function keyOf({ id, attempt }: Attempted): string {
  return `${id}:${attempt}`
}
