import { assertAllFound, conflict, invalid } from '../../../errors.ts'
import type { MediaRow } from '../../media/api.ts'
import type { AssetRole } from '../store/container-queries.ts'

interface Wanted {
  readonly format: 'video' | 'carousel' | 'image'
  readonly mediaIds: readonly string[]
  readonly coverMediaId?: string | undefined
}

/**
 * Returns the files of a container of finished media, in the order of the post.
 * @param found the requested media that exist in the project
 * @throws NOT_FOUND, VALIDATION for the wrong kind or number, CONFLICT `media_not_ready`
 */
export function assetsOf(wanted: Wanted, found: readonly MediaRow[]): { mediaId: string; role: AssetRole }[] {
  const { format, mediaIds, coverMediaId } = wanted
  const byId = new Map(found.map((media) => [media.id, media]))
  assertAllFound([...mediaIds, ...(coverMediaId ? [coverMediaId] : [])], found)
  if (format === 'carousel' ? mediaIds.length < 2 : mediaIds.length !== 1)
    throw invalid(
      '/body/mediaIds',
      format === 'carousel' ? 'must have from 2 to 10 items for a carousel' : `must have one item for ${format}`,
    )
  const kind = format === 'video' ? 'content_video' : 'content_image'
  const wrong = mediaIds.findIndex((id) => byId.get(id)!.kind !== kind)
  if (wrong >= 0)
    throw invalid(`/body/mediaIds/${wrong}`, `is ${byId.get(mediaIds[wrong]!)!.kind}; ${format} needs ${kind}`)
  if (coverMediaId && byId.get(coverMediaId)!.kind !== 'content_image')
    throw invalid('/body/coverMediaId', 'must be media of the kind content_image')
  const unready = found.find(({ status }) => status !== 'ready')
  if (unready)
    throw conflict('media_not_ready', `The media item ${unready.id} is ${unready.status}; it must be ready.`, {
      existingId: unready.id,
    })
  const role = format === 'video' ? 'video' : 'image'
  return [
    ...mediaIds.map((mediaId) => ({ mediaId, role: role as AssetRole })),
    ...(coverMediaId ? [{ mediaId: coverMediaId, role: 'cover' as const }] : []),
  ]
}
