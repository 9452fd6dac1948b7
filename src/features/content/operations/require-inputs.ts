import type { Tx } from '../../../db/transaction.ts'
import { assertAllFound, conflict, invalid } from '../../../errors.ts'
import type { SceneMedia } from '../../../generation/wording.ts'
import { requireReadyIngest } from '../../github/api.ts'
import { requireReadyInfluencer } from '../../influencers/api.ts'
import type { MediaRow } from '../../media/api.ts'
import { lockMediaRows } from '../../media/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { Check } from '../domain/checks.ts'
import { throwRefusal } from '../domain/checks.ts'
import { mediaOf } from '../domain/exact-words.ts'

export interface ContentInputs {
  readonly influencerId?: string | null | undefined
  readonly ingestId?: string | null | undefined
  readonly mediaIds?: readonly string[] | undefined
  /** Scenes that may name media of their own. */
  readonly scenes?: readonly { readonly media?: SceneMedia }[] | undefined
}

/**
 * Checks the inputs of new content, and locks them until the transaction ends.
 * @throws NOT_FOUND for inputs outside this project, CONFLICT `media_not_ready`, `ingest_not_ready`,
 *   `influencer_not_ready`, `consent_expired` or `archived`, VALIDATION for media that a scene cannot show so
 */
export async function requireInputs(
  tx: Tx,
  project: ProjectScope,
  inputs: ContentInputs,
  now: Date,
  check: Check = throwRefusal,
): Promise<void> {
  const { influencerId, ingestId, mediaIds = [], scenes = [] } = inputs
  if (influencerId) await check(() => requireReadyInfluencer(tx, project, influencerId, now))
  if (ingestId) await check(() => requireReadyIngest(tx, project, ingestId))
  await check(() => requireReadyMedia(tx, project, { mediaIds, scenes }))
}

async function requireReadyMedia(
  tx: Tx,
  project: ProjectScope,
  inputs: { readonly mediaIds: readonly string[]; readonly scenes: NonNullable<ContentInputs['scenes']> },
): Promise<void> {
  const { scenes } = inputs
  const mediaIds = [...new Set([...inputs.mediaIds, ...mediaOf(scenes)])]
  const media = await lockMediaRows(tx, project, mediaIds)
  assertAllFound(mediaIds, media)
  assertShowable(scenes, media)
  const logo = media.find(({ kind }) => kind === 'brand_logo')
  if (logo) {
    const at = inputs.mediaIds.indexOf(logo.id)
    const scene = scenes.findIndex((one) => one.media?.mediaId === logo.id)
    const path = at >= 0 ? `/body/mediaIds/${at}` : `/body/scenes/${scene}/media/mediaId`
    throw invalid(path, "is a logo, which the project's brand has. Leave it out.")
  }
  const captions = media.find(({ kind }) => kind === 'content_captions')
  if (captions)
    throw invalid(
      `/body/mediaIds/${mediaIds.indexOf(captions.id)}`,
      'is a captions file, which a scene cannot show. Leave it out.',
    )
  const unready = media.find(({ status }) => status !== 'ready')
  if (unready)
    throw conflict('media_not_ready', `The media item ${unready.id} is ${unready.status}; it must be ready.`, {
      existingId: unready.id,
    })
}

/** @throws VALIDATION naming the field */
function assertShowable(scenes: NonNullable<ContentInputs['scenes']>, media: readonly MediaRow[]): void {
  const byId = new Map(media.map((one) => [one.id, one]))
  for (const [index, { media: shown }] of scenes.entries()) {
    if (shown === undefined) continue
    const row = byId.get(shown.mediaId)
    if (row?.status !== 'ready') continue
    const path = `/body/scenes/${index}/media`
    const { startSeconds, endSeconds } = shown
    const isVideo = row.content_type?.startsWith('video/') ?? false
    if (!isVideo && !row.content_type?.startsWith('image/'))
      throw invalid(`${path}/mediaId`, 'is neither a picture nor a video. Name another media item.')
    for (const [field, value] of Object.entries({ startSeconds, endSeconds }))
      if (value !== undefined && !isVideo) throw invalid(`${path}/${field}`, 'is only for videos. Leave it out.')
    const length = row.duration_seconds ?? 0
    if (isVideo && (startSeconds ?? 0) >= length && startSeconds !== undefined)
      throw invalid(`${path}/startSeconds`, `must be less than ${length}, the length of the video`)
    if (endSeconds === undefined) continue
    if (endSeconds <= (startSeconds ?? 0)) throw invalid(`${path}/endSeconds`, 'must be greater than `startSeconds`')
    if (endSeconds > length) throw invalid(`${path}/endSeconds`, `must be at most ${length}, the length of the video`)
  }
}
