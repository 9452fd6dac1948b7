import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { HOUR } from '../../../lib/time.ts'
import type { PublishMedia, PublishRequest, Tokens } from '../../../platforms/connector.ts'
import type { Grantee } from '../../../storage/storage.ts'
import { containerMedia, findContainer } from '../../content/api.ts'
import { mediaRows } from '../../media/api.ts'
import { organizationOf } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import { toConnectorOptions } from '../domain/target-options.ts'
import type { AttemptRow } from '../store/attempt-queries.ts'

/** Longer than a platform may take to fetch media from a URL. */
const urlValidityMs = 6 * HOUR

/** Everything of a post except the credential. */
export type PostParts = Omit<PublishRequest, 'account'>

interface StoredFile {
  readonly id: string
  readonly storageKey: string
  readonly contentType: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  readonly durationSeconds: number | null
  readonly altText?: string | null
}

/** Reads a target's post in the form that connectors take. Its URLs are valid for six hours. */
export async function readPost(tx: Tx, deps: WorkerDeps, target: TargetRow, attempt: AttemptRow): Promise<PostParts> {
  const container = await findContainer(tx, target.container_id)
  if (!container) throw new Error(`There is no container ${target.container_id}.`)
  const assets = await containerMedia(tx, target.container_id)
  const grantee = { apiKeyId: null, organizationId: await organizationOf(tx, target.project_id) }
  const media = await Promise.all(
    assets.flatMap((asset) =>
      asset.role === 'video' || asset.role === 'image' ? [mediaOf(deps, asset, asset.role, grantee)] : [],
    ),
  )
  const options = toConnectorOptions(target.options, container.ai_generated)
  const chosen = target.cover_media_id === null ? undefined : await findFile(tx, target.cover_media_id)
  const own = options.coverTimestampMs === undefined ? assets.find(({ role }) => role === 'cover') : undefined
  const cover = chosen ?? own
  return {
    format: container.format,
    media: cover ? [...media, await mediaOf(deps, cover, 'cover', grantee)] : media,
    caption: attempt.caption,
    ...(target.first_comment === null ? {} : { firstComment: target.first_comment }),
    options,
    idempotencyTag: attempt.id,
  }
}

export function requestFor(parts: PostParts, account: SocialAccountRow, tokens: Tokens): PublishRequest {
  return { ...parts, account: { platformAccountId: account.platform_account_id, tokens } }
}

async function mediaOf(
  deps: WorkerDeps,
  file: StoredFile,
  role: PublishMedia['role'],
  grantee: Grantee,
): Promise<PublishMedia> {
  const { storageKey, contentType, bytes, width, height, durationSeconds, altText } = file
  const extension = storageKey.split('.').at(-1) ?? 'bin'
  return {
    role,
    contentType,
    bytes,
    width,
    height,
    durationSeconds,
    ...(role === 'image' && altText && { altText }),
    url: await deps.storage.downloadUrl(storageKey, {
      contentType,
      filename: `${file.id}.${extension}`,
      expiresAt: new Date(deps.clock.now().getTime() + urlValidityMs),
      grantee,
    }),
    open: (start = 0) => deps.storage.open(storageKey, { start }),
  }
}

async function findFile(tx: Tx, mediaId: string): Promise<StoredFile | undefined> {
  const row = await tx
    .selectFrom(mediaRows.as('media'))
    .select(['id', 'storage_key', 'content_type', 'bytes', 'width', 'height', 'duration_seconds'])
    .where('id', '=', mediaId)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (!row?.storage_key || row.content_type === null || row.bytes === null) return undefined
  return {
    id: row.id,
    storageKey: row.storage_key,
    contentType: row.content_type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    durationSeconds: row.duration_seconds,
  }
}
