import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { timeOf } from '../../common/query-time.ts'
import { resolveOwnerScope } from '../../projects/api.ts'
import { listEventRows } from '../store/event-queries.ts'
import { eventView } from './event-view.ts'

/** GET /v1/webhooks/events */
export const listEvents: Handler<'listEvents'> = async (input, deps): Promise<AnswerOf<'listEvents'>> => {
  const { tx, caller, query } = input
  const scope = await resolveOwnerScope(tx, caller, query)
  const page = pageOf(input, deps, '/v1/webhooks/events')
  const filter = {
    ...query,
    projectId: query.projectId && normalizeProjectId(query.projectId),
    from: timeOf('from', query.from),
    to: timeOf('to', query.to),
  }
  const rows = await listEventRows(tx, caller, scope, filter, page)
  return pageResponse(page, rows, (row) => eventView(row, deps.links))
}
