import type { Caller, HandlerDeps } from '../../../context.ts'
import { noCredits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import { startJob } from '../../../jobs/start.ts'
import type { ContainerRow } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { PublicationRow } from '../domain/publication-row.ts'
import { captionOf } from '../domain/target-issues.ts'
import { listTargets } from '../store/publication-queries.ts'
import { markPublishing } from '../store/publication-statements.ts'
import { dropRetry } from '../store/scheduled-retries.ts'
import { queueTargets } from '../store/target-queries.ts'

export interface Start {
  readonly type: 'publishing.publish' | 'publishing.retry'
  readonly project: ProjectRow
  readonly container: ContainerRow
  /** The publication, whose row is locked. */
  readonly publication: PublicationRow
  /** The targets to publish, all of them queued. */
  readonly targetIds: readonly string[]
  /** The caller; `null` where a scheduled time was reached. */
  readonly caller: Caller | null
  readonly requestId: string | null
}

/** Starts the job that publishes queued targets, with the container's current version and captions. */
export async function startPublishing(tx: Tx, deps: HandlerDeps, start: Start): Promise<JobRow> {
  const { container, publication, targetIds } = start
  const now = deps.clock.now()
  await dropRetry(tx, publication.id)
  const captions = (await listTargets(tx, [publication.id])).flatMap(({ id, own_caption, platform }) =>
    targetIds.includes(id) ? [{ id, caption: captionOf(own_caption, container.captions, platform) }] : [],
  )
  await queueTargets(tx, captions, now)
  const job = await startPublishJob(tx, deps, start)
  await markPublishing(tx, publication, { jobId: job.id, version: container.version, now })
  return job
}

/** Starts the job of a publication whose row and targets say already that they are being published. */
export function startPublishJob(
  tx: Tx,
  deps: HandlerDeps,
  { type, project, publication, targetIds, caller, requestId }: Omit<Start, 'container'>,
  id?: string,
): Promise<JobRow> {
  return startJob(tx, deps, {
    ...(id !== undefined && { id }),
    type,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller && { apiKeyId: caller.apiKeyId, tier: caller.tier },
    createdBy: publication.created_by,
    requestId,
    resource: { type: 'publication', id: publication.id },
    payload: { publicationId: publication.id, targetIds: [...targetIds] },
    price: noCredits,
    metadata: publication.metadata,
  })
}
