import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { lockMedia, requireMedia, saveDetails } from '../store/media-queries.ts'
import { mediaView } from './media-view.ts'

/** PATCH /v1/media/{mediaId} */
export const updateMedia: Handler<'updateMedia'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateMedia'>> => {
  const { project_id: projectId } = await requireMedia(tx, caller, path.mediaId, 'write')
  // The project before what is in it, as everywhere.
  assertActive(await requireProject(tx, caller, projectId, 'write', 'share'))
  const media = await lockMedia(tx, caller, path.mediaId)
  const saved = await saveDetails(tx, media, { ...body, now: deps.clock.now() })
  return { status: 200, body: await mediaView(saved, caller, deps) }
}
