import { reserve } from '../credits/ledger.ts'
import type { Tx } from '../db/transaction.ts'
import { worthAnotherTry } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import type { Wake } from '../events/wake.ts'
import type { Clock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { OperatorSettings } from '../operator-settings.ts'
import type { JobRow } from './definition.ts'
import { jobTypes } from './definition.ts'
import type { JobQueue } from './queue.ts'

export interface StartDeps {
  readonly clock: Clock
  readonly operatorSettings: OperatorSettings
  readonly queue: JobQueue
  readonly wake: Wake
}

export interface NewJob {
  /** Chosen by a caller that writes it into other rows first; by default a new one. */
  readonly id?: string
  readonly type: string
  /** Who is billed; stays when the project moves. */
  readonly organizationId: string
  readonly projectId: string | null
  /** The partner's key and its tier; null for a job that the service starts by itself, which no cap counts. */
  readonly startedBy: { readonly apiKeyId: string; readonly tier: 'standard' | 'pilot' | 'partner' | 'internal' } | null
  readonly requestId: string | null
  readonly resource: { readonly type: string; readonly id: string } | null
  /** JSON that the definition's payload schema accepts. */
  readonly payload: unknown
  /** Credits to reserve. */
  readonly price: number
  readonly metadata?: Record<string, string>
}

/**
 * Starts a job inside the caller's transaction: row, queue entry, then the wallet as the last statement.
 * @throws RATE_LIMITED, BILLING_EXHAUSTED (see `reserve`), WORKFLOW_START_FAILED where the queue does not take it;
 *   all roll the whole start back.
 */
export async function startJob(tx: Tx, deps: StartDeps, job: NewJob): Promise<JobRow> {
  if (!jobTypes.has(job.type)) throw new Error(`The contract has no job type ${job.type}.`)
  const id = job.id ?? newId('job')
  const now = deps.clock.now()
  const { startedBy } = job
  const cap =
    startedBy === null || startedBy.tier === 'internal'
      ? null
      : deps.operatorSettings.liveJobsCap(job.organizationId, startedBy.tier)
  const insert = tx
    .insertInto('jobs')
    .values({
      id,
      organization_id: job.organizationId,
      project_id: job.projectId,
      api_key_id: startedBy?.apiKeyId ?? null,
      request_id: job.requestId,
      type: job.type,
      payload: JSON.stringify(job.payload),
      resource_type: job.resource?.type ?? null,
      resource_id: job.resource?.id ?? null,
      counted: cap !== null,
      credits_quoted: job.price,
      metadata: JSON.stringify(job.metadata ?? {}),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .compile()
  const row = await deps.queue.enqueueNew(tx, job.type, id, insert).catch((error: unknown) => {
    if (worthAnotherTry.has((error as { code?: string }).code ?? '')) throw error
    throw new ApiError('WORKFLOW_START_FAILED', undefined, { cause: error })
  })
  await reserve(tx, deps, {
    organizationId: job.organizationId,
    projectId: job.projectId,
    jobId: id,
    credits: job.price,
    liveJobsCap: cap,
  })
  return row
}
