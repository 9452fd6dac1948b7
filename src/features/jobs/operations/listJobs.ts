import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { changedSince, timeOf } from '../../common/query-time.ts'
import { resolveOwnerScope } from '../../projects/api.ts'
import { listJobRows } from '../store/job-queries.ts'
import { jobView } from './job-view.ts'

/** GET /v1/jobs */
export const listJobs: Handler<'listJobs'> = async (input, deps): Promise<AnswerOf<'listJobs'>> => {
  const { tx, caller, query } = input
  const scope = await resolveOwnerScope(tx, caller, query)
  const page = pageOf(input, deps, '/v1/jobs')
  const filter = {
    ...query,
    projectId: query.projectId && normalizeProjectId(query.projectId),
    from: timeOf('from', query.from),
    to: timeOf('to', query.to),
    updatedSince: changedSince(query),
  }
  const rows = await listJobRows(tx, caller, scope, filter, page)
  return pageResponse(page, rows, (row) => ({ ...jobView(row), organizationId: row.organization_id }), {
    at: query.updatedSince === undefined ? undefined : (row) => row.updated_at,
  })
}
