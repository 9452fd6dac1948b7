import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireSdkApp } from '../store/sdk-app-queries.ts'
import { installSpec } from './install-spec-view.ts'

/** GET /v1/sdk-apps/{sdkAppId}/install-spec */
export const getInstallSpec: Handler<'getInstallSpec'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'getInstallSpec'>> => {
  const { app } = await requireSdkApp(tx, caller, path.sdkAppId, 'read')
  return { status: 200, body: installSpec(app, deps.config.http.publicUrl) }
}
