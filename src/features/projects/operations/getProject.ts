import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject } from '../store/project-queries.ts'
import { projectView } from './project-view.ts'

/** GET /v1/projects/{projectId} */
export const getProject: Handler<'getProject'> = async ({ caller, path, tx }): Promise<AnswerOf<'getProject'>> => ({
  status: 200,
  body: projectView(await requireProject(tx, caller, path.projectId, 'read')),
})
