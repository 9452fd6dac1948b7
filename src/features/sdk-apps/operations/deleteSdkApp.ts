import type { Handler } from '../../../../generated/handlers.ts'
import { revokeWriteKey } from '../../organizations/api.ts'
import { requireSdkApp } from '../store/sdk-app-queries.ts'

/** DELETE /v1/sdk-apps/{sdkAppId} */
export const deleteSdkApp: Handler<'deleteSdkApp'> = async ({ caller, path, tx }, deps) => {
  const { app } = await requireSdkApp(tx, caller, path.sdkAppId, 'write', 'update')
  await revokeWriteKey(tx, app.api_key_id, deps.clock.now())
  await tx.deleteFrom('sdk_apps').where('id', '=', app.id).execute()
  return { status: 204 }
}
