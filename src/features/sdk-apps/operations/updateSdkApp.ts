import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { renameWriteKey } from '../../organizations/api.ts'
import { assertActive } from '../../projects/api.ts'
import { requireSdkApp, updateSdkAppRow } from '../store/sdk-app-queries.ts'
import { sdkAppView } from './sdk-app-view.ts'

/** PATCH /v1/sdk-apps/{sdkAppId} */
export const updateSdkApp: Handler<'updateSdkApp'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateSdkApp'>> => {
  const { app, project } = await requireSdkApp(tx, caller, path.sdkAppId, 'write', 'update')
  assertActive(project)
  const now = deps.clock.now()
  const name = body.name ?? app.name
  const metadata = JSON.stringify(mergeMetadata(app.metadata, body.metadata))
  const changed = await updateSdkAppRow(tx, app, {
    name,
    metadata,
    reports_conversions: body.reportsConversions ?? app.reports_conversions,
    updated_at: now,
  })
  if (name !== app.name) await renameWriteKey(tx, app.api_key_id, { before: app.name, after: name }, now)
  return { status: 200, body: sdkAppView(changed) }
}
