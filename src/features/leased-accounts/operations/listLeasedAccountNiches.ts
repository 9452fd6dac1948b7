import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf } from '../../common/page.ts'
import { listNicheRows } from '../store/niche-queries.ts'
import { nicheView } from './niche-view.ts'

/** The list is ordered by name, so that its position has no time. */
const noTime = new Date(0)

/** GET /v1/leased-accounts/niches */
export const listLeasedAccountNiches: Handler<'listLeasedAccountNiches'> = async (
  input,
  deps,
): Promise<AnswerOf<'listLeasedAccountNiches'>> => {
  const page = pageOf(input, deps, '/v1/leased-accounts/niches')
  const after: [string, string] | undefined = page.after && JSON.parse(page.after.id)
  const rows = await listNicheRows(input.tx, input.query, { limit: page.limit, after })
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const nextCursor = last ? page.seal({ at: noTime, id: JSON.stringify([last.niche, last.platform]) }) : null
  const terms = {
    creditsPerAccount: deps.operatorSettings.pricesOf({ mode: 'live' }).leased,
    warmingDayMs: deps.config.warmingDayMs,
  }
  return {
    status: 200,
    ...(nextCursor !== null && { headers: { Link: page.link(nextCursor) } }),
    body: { data: shown.map((row) => nicheView(row, terms)), nextCursor },
  }
}
