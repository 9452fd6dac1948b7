import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { accepted } from '../../jobs/api.ts'
import { throwRefusal } from '../domain/checks.ts'
import { requireContainer } from '../store/container-queries.ts'
import { speakersOf } from './choose-narration.ts'
import { planRegenerate, wordsToRegenerate } from './plan-regenerate.ts'
import { review } from './review.ts'
import { startContent } from './start-content.ts'

export const prepare: Prepare<'regenerateContent', undefined> = async ({ caller, path, body }, deps) => {
  const source = await requireContainer(deps.db.read, caller, path.containerId, 'write')
  await review(deps, wordsToRegenerate(source, body), throwRefusal)
  return undefined
}

/** POST /v1/content/{containerId}/regenerate */
export const regenerateContent: Handler<'regenerateContent'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'regenerateContent'>> => {
  const source = await requireContainer(tx, caller, path.containerId, 'write', 'share')
  const plan = await planRegenerate(
    tx,
    { ...source, request: body, now: deps.clock.now(), speakers: speakersOf(deps) },
    throwRefusal,
  )
  return accepted(await startContent(tx, deps, { ...plan, caller, requestId }))
}
