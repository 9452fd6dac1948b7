import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireApiKey } from '../store/api-key-queries.ts'
import { listRequestRows } from '../store/request-log-queries.ts'
import { apiKeyRequestView } from './request-log-view.ts'

/** GET /v1/api-keys/{apiKeyId}/requests */
export const listApiKeyRequests: Handler<'listApiKeyRequests'> = async (
  input,
  deps,
): Promise<AnswerOf<'listApiKeyRequests'>> => {
  const key = await requireApiKey(input.tx, input.caller.organizationId, input.path.apiKeyId)
  const page = pageOf(input, deps, `/v1/api-keys/${key.id}/requests`)
  return pageResponse(page, await listRequestRows(input.tx, key.id, input.query, page), apiKeyRequestView)
}
