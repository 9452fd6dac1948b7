import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { listJobRows } from '../store/job-queries.ts'
import { jobView } from './job-view.ts'

/** GET /v1/jobs */
export const listJobs: Handler<'listJobs'> = async (input, deps): Promise<AnswerOf<'listJobs'>> => {
  const page = pageOf(input, deps, '/v1/jobs')
  const { projectId, ...filter } = input.query
  const rows = await listJobRows(
    input.tx,
    input.caller,
    { ...filter, projectId: projectId && normalizeProjectId(projectId) },
    page,
  )
  return pageResponse(page, rows, jobView)
}
