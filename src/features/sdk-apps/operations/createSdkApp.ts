import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { newId } from '../../../lib/ids.ts'
import { createWriteKey } from '../../organizations/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { insertSdkApp } from '../store/sdk-app-queries.ts'
import { sdkAppView } from './sdk-app-view.ts'

/** POST /v1/projects/{projectId}/sdk-apps */
export const createSdkApp: Handler<'createSdkApp'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'createSdkApp'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  const now = deps.clock.now()
  const { apiKeyId, key } = await createWriteKey(tx, caller, project, body.name, now)
  const row = await insertSdkApp(tx, {
    id: newId('app'),
    projectId: project.id,
    platform: body.platform,
    bundleId: body.bundleId,
    name: body.name,
    apiKeyId,
    reportsConversions: body.reportsConversions,
    metadata: body.metadata ?? {},
    now,
  })
  return {
    status: 201,
    headers: { Location: `/v1/sdk-apps/${row.id}` },
    body: { ...sdkAppView(row), writeKey: key },
  }
}
