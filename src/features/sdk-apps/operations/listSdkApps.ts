import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listSdkAppRows } from '../store/sdk-app-queries.ts'
import { sdkAppView } from './sdk-app-view.ts'

/** GET /v1/projects/{projectId}/sdk-apps */
export const listSdkApps: Handler<'listSdkApps'> = async (input, deps): Promise<AnswerOf<'listSdkApps'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/sdk-apps`)
  const rows = await listSdkAppRows(input.tx, project, input.query, page)
  return pageResponse(page, rows, sdkAppView)
}
