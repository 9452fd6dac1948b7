import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireContainer } from '../../content/api.ts'
import { listRecordRows } from '../store/approval-queries.ts'
import { approvalRecordView } from './approval-view.ts'

/** GET /v1/content/{containerId}/approval-history */
export const listApprovalHistory: Handler<'listApprovalHistory'> = async (
  input,
  deps,
): Promise<AnswerOf<'listApprovalHistory'>> => {
  const scoped = await requireContainer(input.tx, input.caller, input.path.containerId, 'read')
  const page = pageOf(input, deps, `/v1/content/${scoped.container.id}/approval-history`)
  return pageResponse(page, await listRecordRows(input.tx, scoped, page), approvalRecordView)
}
