import type { AnswerOf, BodyOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import type { Caller } from '../../../context.ts'
import { ApiError, invalid, notFound } from '../../../errors.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { requireContainer } from '../../content/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { TimeRequest } from '../../publishing/api.ts'
import { readTimeRequest, reviewTargets, scheduleContainer } from '../../publishing/api.ts'
import { hoursOf, isWithin } from '../domain/grouping-rules.ts'
import type { RecommendationRow } from '../domain/recommendation-row.ts'
import { assertOpen, assertSchedulable } from '../domain/recommendation-rules.ts'
import { markAccepted, requireRecommendation } from '../store/recommendation-queries.ts'
import { publishAt } from './recommendation-view.ts'

/** Reviews the targets' own words. */
export const prepare: Prepare<'scheduleRecommendation', undefined> = async ({ caller, path, body }, deps) => {
  assertMayPublish(caller)
  await requireRecommendation(deps.db.read, caller, path.recommendationId, 'write')
  await reviewTargets(deps, { caller, containerId: body.containerId, targets: body.targets })
  return undefined
}

/** POST /v1/recommendations/{recommendationId}/schedule */
export const scheduleRecommendation: Handler<'scheduleRecommendation'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'scheduleRecommendation'>> => {
  const { recommendation, project } = await requireRecommendation(tx, caller, path.recommendationId, 'write', 'update')
  const now = deps.clock.now()
  assertSchedulable(recommendation)
  assertOpen(recommendation, now)
  const time = timeOf(recommendation, project, body, now)
  const scoped = await requireContainer(tx, caller, body.containerId, 'write', 'update')
  if (scoped.project.id !== project.id) throw notFound(body.containerId)
  const publication = await scheduleContainer(tx, deps, { ...scoped, caller, request: { ...body, time } })
  const at = new Date(nonNull(publication.publishAt, 'The time of a schedule'))
  await markAccepted(tx, recommendation, { publicationId: publication.id, publishAt: at, now })
  return { status: 201, headers: { Location: `/v1/publications/${publication.id}` }, body: publication }
}

const requiredScope = 'publishing:write'

/** @throws FORBIDDEN_SCOPE */
function assertMayPublish({ scopes }: Caller): void {
  if (scopes.includes(requiredScope)) return
  const message = `Scheduling needs the scope ${requiredScope}, too, which this key does not have. Use one that does.`
  throw new ApiError('FORBIDDEN_SCOPE', { requiredScope }, { message })
}

/** @throws VALIDATION for a time outside of the recommended hours */
function timeOf(
  recommendation: RecommendationRow,
  project: ProjectScope,
  body: BodyOf<'scheduleRecommendation'>,
  now: Date,
): TimeRequest {
  const asked = readTimeRequest(body, now)
  if (asked === undefined) {
    const at = nonNull(publishAt(recommendation, project, now), 'The time of a recommendation of hours')
    return { at, requested: at.toISOString(), timezone: null }
  }
  const hours = hoursOf(recommendation.subject)
  const fits = (at: Date) => isWithin(hours, project.timezone, at)
  const says = `from ${hours.from}:00 to ${hours.to}:00 in ${project.timezone}, as recommended`
  if ('slotAfter' in asked) return { ...asked, only: { fits, says } }
  if (fits(asked.at)) return asked
  throw invalid('/body/publishAt', `must be ${says}. For another time, schedule the container itself`)
}
