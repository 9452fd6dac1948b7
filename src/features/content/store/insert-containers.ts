import type { Credits } from '../../../credits/credits.ts'
import { noCredits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { AssetRole } from '../domain/asset.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import type { Wording } from '../domain/wording-rules.ts'
import { insertAssets } from './asset-queries.ts'

export interface NewContainer {
  readonly id: string
  readonly projectId: string
  readonly format: ContainerRow['format']
  readonly variant: number
  readonly rootId: string
  readonly parentId: string | null
  readonly operation: Exclude<ContainerRow['operation'], 'upload'>
  readonly hook: string | null
  readonly brief: string | null
  /** The wording besides hook and brief. */
  readonly wording: Wording
  readonly influencerId: string | null
  readonly mediaIds: readonly string[]
  readonly ingestId: string | null
  readonly targetPlatforms: readonly Platform[]
  /** Platforms of the default that refuse the content's form. */
  readonly droppedPlatforms: readonly Platform[]
  /** The length of a video as far as it is known before the words are written. */
  readonly durationSeconds: number | null
  /** The length that was asked for; null where the words decide it. */
  readonly requestedSeconds: number | null
  readonly aspectRatio: ContainerRow['aspect_ratio']
  readonly language: string
  readonly creditsQuoted: Credits
  readonly jobId: string
  /** The key that created it. */
  readonly createdBy: string
  readonly metadata: Record<string, string>
  readonly now: Date
}

const noCaptions = JSON.stringify({ default: null, perPlatform: {} })

const notReviewed = JSON.stringify({ status: 'pending', findings: [], reviewedAt: null, rules: null })

/** Queues locked containers that failed for another job. */
export async function restartContainers(
  tx: Tx,
  { ids, jobId, creditsQuoted, now }: { ids: readonly string[]; jobId: string; creditsQuoted: Credits; now: Date },
): Promise<void> {
  await tx
    .updateTable('containers')
    .set({
      status: 'queued',
      error: null,
      moderation: notReviewed,
      credits_quoted: creditsQuoted,
      credits_refunded: noCredits,
      job_id: jobId,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Inserts queued containers with their first versions, whose captions are still unwritten. Existing ones stay
 * unchanged.
 */
export async function insertContainers(tx: Tx, containers: readonly NewContainer[]): Promise<void> {
  await tx
    .insertInto('containers')
    .values(
      containers.map((one) => ({
        id: one.id,
        project_id: one.projectId,
        format: one.format,
        status: 'queued',
        variant: one.variant,
        root_id: one.rootId,
        parent_id: one.parentId,
        operation: one.operation,
        hook: one.hook,
        brief: one.brief,
        wording: JSON.stringify(one.wording),
        influencer_id: one.influencerId,
        media_ids: [...one.mediaIds],
        ingest_id: one.ingestId,
        target_platforms: [...one.targetPlatforms],
        dropped_platforms: [...one.droppedPlatforms],
        duration_seconds: one.durationSeconds,
        requested_seconds: one.requestedSeconds,
        aspect_ratio: one.aspectRatio,
        language: one.language,
        captions: noCaptions,
        ai_generated: true,
        moderation: notReviewed,
        credits_quoted: one.creditsQuoted,
        job_id: one.jobId,
        metadata: JSON.stringify(one.metadata),
        created_by: one.createdBy,
        created_at: one.now,
        updated_at: one.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('container_versions')
    .values(
      containers.map((one) => ({
        container_id: one.id,
        version: 1,
        project_id: one.projectId,
        cause: 'generated',
        captions: noCaptions,
        created_at: one.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface UploadedContainer {
  readonly id: string
  readonly projectId: string
  readonly format: ContainerRow['format']
  readonly hook: string | null
  readonly mediaIds: readonly string[]
  readonly assets: readonly { readonly mediaId: string; readonly role: AssetRole }[]
  readonly targetPlatforms: readonly Platform[]
  readonly durationSeconds: number | null
  readonly language: string
  readonly captions: object
  readonly aiGenerated: boolean
  readonly moderation: object
  readonly createdBy: string
  readonly metadata: Record<string, string>
  readonly now: Date
}

/** Inserts a ready container of finished media, with its first version and its files. */
export async function insertUploadedContainer(tx: Tx, one: UploadedContainer): Promise<ContainerRow> {
  const captions = JSON.stringify(one.captions)
  const container = await tx
    .insertInto('containers')
    .values({
      id: one.id,
      project_id: one.projectId,
      format: one.format,
      status: 'ready',
      root_id: one.id,
      operation: 'upload',
      hook: one.hook,
      media_ids: [...one.mediaIds],
      target_platforms: [...one.targetPlatforms],
      duration_seconds: one.durationSeconds,
      language: one.language,
      captions,
      ai_generated: one.aiGenerated,
      moderation: JSON.stringify(one.moderation),
      metadata: JSON.stringify(one.metadata),
      created_by: one.createdBy,
      created_at: one.now,
      updated_at: one.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('container_versions')
    .values({
      container_id: one.id,
      version: 1,
      project_id: one.projectId,
      cause: 'uploaded',
      captions,
      created_at: one.now,
    })
    .execute()
  await insertAssets(tx, one, one.assets)
  return container
}
