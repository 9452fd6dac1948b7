import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { newId } from '../../../lib/ids.ts'
import { generateFrom, reviewRequest } from '../../content/api.ts'
import { accepted } from '../../jobs/api.ts'
import type { RecommendationRow } from '../domain/recommendation-row.ts'
import { assertGeneratable, assertOpen } from '../domain/recommendation-rules.ts'
import { markAccepted, requireRecommendation } from '../store/recommendation-queries.ts'
import { publishAt } from './recommendation-view.ts'

/** Reviews the text again: rules and banned terms may have changed since it was written. */
export const prepare: Prepare<'acceptRecommendation', undefined> = async ({ caller, path }, deps) => {
  const found = await requireRecommendation(deps.db.read, caller, path.recommendationId, 'write')
  assertGeneratable(found.recommendation)
  if (found.recommendation.status === 'open') await reviewRequest(deps, found.project, requestOf(found.recommendation))
  return undefined
}

/** POST /v1/recommendations/{recommendationId}/accept */
export const acceptRecommendation: Handler<'acceptRecommendation'> = async (
  { caller, path, requestId, tx },
  deps,
): Promise<AnswerOf<'acceptRecommendation'>> => {
  const { recommendation, project } = await requireRecommendation(tx, caller, path.recommendationId, 'write', 'update')
  const now = deps.clock.now()
  assertGeneratable(recommendation)
  assertOpen(recommendation, now)
  const jobId = newId('job')
  await markAccepted(tx, recommendation, { jobId, publishAt: publishAt(recommendation, project, now), now })
  const request = requestOf(recommendation)
  return accepted(await generateFrom(tx, deps, { caller, requestId, project, request, jobId }))
}

const requestOf = (row: RecommendationRow) => row.suggested_request
