import type { components } from '../../../../generated/types.ts'
import type { Tx } from '../../../db/transaction.ts'
import { aiDisclosure } from '../../../generation/languages/languages.ts'
import type { Grantee } from '../../../storage/storage.ts'
import type { DownloadDeps } from '../../media/api.ts'
import { downloadOf } from '../../media/api.ts'
import type { AssetRow } from '../domain/asset.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import { publishabilityOf } from '../domain/container-rules.ts'
import { findAssets } from '../store/asset-queries.ts'

type Container = components['schemas']['Container']
type Download = components['schemas']['MediaDownload'] | null

/** @param downloads the addresses of files, by media item; without them, as in the answers to changes, there are none */
export function containerView(
  row: ContainerRow,
  assets: readonly AssetRow[],
  downloads?: ReadonlyMap<string, Download>,
): Container {
  return {
    id: row.id,
    projectId: row.project_id,
    format: row.format,
    status: row.status,
    approval_status: row.approval_status,
    changesRequestedAt: row.changes_requested_at?.toISOString() ?? null,
    tags: row.tags,
    version: row.version,
    variant: row.variant,
    lineage: {
      rootId: row.root_id,
      parentId: row.parent_id,
      operation: row.operation,
    },
    hook: row.hook,
    brief: row.brief,
    influencerId: row.influencer_id,
    mediaIds: row.media_ids,
    ingestId: row.ingest_id,
    targetPlatforms: row.target_platforms,
    durationSeconds: row.duration_seconds,
    aspectRatio: row.aspect_ratio,
    language: row.language,
    script: scriptOf(row),
    scenes: row.scenes,
    assets: assets.map(({ id, role, altText }) => ({
      mediaId: id,
      role,
      ...(role === 'image' && { altText }),
      ...(downloads && { download: downloads.get(id) ?? null }),
    })),
    captions: row.captions,
    wording: wordingView(row),
    aiDisclosure: disclosureOf(row),
    moderation: row.moderation,
    publishability: publishabilityOf(row, assets).map(({ issues, ...rest }) => ({ ...rest, issues: [...issues] })),
    credits: { quoted: row.credits_quoted, charged: row.credits_charged, refunded: row.credits_refunded },
    jobId: row.job_id,
    error: row.error,
    metadata: row.metadata,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The script's warnings are part of `publishability`; its look is not shown. */
function scriptOf({ script }: ContainerRow): Container['script'] {
  if (script === null) return null
  const { title, language, writer, notes } = script
  return { title, language, writer, notes }
}

/** Returns the view of one container with its files, as every operation on a container does. */
export async function readContainerView(tx: Tx, container: ContainerRow): Promise<Container> {
  const assets = await findAssets(tx, [container.id])
  return containerView(container, assets.get(container.id) ?? [])
}

/** Reads the views of containers with the addresses of their files, as GET answers them, by container. */
export async function readContainerViews(
  tx: Tx,
  containers: readonly ContainerRow[],
  caller: Grantee,
  deps: DownloadDeps,
): Promise<ReadonlyMap<string, Container>> {
  const assets = await findAssets(
    tx,
    containers.map(({ id }) => id),
  )
  const downloads = await downloadsOf([...assets.values()].flat(), caller, deps)
  return new Map(containers.map((row) => [row.id, containerView(row, assets.get(row.id) ?? [], downloads)]))
}

/** Makes the addresses of files, by media item. */
export async function downloadsOf(
  assets: readonly AssetRow[],
  caller: Grantee,
  deps: DownloadDeps,
): Promise<ReadonlyMap<string, Download>> {
  return new Map(
    await Promise.all(
      assets.map(async ({ id, status, deleted_at: deletedAt, storageKey, contentType, filename }) => {
        const media = { id, status, storage_key: storageKey, content_type: contentType, filename }
        return [id, deletedAt === null ? await downloadOf(media, caller, deps) : null] as const
      }),
    ),
  )
}

/** The sentence is part of the captions that the service wrote; an editor may remove it. */
function disclosureOf(row: ContainerRow): Container['aiDisclosure'] {
  const captions = row.captions
  const sentence = aiDisclosure(row.language)
  const texts = [captions.default ?? '', ...Object.values(captions.perPlatform).map(({ caption }) => caption)]
  const said = texts.some((text) => text.includes(sentence))
  return { aiGenerated: row.ai_generated, required: row.ai_generated, label: said ? sentence : null }
}

function wordingView({ wording }: ContainerRow): Container['wording'] {
  const { mustSay, hashtags, scenes, hasChosenMedia: _, ...others } = wording
  return {
    ...others,
    ...(mustSay && { mustSay: [...mustSay] }),
    ...(hashtags && { hashtags: [...hashtags] }),
    ...(scenes && {
      scenes: scenes.map(({ emphasis, ...scene }) => ({ ...scene, ...(emphasis && { emphasis: [...emphasis] }) })),
    }),
  }
}
