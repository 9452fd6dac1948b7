import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import { accepted } from '../../jobs/api.ts'
import { assertActive } from '../../projects/api.ts'
import { assertDrawable, assertGenerated, assertNotArchived, assertNotGenerating } from '../domain/container-rules.ts'
import { assertOfferRuns, dateIn, resolveFallback, resolveWording, shownWords } from '../domain/wording-rules.ts'
import { requireContainer } from '../store/container-queries.ts'
import { draftFrom } from './draft-from.ts'
import { requireInputs } from './require-inputs.ts'
import { startContent } from './start-content.ts'

export const prepare: Prepare<'regenerateContent', undefined> = async ({ caller, path, body }, deps) => {
  const { container, project } = await requireContainer(deps.db.read, caller, path.containerId, 'write')
  const words = [{ where: 'brief', text: body.brief }, ...shownWords(body)]
  await requireCleanWords(deps, project, words, container.language)
  return undefined
}

/** POST /v1/content/{containerId}/regenerate */
export const regenerateContent: Handler<'regenerateContent'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'regenerateContent'>> => {
  const { container: source, project } = await requireContainer(tx, caller, path.containerId, 'write', 'share')
  assertActive(project)
  assertDrawable(body)
  assertOfferRuns(body, dateIn(project.timezone, deps.clock.now()))
  assertNotArchived(source)
  assertNotGenerating(source)
  assertGenerated(source)
  const before = draftFrom(source)
  const draft = {
    ...before,
    brief: body.brief ?? before.brief,
    wording: resolveWording(body, before.wording),
    metadata: body.metadata ?? {},
  }
  await requireInputs(tx, project, draft, deps.clock.now())
  const job = await startContent(tx, deps, {
    caller,
    requestId,
    project,
    operation: 'regenerate',
    fallback: resolveFallback(body, project.content_defaults),
    variants: 1,
    source,
    draft,
  })
  return accepted(job)
}
