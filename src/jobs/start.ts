import { sql } from 'kysely'
import type { JobType } from '../../generated/jobs.ts'
import type { OperatorSettings } from '../config/operator-settings.ts'
import type { Credits } from '../credits/credits.ts'
import { noCredits } from '../credits/credits.ts'
import type { LedgerDeps } from '../credits/ledger.ts'
import { reserve, tooManyLiveJobs } from '../credits/ledger.ts'
import { shareOwnerOfId } from '../db/share-owner.ts'
import type { Tx } from '../db/transaction.ts'
import { afterCommit } from '../db/transaction.ts'
import { isRowRejected } from '../db/unavailable.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../lib/ids.ts'
import { nonNull } from '../lib/non-null.ts'
import { fields } from '../lib/untyped.ts'
import type { Tier } from '../limits/tiers.ts'
import { projectModes } from '../reporting/project-modes.ts'
import type { JobRow, NewJobPayload } from './definition.ts'

export interface StartDeps extends LedgerDeps {
  readonly operatorSettings: OperatorSettings
}

interface JobStart<Type extends JobType> {
  /** Chosen by a caller that writes it into other rows first; by default a new one. */
  readonly id?: string
  readonly type: Type
  /** The organization that is billed; unchanged when the project moves. */
  readonly organizationId: string
  readonly projectId: string | null
  /** The partner's key and its tier; null for a job that the service starts, which counts against no cap. */
  readonly startedBy: { readonly apiKeyId: string; readonly tier: Tier } | null
  /** The key whose kill switch and revocation apply, if it is not `startedBy`: a schedule's. */
  readonly createdBy?: string | null
  readonly requestId: string | null
  readonly resource: { readonly type: string; readonly id: string } | null
  /** What is reserved. */
  readonly price: Credits
  readonly metadata?: Record<string, string>
  /** The failed or cancelled job whose work it repeats. */
  readonly retryOf?: string
}

export interface NewJob<Type extends JobType = JobType> extends JobStart<Type> {
  readonly payload: NewJobPayload<Type>
}

/** A job that repeats the work of another, with that one's payload. */
export interface RestartedJob extends JobStart<JobType> {
  readonly payload: unknown
  readonly retryOf: string
}

/**
 * Inserts a job inside the caller's transaction: the row, which is its place in the queue, then the wallet as the last
 * statement.
 * @throws RATE_LIMITED, BILLING_EXHAUSTED (see `reserve`), WORKFLOW_START_FAILED where the database does not take the
 * job's row, and other errors of the database as they are; all roll the whole start back.
 */
export async function startJob<Type extends JobType>(
  tx: Tx,
  deps: StartDeps,
  job: NewJob<Type> | RestartedJob,
): Promise<JobRow> {
  const id = job.id ?? newId('job')
  const { startedBy } = job
  const cap =
    startedBy === null || startedBy.tier === 'internal'
      ? null
      : deps.operatorSettings.liveJobsCap(job.organizationId, startedBy.tier)
  const row = newRow(job, id, cap !== null, deps.clock.now())
  const started = await insertJob(tx, row).catch((error: unknown) => {
    if (!isRowRejected(error)) throw error
    throw new ApiError('WORKFLOW_START_FAILED', undefined, { cause: error })
  })
  afterCommit(tx, `wake ${job.type}`, () => deps.wake.notify(`jobs:${job.type}`))
  await reserve(tx, deps, {
    organizationId: job.organizationId,
    projectId: job.projectId,
    jobId: id,
    credits: job.price,
    liveJobsCap: started.counted ? cap : null,
  })
  if (started.mode === 'test' && cap !== null) await assertTestJobsWithin(tx, job.organizationId, cap)
  return { ...row, ...started }
}

/** What the statement that inserts the row decides. */
type Started = Pick<JobRow, 'owner' | 'mode' | 'counted'>
type NewRow = Omit<JobRow, 'owner' | 'mode'>

/** As the table's defaults set it, so that nothing needs to be read back. */
function newRow(job: NewJob | RestartedJob, id: string, counted: boolean, now: Date): NewRow {
  return {
    id,
    organization_id: job.organizationId,
    project_id: job.projectId,
    api_key_id: job.startedBy?.apiKeyId ?? job.createdBy ?? null,
    request_id: job.requestId,
    type: job.type,
    status: 'queued',
    stage: null,
    progress: 0,
    attempt: 0,
    handed_back: 0,
    lost_attempts: 0,
    deferrals: 0,
    deferred_since: null,
    payload: fields(job.payload),
    stage_results: {},
    stage_deadline_at: null,
    resource_type: job.resource?.type ?? null,
    resource_id: job.resource?.id ?? null,
    result: null,
    error: null,
    cancel_requested: false,
    counted,
    credits_quoted: job.price,
    credits_charged: noCredits,
    credits_refunded: noCredits,
    metadata: job.metadata ?? {},
    retry_of: job.retryOf ?? null,
    created_at: now,
    updated_at: now,
    started_at: null,
    finished_at: null,
  }
}

/** @returns the owner of the share that the job uses, the project's mode, and whether the wallet counts it as live */
async function insertJob(tx: Tx, row: NewRow): Promise<Started> {
  const mode = sql`coalesce((SELECT p.mode FROM ${projectModes} p WHERE p.id = ${row.project_id}), 'live')`
  const { rows } = await sql<Started>`
    INSERT INTO jobs (id, organization_id, project_id, api_key_id, request_id, type, payload, resource_type, resource_id,
      mode, counted, credits_quoted, metadata, retry_of, created_at, updated_at, owner)
    VALUES (${row.id}, ${row.organization_id}, ${row.project_id}, ${row.api_key_id}, ${row.request_id}, ${row.type},
      ${JSON.stringify(row.payload)}, ${row.resource_type}, ${row.resource_id}, ${mode},
      ${row.counted} AND ${mode} = 'live', ${row.credits_quoted}, ${JSON.stringify(row.metadata)}, ${row.retry_of}, ${row.created_at}, ${row.updated_at},
      ${shareOwnerOfId(sql`${row.organization_id}`)})
    RETURNING owner, mode, counted`.execute(tx)
  return nonNull(rows[0], 'The row of a new job')
}

/** Live jobs of test projects are counted apart, so that they keep nobody from live work. @throws RATE_LIMITED */
async function assertTestJobsWithin(tx: Tx, organizationId: string, cap: number): Promise<void> {
  // Whoever starts another one concurrently waits, and then counts this one.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`test jobs of ${organizationId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ live: number }>`SELECT count(*)::int AS live FROM jobs
    WHERE organization_id = ${organizationId} AND finished_at IS NULL AND mode = 'test'`.execute(tx)
  if ((rows[0]?.live ?? 0) > cap) throw tooManyLiveJobs(cap)
}
