import { sql } from 'kysely'
import { settle } from '../credits/ledger.ts'
import type { Tx } from '../db/transaction.ts'
import { emit } from '../events/emit.ts'
import type { Wake } from '../events/wake.ts'
import type { Clock } from '../lib/clock.ts'
import type { Ending, JobDefinition, JobRow } from './definition.ts'

export interface EndDeps {
  readonly clock: Clock
  readonly wake: Wake
}

/** Locks a job for its end, if it is still `attempt`'s to end. */
export async function lockOwned(tx: Tx, jobId: string, attempt: number): Promise<JobRow | undefined> {
  return tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a locked job well: the definition writes what came out, the credits are settled, the event is raised. */
export async function succeedJob(
  tx: Tx,
  deps: EndDeps,
  job: JobRow,
  definition: JobDefinition<never, never>,
  results: Readonly<Record<string, unknown>>,
): Promise<void> {
  const context = { job, payload: job.payload as never, results, deps: deps as never }
  const { result, charged = job.credits_quoted } = await definition.succeed(tx, context)
  await close(tx, deps, job, { status: 'succeeded', progress: 100, result: JSON.stringify(result) }, charged)
  await emit(tx, deps, { ...eventOf(job), type: 'job.succeeded', data: factsOf(job, { status: 'succeeded' }, charged) })
}

/** Ends a locked job that failed or was cancelled: nothing is charged. */
export async function abandonJob(
  tx: Tx,
  deps: EndDeps,
  job: JobRow,
  definition: JobDefinition<never, never>,
  ending: Ending,
): Promise<void> {
  const results = job.stage_results as Record<string, unknown>
  await definition.end(tx, { job, payload: job.payload as never, results, deps: deps as never, ending })
  const error = ending.status === 'failed' ? JSON.stringify(ending.error) : null
  await close(tx, deps, job, { status: ending.status, error }, 0)
  if (ending.status === 'failed')
    await emit(tx, deps, { ...eventOf(job), type: 'job.failed', data: factsOf(job, ending, 0) })
  else await emit(tx, deps, { ...eventOf(job), type: 'job.cancelled', data: factsOf(job, ending, 0) })
}

async function close(
  tx: Tx,
  deps: EndDeps,
  job: JobRow,
  changes: { status: 'succeeded' | 'failed' | 'cancelled'; progress?: number; result?: string; error?: string | null },
  charged: number,
): Promise<void> {
  const now = deps.clock.now()
  const quoted = job.credits_quoted
  await tx
    .updateTable('jobs')
    .set({
      ...changes,
      credits_charged: charged,
      credits_refunded: quoted - charged,
      stage_deadline_at: null,
      finished_at: now,
      updated_at: now,
      started_at: sql`coalesce(started_at, ${now})`,
    })
    .where('id', '=', job.id)
    .execute()
  await settle(tx, deps, {
    organizationId: job.organization_id,
    projectId: job.project_id,
    jobId: job.id,
    quoted,
    charged,
    counted: job.counted,
    reservedAt: job.created_at,
  })
}

function eventOf(job: JobRow) {
  return {
    organizationId: job.organization_id,
    projectId: job.project_id,
    metadata: job.metadata as Record<string, string>,
  }
}

function factsOf(job: JobRow, ending: Ending | { readonly status: 'succeeded' }, charged: number) {
  const quoted = job.credits_quoted
  return {
    jobId: job.id,
    type: job.type,
    status: ending.status,
    resource: job.resource_id === null ? null : { type: job.resource_type ?? '', id: job.resource_id },
    error:
      ending.status === 'failed'
        ? { code: ending.error.code, message: ending.error.message, stage: ending.error.data.stage }
        : null,
    credits: { quoted, charged, refunded: quoted - charged },
  }
}
