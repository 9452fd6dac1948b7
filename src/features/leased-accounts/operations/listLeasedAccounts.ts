import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { findUncredited, listLeaseRows } from '../store/lease-queries.ts'
import { leaseView } from './lease-view.ts'

/** GET /v1/projects/{projectId}/leased-accounts */
export const listLeasedAccounts: Handler<'listLeasedAccounts'> = async (
  input,
  deps,
): Promise<AnswerOf<'listLeasedAccounts'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/leased-accounts`)
  const rows = await listLeaseRows(input.tx, project, input.query, page)
  const uncredited = await findUncredited(input.tx, rows)
  return pageResponse(page, rows, (row) => leaseView(row, uncredited))
}
