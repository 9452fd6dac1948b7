import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { invalid } from '../../../errors.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import { accepted } from '../../jobs/api.ts'
import { assertActive } from '../../projects/api.ts'
import { assertDrawable, assertGenerated, assertReady } from '../domain/container-rules.ts'
import { assertOfferRuns, dateIn, resolveFallback, resolveWording, shownWords } from '../domain/wording-rules.ts'
import { requireContainer } from '../store/container-queries.ts'
import { draftFrom } from './draft-from.ts'
import { requireInputs } from './require-inputs.ts'
import { startContent } from './start-content.ts'

export const prepare: Prepare<'cloneContent', undefined> = async ({ caller, path, body }, deps) => {
  const { container, project } = await requireContainer(deps.db.read, caller, path.containerId, 'write')
  const words = [{ where: 'hook', text: body.hook }, ...shownWords(body)]
  await requireCleanWords(deps, project, words, body.language ?? container.language)
  return undefined
}

/** POST /v1/content/{containerId}/clone */
export const cloneContent: Handler<'cloneContent'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'cloneContent'>> => {
  const { container: source, project } = await requireContainer(tx, caller, path.containerId, 'write', 'share')
  assertActive(project)
  assertDrawable(body)
  assertOfferRuns(body, dateIn(project.timezone, deps.clock.now()))
  assertReady(source)
  assertGenerated(source)
  if (body.durationSeconds !== undefined && source.format !== 'video')
    throw invalid('/body/durationSeconds', `is only for videos; the source is ${source.format}. Leave it out.`)
  const draft = draftFrom(source)
  const changed = {
    ...draft,
    hook: body.hook ?? draft.hook,
    wording: resolveWording(body, draft.wording),
    influencerId: body.influencerId ?? draft.influencerId,
    targetPlatforms: body.targetPlatforms ?? draft.targetPlatforms,
    durationSeconds: body.durationSeconds ?? draft.durationSeconds,
    aspectRatio: body.aspectRatio ?? draft.aspectRatio,
    language: body.language ?? draft.language,
    metadata: body.metadata ?? {},
  }
  await requireInputs(tx, project, changed, deps.clock.now())
  const job = await startContent(tx, deps, {
    caller,
    requestId,
    project,
    operation: 'clone',
    fallback: resolveFallback(body, project.content_defaults),
    variants: 1,
    source,
    draft: changed,
  })
  return accepted(job)
}
