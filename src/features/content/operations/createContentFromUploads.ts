import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import type { ModerationVerdict } from '../../../generation/types.ts'
import { newId } from '../../../lib/ids.ts'
import { lockMediaRows } from '../../media/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { changeCaptions, isPublishable } from '../domain/container-rules.ts'
import { assetsOf } from '../domain/upload-rules.ts'
import { containerMedia } from '../store/asset-queries.ts'
import { insertUploadedContainer } from '../store/insert-containers.ts'
import { readContainerView } from './container-view.ts'

/** Reviews the partner's words before anything is written. */
export const prepare: Prepare<'createContentFromUploads', ModerationVerdict> = async (input, deps) => {
  const { caller, path, body } = input
  const project = await requireProject(deps.db.read, caller, path.projectId, 'write')
  const words = [
    { where: 'hook', text: body.hook },
    { where: 'captions/default', text: body.captions?.default },
    ...Object.entries(body.captions?.perPlatform ?? {}).map(([platform, text]) => ({
      where: `captions/${platform}`,
      text,
    })),
  ]
  return requireCleanWords(deps, project, words, body.language ?? project.locale)
}

/** POST /v1/projects/{projectId}/content/uploads */
export const createContentFromUploads: Handler<'createContentFromUploads', ModerationVerdict> = async (
  input,
  deps,
): Promise<AnswerOf<'createContentFromUploads'>> => {
  const { caller, path, body, prepared, tx } = input
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  const mediaIds = [...new Set([...body.mediaIds, ...(body.coverMediaId ? [body.coverMediaId] : [])])]
  const media = await lockMediaRows(tx, project, mediaIds)
  const assets = assetsOf(body, media)
  const { reviewedAt, rules } = prepared
  const container = await insertUploadedContainer(tx, {
    id: newId('cnt'),
    projectId: project.id,
    format: body.format,
    hook: body.hook ?? null,
    mediaIds,
    assets,
    targetPlatforms: body.targetPlatforms,
    durationSeconds: media.find(({ id }) => id === body.mediaIds[0])?.duration_seconds ?? null,
    language: body.language ?? project.locale,
    captions: changeCaptions({ default: null, perPlatform: {} }, body.captions ?? {}),
    aiGenerated: body.aiGenerated,
    moderation: { status: 'passed', findings: [], reviewedAt, rules },
    createdBy: caller.apiKeyId,
    metadata: body.metadata ?? {},
    now: deps.clock.now(),
  })
  const pending = await deps.workflows.onContentPending(tx, deps, {
    project,
    container,
    publishable: isPublishable(container, await containerMedia(tx, container.id)),
    cause: 'ready',
    actor: { type: 'api_key', apiKeyId: caller.apiKeyId },
  })
  return {
    status: 201,
    headers: { Location: `/v1/content/${container.id}` },
    body: await readContainerView(tx, pending),
  }
}
