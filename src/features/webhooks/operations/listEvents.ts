import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { listEventRows } from '../store/event-queries.ts'
import { eventView } from './event-view.ts'

/** GET /v1/webhooks/events */
export const listEvents: Handler<'listEvents'> = async (input, deps): Promise<AnswerOf<'listEvents'>> => {
  const page = pageOf(input, deps, '/v1/webhooks/events')
  const { projectId, ...filter } = input.query
  const rows = await listEventRows(
    input.tx,
    input.caller,
    { ...filter, projectId: projectId && normalizeProjectId(projectId) },
    page,
  )
  return pageResponse(page, rows, eventView)
}
