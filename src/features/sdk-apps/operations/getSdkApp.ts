import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireSdkApp } from '../store/sdk-app-queries.ts'
import { sdkAppView } from './sdk-app-view.ts'

/** GET /v1/sdk-apps/{sdkAppId} */
export const getSdkApp: Handler<'getSdkApp'> = async ({ caller, path, tx }): Promise<AnswerOf<'getSdkApp'>> => {
  const { app } = await requireSdkApp(tx, caller, path.sdkAppId, 'read')
  return { status: 200, body: sdkAppView(app) }
}
