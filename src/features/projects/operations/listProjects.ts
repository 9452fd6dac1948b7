import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { resolveReachedProjects } from '../store/list-scope.ts'
import { listProjectRows } from '../store/project-queries.ts'
import { projectView } from './project-view.ts'

/** GET /v1/projects */
export const listProjects: Handler<'listProjects'> = async (input, deps): Promise<AnswerOf<'listProjects'>> => {
  const page = pageOf(input, deps, '/v1/projects')
  const reached = await resolveReachedProjects(input.tx, input.caller, { includeChildren: input.query.includeChildren })
  const rows = await listProjectRows(input.tx, { reached, ids: input.caller.projectIds }, input.query, page)
  return pageResponse(page, rows, projectView)
}
