import { assertAllFound, conflict, invalid } from '../../../errors.ts'
import type { MediaRow } from '../../media/api.ts'
import type { AssetRole } from './asset.ts'

interface RequestedMedia {
  readonly format: 'video' | 'carousel' | 'image'
  readonly mediaIds: readonly string[]
  readonly coverMediaId?: string | undefined
}

/**
 * Returns the files of a container of finished media, in the order of the post.
 * @param found the requested media that exist in the project
 * @throws NOT_FOUND, VALIDATION for the wrong kind or number, CONFLICT `media_not_ready`
 */
export function assetsOf(
  requested: RequestedMedia,
  found: readonly MediaRow[],
): { mediaId: string; role: AssetRole }[] {
  const { format, mediaIds, coverMediaId } = requested
  const kinds = new Map(found.map(({ id, kind }) => [id, kind]))
  assertAllFound([...mediaIds, ...(coverMediaId ? [coverMediaId] : [])], found)
  if (format === 'carousel' ? mediaIds.length < 2 : mediaIds.length !== 1)
    throw invalid(
      '/body/mediaIds',
      format === 'carousel' ? 'must have from 2 to 10 items for a carousel' : `must have one item for ${format}`,
    )
  const kind = format === 'video' ? 'content_video' : 'content_image'
  for (const [index, id] of mediaIds.entries())
    if (kinds.get(id) !== kind) throw invalid(`/body/mediaIds/${index}`, `is ${kinds.get(id)}; ${format} needs ${kind}`)
  if (coverMediaId && kinds.get(coverMediaId) !== 'content_image')
    throw invalid('/body/coverMediaId', 'must be media of the kind content_image')
  const unready = found.find(({ status }) => status !== 'ready')
  if (unready)
    throw conflict('media_not_ready', `The media item ${unready.id} is ${unready.status}; it must be ready.`, {
      existingId: unready.id,
    })
  const role: AssetRole = format === 'video' ? 'video' : 'image'
  return [
    ...mediaIds.map((mediaId) => ({ mediaId, role })),
    ...(coverMediaId ? [{ mediaId: coverMediaId, role: 'cover' as const }] : []),
  ]
}
