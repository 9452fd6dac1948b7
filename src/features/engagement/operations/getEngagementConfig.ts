import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject } from '../../projects/api.ts'
import { readSettings } from '../store/config-queries.ts'
import { engagementConfigView } from './config-view.ts'

/** GET /v1/projects/{projectId}/engagement/config */
export const getEngagementConfig: Handler<'getEngagementConfig'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getEngagementConfig'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'read')
  return { status: 200, body: engagementConfigView(project.id, await readSettings(tx, project.id)) }
}
