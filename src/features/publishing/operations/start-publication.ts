import { sql } from 'kysely'
import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import { startJob } from '../../../jobs/start.ts'
import { newId } from '../../../lib/ids.ts'
import type { ContainerRow } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { PublishTime } from '../domain/publish-time.ts'
import { captionOf } from '../domain/target-issues.ts'
import type { PublicationRow } from '../store/publication-queries.ts'
import { listTargets } from '../store/publication-queries.ts'
import { dropRetry } from '../store/scheduled-retries.ts'
import type { EvaluatedTarget } from './judge-targets.ts'

/** Inserts a publication with its targets, queued now or scheduled. */
export async function insertPublication(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock'>,
  made: {
    readonly project: ProjectRow
    readonly container: ContainerRow
    readonly targets: readonly EvaluatedTarget[]
    /** The scheduled time; `null` to publish now. */
    readonly time: PublishTime | null
    readonly metadata: Record<string, string>
    /** The API key that requests it. */
    readonly createdBy: string
  },
): Promise<PublicationRow> {
  const { project, container, targets, time, metadata, createdBy } = made
  const now = deps.clock.now()
  const publication = await tx
    .insertInto('publications')
    .values({
      id: newId('pub'),
      project_id: project.id,
      container_id: container.id,
      status: time ? 'scheduled' : 'publishing',
      publish_at: time?.at ?? null,
      requested_publish_at: time?.requested ?? null,
      timezone: time?.timezone ?? null,
      metadata: JSON.stringify(metadata),
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('publication_targets')
    .values(
      targets.map(({ wish, account }, position) => ({
        id: newId('ptg'),
        publication_id: publication.id,
        project_id: project.id,
        container_id: container.id,
        social_account_id: account.id,
        position,
        platform: account.platform,
        status: time ? 'scheduled' : 'queued',
        own_caption: wish.caption ?? null,
        first_comment: wish.firstComment ?? null,
        first_comment_status: wish.firstComment === undefined ? null : 'waiting',
        cover_media_id: wish.coverMediaId ?? null,
        options: JSON.stringify(wish.options ?? {}),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  return publication
}

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
  const { type, project, container, publication, targetIds, caller, requestId } = start
  const now = deps.clock.now()
  await dropRetry(tx, publication.id)
  const captions = (await listTargets(tx, [publication.id])).flatMap(({ id, own_caption, platform }) =>
    targetIds.includes(id) ? [{ id, caption: captionOf(own_caption, container.captions, platform) }] : [],
  )
  await sql`
    UPDATE publication_targets t SET status = 'queued', error = NULL, caption = g.caption, updated_at = ${now}
    FROM json_to_recordset(${JSON.stringify(captions)}::json) AS g (id text, caption text) WHERE t.id = g.id`.execute(
    tx,
  )
  const job = await startJob(tx, deps, {
    type,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller && { apiKeyId: caller.apiKeyId, tier: caller.tier },
    createdBy: publication.created_by,
    requestId,
    resource: { type: 'publication', id: publication.id },
    payload: { publicationId: publication.id, targetIds: [...targetIds] },
    price: 0,
    metadata: publication.metadata,
  })
  await tx
    .updateTable('publications')
    .set({
      status: 'publishing',
      hold_reason: null,
      container_version: container.version,
      job_id: job.id,
      started_at: publication.started_at ?? now,
      finished_at: null,
      updated_at: now,
    })
    .where('id', '=', publication.id)
    .execute()
  return job
}
