import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import { findApproval } from '../../../reporting/media-use.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { lockMedia, requireMedia, saveDetails } from '../store/media-queries.ts'
import { mediaView } from './media-view.ts'

/** Reviews the words that go out with a post. */
export const prepare: Prepare<'updateMedia', undefined> = async ({ caller, path, body }, deps) => {
  if (!body.altText) return undefined
  const media = await requireMedia(deps.db.read, caller, path.mediaId, 'write')
  const project = await requireProject(deps.db.read, caller, media.project_id, 'write')
  await requireCleanWords(deps, project, [{ where: 'altText', text: body.altText }], project.locale)
  return undefined
}

/** PATCH /v1/media/{mediaId} */
export const updateMedia: Handler<'updateMedia'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateMedia'>> => {
  const { project_id: projectId } = await requireMedia(tx, caller, path.mediaId, 'write')
  // The project before what is in it, as everywhere.
  const project = await requireProject(tx, caller, projectId, 'write', 'share')
  assertActive(project)
  const media = await lockMedia(tx, caller, path.mediaId)
  if (body.altText !== undefined && project.requires_approval) {
    const approved = await findApproval(tx, media.id)
    if (approved)
      throw conflict('in_use', `${approved} was approved with this picture and its words. Leave \`altText\` out.`, {
        existingId: approved,
      })
  }
  const saved = await saveDetails(tx, media, { ...body, now: deps.clock.now() })
  return { status: 200, body: await mediaView(saved, caller, deps) }
}
