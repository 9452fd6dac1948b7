import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireUpload } from '../store/upload-queries.ts'
import { uploadView } from './upload-view.ts'

/** GET /v1/media/uploads/{uploadId} */
export const getMediaUpload: Handler<'getMediaUpload'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'getMediaUpload'>> => ({
  status: 200,
  body: await uploadView(await requireUpload(tx, caller, path.uploadId, 'read'), caller, deps),
})
