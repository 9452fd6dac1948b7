import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../lib/ids.ts'
import type { ContainerRow } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'
import type { PublishTime } from '../domain/publish-time.ts'
import type { NewTarget } from './target-changes.ts'
import { insertTargets } from './target-changes.ts'

export interface NewPublication {
  readonly project: ProjectRow
  readonly container: ContainerRow
  readonly targets: readonly NewTarget[]
  /** The scheduled time; `null` to publish now. */
  readonly time: PublishTime | null
  readonly metadata: Record<string, string>
  /** The API key that requests it. */
  readonly createdBy: string
  /** The job that publishes it now; absent for a scheduled one. */
  readonly jobId?: string
}

/**
 * Inserts a publication with its targets, queued with their captions or scheduled. Nobody has approved the targets' own
 * words yet.
 */
export async function insertPublication(
  tx: Tx,
  created: NewPublication,
  now: Date,
): Promise<{ readonly publication: PublicationRow; readonly targets: TargetRow[] }> {
  const { project, container, targets, time, metadata, createdBy, jobId } = created
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
      ...(jobId !== undefined && { job_id: jobId, container_version: container.version, started_at: now }),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const status = time ? 'scheduled' : 'queued'
  const captions = time ? null : container.captions
  return {
    publication,
    targets: await insertTargets(tx, publication, { targets, status, captions, firstPosition: 0, now }),
  }
}

/** Records the job that publishes a publication, and the version of the container that it publishes. */
export async function markPublishing(
  tx: Tx,
  publication: PublicationRow,
  { jobId, version, now }: { readonly jobId: string; readonly version: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('publications')
    .set({
      status: 'publishing',
      hold_reason: null,
      container_version: version,
      job_id: jobId,
      started_at: publication.started_at ?? now,
      finished_at: null,
      updated_at: now,
    })
    .where('id', '=', publication.id)
    .where('project_id', '=', publication.project_id)
    .execute()
}

/** Sets the time of a publication, and the key that it is reassigned to where one is given. */
export async function setPublishTime(
  tx: Tx,
  id: string,
  { time, createdBy, now }: { readonly time: PublishTime; readonly createdBy: string | undefined; readonly now: Date },
): Promise<PublicationRow> {
  return tx
    .updateTable('publications')
    .set({
      publish_at: time.at,
      requested_publish_at: time.requested,
      timezone: time.timezone,
      updated_at: now,
      ...(createdBy !== undefined && { created_by: createdBy }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveMetadata(
  tx: Tx,
  id: string,
  { metadata, now }: { readonly metadata: Record<string, string>; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('publications')
    .set({ metadata: JSON.stringify(metadata), updated_at: now })
    .where('id', '=', id)
    .execute()
}
