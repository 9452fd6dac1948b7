import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { revokeWriteKey } from '../../organizations/api.ts'
import { deleteSdkAppRow, requireSdkApp } from '../store/sdk-app-queries.ts'

/** DELETE /v1/sdk-apps/{sdkAppId} */
export const deleteSdkApp: Handler<'deleteSdkApp'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'deleteSdkApp'>> => {
  const { app } = await requireSdkApp(tx, caller, path.sdkAppId, 'write', 'update')
  await revokeWriteKey(tx, app.api_key_id, deps.clock.now())
  await deleteSdkAppRow(tx, app)
  return { status: 204 }
}
