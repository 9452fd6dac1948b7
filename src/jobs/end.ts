import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { JobResults, JobType } from '../../generated/jobs.ts'
import type { Credits } from '../credits/credits.ts'
import { noCredits } from '../credits/credits.ts'
import type { LedgerDeps } from '../credits/ledger.ts'
import { settle } from '../credits/ledger.ts'
import type { Tx } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { emitAll } from '../events/emit.ts'
import { codeOf } from '../lib/untyped.ts'
import type { AnyJob, Ending, JobRow } from './definition.ts'
import type { Attempted } from './job-rows.ts'
import { attemptsInput } from './job-rows.ts'

export type EndDeps = LedgerDeps

/** Locks jobs for their end, always in the same order, if the attempts still hold them. Returns them by id. */
export async function lockOwned(tx: Tx, jobs: readonly Attempted[]): Promise<Map<string, JobRow>> {
  const { rows } = await sql<JobRow>`
    SELECT j.* FROM (SELECT * FROM ${attemptsInput(jobs)} ORDER BY id) AS g
    CROSS JOIN LATERAL (
      SELECT * FROM jobs WHERE id = g.id AND attempt = g.attempt AND status = 'running' FOR UPDATE) AS j`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** SQLSTATE of `hold_job`. */
const notHeld = 'CL003'

/**
 * Runs a transaction that holds the lock of an attempt's job. The lock is sent with the first statement of `run`, which
 * fails where another attempt has the job.
 * @throws what `lost` makes, where another attempt has it
 */
export async function inHeldTransaction<T>(
  db: Kysely<DB>,
  { id, attempt }: Attempted,
  run: (tx: Tx) => Promise<T>,
  lost: () => Error,
): Promise<T> {
  try {
    return await inTransaction(db, run, { first: sql`SELECT hold_job(${id}, ${attempt}::int)` })
  } catch (error) {
    throw codeOf(error) === notHeld ? lost() : error
  }
}

/** A locked job whose stages are finished. */
export interface Finished {
  readonly job: JobRow
  readonly definition: AnyJob
  readonly results: Readonly<Record<string, unknown>>
}

/** Completes locked jobs: the definition writes the result, the credits are settled, the event is raised. */
export async function succeedJobs(tx: Tx, deps: EndDeps, finished: readonly Finished[]): Promise<void> {
  const closings: Closing[] = []
  for (const { job, definition, results } of finished) {
    const context = { job, payload: payloadOf(job, definition), results, deps }
    const { result, charged = job.credits_quoted } = await definition.succeed(tx, context)
    closings.push({ job, ending: { status: 'succeeded' }, result, charged })
  }
  await close(tx, deps, closings)
}

/** Ends a locked job that failed or was cancelled: nothing is charged, unless its resource succeeded. */
export async function abandonJob(
  tx: Tx,
  deps: EndDeps,
  job: JobRow,
  definition: AnyJob,
  ending: Ending,
): Promise<void> {
  const context = { job, payload: payloadOf(job, definition), results: job.stage_results, deps, ending }
  const ended = (await definition.end(tx, context)) ?? ending
  if (ended.status !== 'succeeded') return close(tx, deps, [{ job, ending: ended, charged: noCredits }])
  const { status, result, charged = job.credits_quoted } = ended
  await close(tx, deps, [{ job, ending: { status }, result, charged }])
}

/**
 * A job that an older version started lacks members added since, for which the definition has defaults. A payload that
 * does not fit is ended all the same, with what it holds.
 */
export function payloadOf(job: JobRow, definition: AnyJob): unknown {
  const { success, data } = definition.payload.safeParse(job.payload)
  return success ? data : job.payload
}

interface Closing {
  readonly job: JobRow
  readonly ending: Ending | { readonly status: 'succeeded' }
  readonly result?: JobResults[JobType]
  readonly charged: Credits
}

async function close(tx: Tx, deps: EndDeps, closings: readonly Closing[]): Promise<void> {
  const now = deps.clock.now()
  const input = closings.map(({ job, ending, result, charged }) => ({
    id: job.id,
    status: ending.status,
    result,
    error: ending.status === 'failed' ? ending.error : undefined,
    charged,
  }))
  await sql`
    UPDATE jobs j SET
      status = input.status,
      progress = CASE input.status WHEN 'succeeded' THEN 100 ELSE j.progress END,
      result = input.result,
      error = input.error,
      credits_charged = input.charged,
      credits_refunded = j.credits_quoted - input.charged,
      stage_deadline_at = NULL,
      -- Nobody reads them any more.
      stage_results = '{}',
      finished_at = ${now},
      updated_at = ${now},
      started_at = coalesce(j.started_at, ${now})
    FROM json_to_recordset(${JSON.stringify(input)}::json) AS input
      (id text, status text, result jsonb, error jsonb, charged bigint)
    WHERE j.id = input.id`.execute(tx)
  // Wallets are locked in one order too: two batches most likely share them.
  for (const { job, charged } of closings.toSorted((a, b) => (a.job.organization_id < b.job.organization_id ? -1 : 1)))
    await settle(tx, deps, {
      organizationId: job.organization_id,
      projectId: job.project_id,
      jobId: job.id,
      quoted: job.credits_quoted,
      charged,
      countsAgainstJobCap: job.counted,
      reservedAt: job.created_at,
    })
  await emitAll(tx, deps, closings.map(eventOf))
}

const eventTypes = { succeeded: 'job.succeeded', failed: 'job.failed', cancelled: 'job.cancelled' } as const

function eventOf({ job, ending, charged }: Closing) {
  const quoted = job.credits_quoted
  return {
    organizationId: job.organization_id,
    projectId: job.project_id,
    metadata: job.metadata,
    type: eventTypes[ending.status],
    data: {
      jobId: job.id,
      type: job.type,
      status: ending.status,
      resource: job.resource_id === null ? null : { type: job.resource_type ?? '', id: job.resource_id },
      error:
        ending.status === 'failed'
          ? { code: ending.error.code, message: ending.error.message, stage: ending.error.data.stage }
          : null,
      credits: { quoted, charged, refunded: quoted - charged },
    },
  }
}
