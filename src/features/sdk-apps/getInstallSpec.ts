import type { Handler } from '../../../generated/handlers.ts'
import { installSpec } from './install-spec-view.ts'
import { requireSdkApp } from './sdk-app-queries.ts'

/** GET /v1/sdk-apps/{sdkAppId}/install-spec */
export const getInstallSpec: Handler<'getInstallSpec'> = async ({ caller, path, tx }, deps) => {
  const { app } = await requireSdkApp(tx, caller, path.sdkAppId, 'read')
  return { status: 200, body: installSpec(app, deps.config.http.publicUrl) }
}
