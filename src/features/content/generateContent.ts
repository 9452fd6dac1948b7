import type { Handler, Prepare } from '../../../generated/handlers.ts'
import { accepted } from '../jobs/index.ts'
import { assertActive, requireProject } from '../projects/index.ts'
import { requireCleanWords } from '../review-words.ts'
import { assertDrawable, defaultAspectRatio, defaultVideoSeconds } from './container-rules.ts'
import { requireIngredients } from './ingredients.ts'
import { startContent } from './start-content.ts'

/** The partner's words are reviewed before anything is reserved. */
export const prepare: Prepare<'generateContent', undefined> = async ({ caller, path, body }, deps) => {
  const project = await requireProject(deps.db.read, caller, path.projectId, 'write')
  const words = [
    { where: 'hook', text: body.hook },
    { where: 'brief', text: body.brief },
  ]
  await requireCleanWords(deps, project, words, body.language ?? project.locale)
  return undefined
}

/** POST /v1/projects/{projectId}/content */
export const generateContent: Handler<'generateContent'> = async ({ caller, path, body, requestId, tx }, deps) => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  assertDrawable(body)
  await requireIngredients(tx, project, body, deps.clock.now())
  const job = await startContent(tx, deps, {
    caller,
    requestId,
    project,
    operation: 'generate',
    variants: body.variants,
    draft: {
      format: body.format,
      hook: body.hook,
      brief: body.brief ?? null,
      influencerId: body.influencerId ?? null,
      mediaIds: body.mediaIds ?? [],
      ingestId: body.ingestId ?? null,
      targetPlatforms: body.targetPlatforms,
      durationSeconds: body.format === 'video' ? (body.durationSeconds ?? defaultVideoSeconds) : null,
      aspectRatio: body.aspectRatio ?? defaultAspectRatio(body.format),
      language: body.language ?? project.locale,
      metadata: body.metadata ?? {},
    },
  })
  return accepted(job)
}
