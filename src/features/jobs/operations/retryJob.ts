import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import type { JobType } from '../../../../generated/jobs.ts'
import { jobTypes } from '../../../../generated/jobs.ts'
import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError, conflict } from '../../../errors.ts'
import type { AnyJob, JobRow } from '../../../jobs/definition.ts'
import { payloadOf } from '../../../jobs/end.ts'
import { startJob } from '../../../jobs/start.ts'
import { newId } from '../../../lib/ids.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { requireJob } from '../store/job-queries.ts'
import { accepted } from './job-view.ts'

/** POST /v1/jobs/{jobId}/retry */
export const retryJob: Handler<'retryJob'> = async (
  { caller, path, requestId, tx },
  deps,
): Promise<AnswerOf<'retryJob'>> => {
  const job = await requireJob(tx, caller, path.jobId, 'write')
  assertMayStart(caller, job.type)
  const { definition, retry } = requireRetry(deps, job)
  assertEnded(job)
  await assertNotRetried(tx, job)
  // Locked against a concurrent start of the same work.
  const project = job.project_id === null ? null : await requireProject(tx, caller, job.project_id, 'write', 'update')
  if (project) assertActive(project)
  const jobId = newId('job')
  const payload = payloadOf(job, definition)
  const prices = deps.operatorSettings.pricesOf(project ?? { mode: 'live' })
  const price = await retry(tx, { job, jobId, owner: caller, payload, prices, deps })
  const started = await startJob(tx, deps, {
    id: jobId,
    type: job.type,
    organizationId: caller.organizationId,
    projectId: job.project_id,
    startedBy: caller,
    requestId,
    resource: job.resource_id === null ? null : { type: job.resource_type ?? '', id: job.resource_id },
    payload,
    price,
    metadata: job.metadata,
    retryOf: job.id,
  })
  return accepted(started)
}

/** @throws FORBIDDEN_SCOPE if the key may not start jobs of the type */
function assertMayStart({ scopes }: Caller, type: JobType): void {
  const { startScopes: starts } = jobTypes[type]
  if (starts.some((scope) => scopes.includes(scope))) return
  const requiredScope = starts[0] ?? ''
  throw new ApiError(
    'FORBIDDEN_SCOPE',
    { requiredScope },
    { message: `This key does not have the scope ${requiredScope}. Use one that does.` },
  )
}

interface Retryable {
  readonly definition: AnyJob
  readonly retry: NonNullable<AnyJob['retry']>
}

/** @throws CONFLICT `not_retryable` */
function requireRetry({ jobDefinitions }: HandlerDeps, { type }: JobRow): Retryable {
  const definition = jobDefinitions.get(type)
  if (definition?.retry) return { definition, retry: definition.retry }
  throw conflict(
    'not_retryable',
    type.startsWith('publishing.')
      ? 'A publication is retried with POST /v1/publications/{publicationId}/retry.'
      : `Jobs of the type ${type} cannot be retried. Send the request that started it again.`,
  )
}

/** @throws CONFLICT `in_flight`, `already_finished` */
function assertEnded({ id, status, finished_at: finishedAt }: JobRow): void {
  if (finishedAt === null)
    throw conflict('in_flight', 'The job has not ended yet. Wait for it, or cancel it.', { existingId: id })
  if (status === 'succeeded') throw conflict('already_finished', 'The job succeeded: there is nothing to retry.')
}

/** The caller has locked the job's row. @throws CONFLICT `already_retried` */
async function assertNotRetried(tx: Tx, { id }: JobRow): Promise<void> {
  const later = await tx.selectFrom('jobs').select('id').where('retry_of', '=', id).executeTakeFirst()
  if (later)
    throw conflict('already_retried', `The job was retried as ${later.id}. Retry that one.`, { existingId: later.id })
}
