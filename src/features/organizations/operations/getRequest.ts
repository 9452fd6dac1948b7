import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireRequest } from '../store/request-log-queries.ts'
import { apiKeyRequestView } from './request-log-view.ts'

/** GET /v1/requests/{requestId} */
export const getRequest: Handler<'getRequest'> = async ({ caller, path, tx }): Promise<AnswerOf<'getRequest'>> => ({
  status: 200,
  body: apiKeyRequestView(await requireRequest(tx, caller, path.requestId)),
})
