import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { platformLimits, platformLimitsVersion } from '../../../platforms/registry.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { platformLimitsView } from './platform-limits-view.ts'

/** GET /v1/platforms */
export const listPlatforms: Handler<'listPlatforms'> = async (input, deps): Promise<AnswerOf<'listPlatforms'>> => {
  const page = pageOf(input, deps, '/v1/platforms')
  const rows = platformLimits.map((limits) => ({ ...limits, id: limits.platform, created_at: new Date(0) }))
  const start = page.after ? rows.findIndex(({ id }) => id === page.after?.id) + 1 : 0
  const answer = pageResponse(page, rows.slice(start, start + page.limit + 1), platformLimitsView)
  return { ...answer, body: { version: platformLimitsVersion, ...answer.body } }
}
