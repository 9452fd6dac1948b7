import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { rotateWriteKey } from '../../organizations/api.ts'
import { assertActive } from '../../projects/api.ts'
import { requireSdkApp } from '../store/sdk-app-queries.ts'

/** POST /v1/sdk-apps/{sdkAppId}/write-key/rotate */
export const rotateSdkWriteKey: Handler<'rotateSdkWriteKey'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'rotateSdkWriteKey'>> => {
  const { app, project } = await requireSdkApp(tx, caller, path.sdkAppId, 'write', 'update')
  assertActive(project)
  const rotated = await rotateWriteKey(tx, caller, app.api_key_id, body.graceSeconds, deps.clock.now())
  return {
    status: 200,
    body: {
      sdkAppId: app.id,
      apiKeyId: rotated.apiKeyId,
      writeKey: rotated.key,
      previousExpiresAt: rotated.previousExpiresAt.toISOString(),
    },
  }
}
