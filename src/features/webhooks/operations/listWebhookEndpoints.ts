import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { listEndpointRows } from '../store/endpoint-queries.ts'
import { endpointView } from './endpoint-view.ts'

/** GET /v1/webhooks/endpoints */
export const listWebhookEndpoints: Handler<'listWebhookEndpoints'> = async (
  input,
  deps,
): Promise<AnswerOf<'listWebhookEndpoints'>> => {
  const page = pageOf(input, deps, '/v1/webhooks/endpoints')
  const { enabled, projectId, createdBy } = input.query
  const filter = { enabled, projectId: projectId && normalizeProjectId(projectId), createdBy }
  const rows = await listEndpointRows(input.tx, input.caller, filter, page)
  const now = deps.clock.now()
  return pageResponse(page, rows, (row) => endpointView(row, now))
}
