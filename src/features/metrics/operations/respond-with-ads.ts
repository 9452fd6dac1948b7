import type { HandlerInput } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import type { AdsOf } from '../../ads/api.ts'
import { queryAdsMetrics } from '../../ads/api.ts'
import { pageOf, pageResponse } from '../../common/page.ts'

type Input = Pick<HandlerInput<'getAllAdsMetrics'>, 'tx'> & {
  readonly caller: { readonly organizationId: string }
  readonly operationId: 'getAdsMetrics' | 'getAllAdsMetrics'
  readonly path: object
  readonly query: Omit<HandlerInput<'getAllAdsMetrics'>['query'], 'includeChildren' | 'timezone'>
}

/** The ads figures of one project, and of any number of projects. */
export async function respondWithAds(input: Input, deps: HandlerDeps, of: AdsOf, address: string) {
  const { tx, query } = input
  const page = pageOf(input, deps, address)
  const { window, groups, view } = await queryAdsMetrics(tx, of, query, page, deps.clock.now())
  const answer = pageResponse(page, groups, view)
  return {
    ...answer,
    body: {
      from: new Date(window.start).toISOString(),
      to: new Date(window.end).toISOString(),
      granularity: window.granularity,
      groupBy: query.groupBy ?? null,
      timezone: window.timezone,
      ...answer.body,
    },
  }
}
