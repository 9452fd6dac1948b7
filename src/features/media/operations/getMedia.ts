import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireMedia } from '../store/media-queries.ts'
import { mediaView } from './media-view.ts'

/** GET /v1/media/{mediaId} */
export const getMedia: Handler<'getMedia'> = async ({ caller, path, tx }, deps): Promise<AnswerOf<'getMedia'>> => ({
  status: 200,
  body: await mediaView(await requireMedia(tx, caller, path.mediaId, 'read'), caller, deps),
})
