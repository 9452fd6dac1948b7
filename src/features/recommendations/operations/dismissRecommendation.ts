import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertActive } from '../../projects/api.ts'
import { assertOpen } from '../domain/recommendation-rules.ts'
import { markDismissed, requireRecommendation } from '../store/recommendation-queries.ts'
import { publishAt, recommendationView } from './recommendation-view.ts'

/** POST /v1/recommendations/{recommendationId}/dismiss */
export const dismissRecommendation: Handler<'dismissRecommendation'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'dismissRecommendation'>> => {
  const { recommendation, project } = await requireRecommendation(tx, caller, path.recommendationId, 'write', 'update')
  const now = deps.clock.now()
  assertActive(project)
  assertOpen(recommendation, now)
  const dismissed = await markDismissed(tx, recommendation, { publishAt: publishAt(recommendation, project, now), now })
  return { status: 200, body: recommendationView(dismissed, project, now) }
}
