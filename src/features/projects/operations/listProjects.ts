import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { listProjectRows } from '../store/project-queries.ts'
import { projectView } from './project-view.ts'

/** GET /v1/projects */
export const listProjects: Handler<'listProjects'> = async (input, deps): Promise<AnswerOf<'listProjects'>> => {
  const page = pageOf(input, deps, '/v1/projects')
  const rows = await listProjectRows(input.tx, input.caller, input.query, page)
  return pageResponse(page, rows, projectView)
}
