import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { listApiKeyRows } from '../store/api-key-queries.ts'
import { apiKeyView } from './api-key-view.ts'

/** GET /v1/api-keys */
export const listApiKeys: Handler<'listApiKeys'> = async (input, deps): Promise<AnswerOf<'listApiKeys'>> => {
  const page = pageOf(input, deps, '/v1/api-keys')
  const rows = await listApiKeyRows(input.tx, input.caller.organizationId, input.query.status, page)
  return pageResponse(page, rows, apiKeyView)
}
