import type { components } from '../../../../generated/types.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { Grantee } from '../../../storage/storage.ts'
import type { CurrentContent } from '../../content/api.ts'
import { findCurrentContent } from '../../content/api.ts'
import type { DownloadDeps } from '../../media/api.ts'
import { findDownloads } from '../../media/api.ts'
import { cancelReasonOf } from '../domain/cancel-reason.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'
import { captionOf } from '../domain/target-issues.ts'
import { findPublications, listTargets } from '../store/publication-queries.ts'
import { findRetryTimes } from '../store/scheduled-retries.ts'

export type PublicationView = components['schemas']['Publication']
type Target = components['schemas']['PublicationTarget']

/** To whom and how the addresses of files are given: what answers a GET has them. */
export interface Files {
  readonly caller: Grantee
  readonly deps: DownloadDeps
}

type Downloads = Awaited<ReturnType<typeof findDownloads>>

interface Shown {
  readonly targets: readonly TargetRow[]
  readonly current: CurrentContent
  readonly automaticRetryAt: Date | undefined
  readonly covers: Downloads | undefined
}

function publicationView(row: PublicationRow, { targets, current, automaticRetryAt, covers }: Shown): PublicationView {
  return {
    id: row.id,
    projectId: row.project_id,
    containerId: row.container_id,
    containerVersion: row.container_version ?? current.version,
    status: row.status,
    holdReason: row.hold_reason,
    cancelReason: cancelReasonOf(row.status, targets),
    publishAt: row.publish_at?.toISOString() ?? null,
    requestedPublishAt: row.requested_publish_at,
    timezone: row.timezone,
    jobId: row.job_id,
    targets: targets.map((target) => targetView(target, current, covers)),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    automaticRetryAt: automaticRetryAt?.toISOString() ?? null,
    metadata: row.metadata,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function targetView(row: TargetRow, { captions }: CurrentContent, covers: Downloads | undefined): Target {
  return {
    id: row.id,
    socialAccountId: row.social_account_id,
    platform: row.platform,
    status: row.status,
    caption: row.caption ?? captionOf(row.own_caption, captions, row.platform),
    firstComment: row.first_comment,
    // The outcome is unknown while the comment is being posted.
    firstCommentStatus: row.first_comment_status === 'posting' ? 'waiting' : row.first_comment_status,
    coverMediaId: row.cover_media_id,
    ...(covers && { coverDownload: covers.get(row.cover_media_id ?? '') ?? null }),
    options: row.options,
    platformPostId: row.platform_post_id,
    platformPostUrl: row.platform_post_url,
    error: row.error,
    cancelReason: row.cancel_reason,
    needsResolution: row.needs_resolution,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Reads publications with their targets, in the order given. */
export async function readPublicationViews(
  tx: Tx,
  rows: readonly PublicationRow[],
  files?: Files,
): Promise<PublicationView[]> {
  const all = await listTargets(
    tx,
    rows.map(({ id }) => id),
  )
  const targets = Map.groupBy(all, (target) => target.publication_id)
  const named = all.flatMap((target) => target.cover_media_id ?? [])
  const covers = files && (await findDownloads(tx, named, files.caller, files.deps))
  const current = await findCurrentContent(
    tx,
    rows.map((row) => row.container_id),
  )
  const retries = await findRetryTimes(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    publicationView(row, {
      targets: targets.get(row.id) ?? [],
      current: nonNull(current.get(row.container_id), 'The container of a publication'),
      automaticRetryAt: retries.get(row.id),
      covers,
    }),
  )
}

export async function readPublicationView(tx: Tx, id: string, files?: Files): Promise<PublicationView> {
  const row = await tx.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [view] = await readPublicationViews(tx, [row], files)
  return nonNull(view, 'The view of the publication')
}

/** Reads publications that the caller was found to reach, by publication. */
export async function findPublicationViews(
  tx: Tx,
  ids: readonly string[],
  files: Files,
): Promise<ReadonlyMap<string, PublicationView>> {
  return new Map(
    (await readPublicationViews(tx, await findPublications(tx, ids), files)).map((view) => [view.id, view]),
  )
}
