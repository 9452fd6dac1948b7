import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { accepted } from '../../jobs/api.ts'
import { throwRefusal } from '../domain/checks.ts'
import { requireContainer } from '../store/container-queries.ts'
import { speakersOf } from './choose-narration.ts'
import { planClone, wordsToClone } from './plan-clone.ts'
import { review } from './review.ts'
import { startContent } from './start-content.ts'

export const prepare: Prepare<'cloneContent', undefined> = async ({ caller, path, body }, deps) => {
  const source = await requireContainer(deps.db.read, caller, path.containerId, 'write')
  await review(deps, wordsToClone(source, body), throwRefusal)
  return undefined
}

/** POST /v1/content/{containerId}/clone */
export const cloneContent: Handler<'cloneContent'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'cloneContent'>> => {
  const source = await requireContainer(tx, caller, path.containerId, 'write', 'share')
  const plan = await planClone(
    tx,
    { ...source, request: body, now: deps.clock.now(), speakers: speakersOf(deps) },
    throwRefusal,
  )
  return accepted(await startContent(tx, deps, { ...plan, caller, requestId }))
}
