import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { requireContainer } from '../../content/api.ts'
import { reviewTargets } from './review-targets.ts'
import { scheduleContainer } from './schedule-container.ts'
import { readTimeRequest } from './take-slot.ts'

/** Reviews the targets' own words. */
export const prepare: Prepare<'scheduleContent', undefined> = async ({ caller, path, body }, deps) => {
  await reviewTargets(deps, { ...path, caller, targets: body.targets })
  return undefined
}

/** POST /v1/content/{containerId}/schedule */
export const scheduleContent: Handler<'scheduleContent'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'scheduleContent'>> => {
  const scoped = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  const time = nonNull(readTimeRequest(body, deps.clock.now()), 'The time of a schedule')
  const publication = await scheduleContainer(tx, deps, { ...scoped, caller, request: { ...body, time } })
  return { status: 201, headers: { Location: `/v1/publications/${publication.id}` }, body: publication }
}
