import type { Selectable } from 'kysely'
import type { Media } from '../../../../generated/database.ts'
import type { WorkerDeps } from '../../../context.ts'
import { sendTogether } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { HOUR } from '../../../lib/time.ts'
import type { PublishMedia, PublishRequest, Tokens } from '../../../platforms/connector.ts'
import type { Grantee } from '../../../storage/storage.ts'
import { assetsOf, containerById } from '../../content/api.ts'
import { mediaRows } from '../../media/api.ts'
import { projectById } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { accountById } from '../../social-accounts/api.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import { toConnectorOptions } from '../domain/target-options.ts'
import type { AttemptRow } from '../store/attempt-queries.ts'

/** Longer than a platform may take to fetch media from a URL. */
const urlValidityMs = 6 * HOUR

/** Everything of a post except the credential. */
export type PostParts = Omit<PublishRequest, 'account'>

type CoverRow = Pick<
  Selectable<Media>,
  'id' | 'storage_key' | 'content_type' | 'bytes' | 'width' | 'height' | 'duration_seconds'
>

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

/** A post with the account that it is published on. */
export interface KnownPost {
  readonly account: SocialAccountRow
  readonly parts: PostParts
}

/**
 * Reads a target's post in the form that connectors take, and its account, in one round trip. Its URLs are valid for six
 * hours.
 */
export async function readKnownPost(
  deps: WorkerDeps,
  { attempt, target }: { readonly attempt: AttemptRow; readonly target: TargetRow },
): Promise<KnownPost> {
  const db = deps.db.write
  const [[container], assets, [project], [account], covers] = await sendTogether(db, [
    containerById(db, target.container_id).compile(),
    assetsOf(db, [target.container_id]).compile(),
    projectById(db, target.project_id).compile(),
    accountById(db, target.social_account_id).compile(),
    coverFile(db, target.cover_media_id).compile(),
  ])
  if (!container) throw new Error(`There is no container ${target.container_id}.`)
  if (!account) throw new Error(`The account ${target.social_account_id} does not exist.`)
  const grantee = { apiKeyId: null, organizationId: nonNull(project, 'The project of a target').organization_id }
  const media = await Promise.all(
    assets.flatMap((asset) =>
      asset.role === 'video' || asset.role === 'image' ? [mediaOf(deps, asset, asset.role, grantee)] : [],
    ),
  )
  const options = toConnectorOptions(target.options, container.ai_generated)
  const chosen = toStoredFile(covers[0])
  const own = options.coverTimestampMs === undefined ? assets.find(({ role }) => role === 'cover') : undefined
  const cover = chosen ?? own
  const parts = {
    format: container.format,
    media: cover ? [...media, await mediaOf(deps, cover, 'cover', grantee)] : media,
    caption: attempt.caption,
    ...(target.first_comment === null ? {} : { firstComment: target.first_comment }),
    options,
    idempotencyTag: attempt.id,
  }
  return { account, parts }
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

function coverFile(db: Tx, mediaId: string | null) {
  return db
    .selectFrom(mediaRows.as('media'))
    .select(['id', 'storage_key', 'content_type', 'bytes', 'width', 'height', 'duration_seconds'])
    .where('id', '=', mediaId)
    .where('status', '=', 'ready')
}

function toStoredFile(row: CoverRow | undefined): StoredFile | undefined {
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
