import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { findUse } from '../../../reporting/media-use.ts'
import { lockMedia, markDeleted } from '../store/media-queries.ts'
import { releaseQuota } from '../store/quota-queries.ts'

/** DELETE /v1/media/{mediaId} */
export const deleteMedia: Handler<'deleteMedia'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'deleteMedia'>> => {
  const media = await lockMedia(tx, caller, path.mediaId)
  if (media.status === 'uploaded' || media.status === 'processing')
    throw conflict('in_flight', 'The media item is still being fetched or processed. Wait until it is ready.')
  const use = await findUse(tx, media)
  if (use) throw conflict('in_use', `The media item is used by ${use}. Remove it there first.`, { existingId: use })
  await markDeleted(tx, media, deps.clock.now())
  if (media.quota_bytes !== null) await releaseQuota(tx, media.project_id, { uploads: 1, bytes: media.quota_bytes })
  return { status: 204 }
}
