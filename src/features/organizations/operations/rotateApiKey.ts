import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { newApiKey } from '../../../lib/api-key.ts'
import { assertLive, assertNotWriteKey, assertRotatable } from '../domain/api-key-rules.ts'
import { lockApiKey, replaceSecret, requireApiKey } from '../store/api-key-queries.ts'
import { changeKey } from '../store/key-changes.ts'
import { apiKeyView } from './api-key-view.ts'

/** POST /v1/api-keys/{apiKeyId}/rotate */
export const rotateApiKey: Handler<'rotateApiKey'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'rotateApiKey'>> => {
  const found = await lockApiKey(tx, caller.organizationId, path.apiKeyId)
  assertLive(found)
  assertNotWriteKey(found)
  assertRotatable(caller, found)
  const { key, prefix, hash } = newApiKey(found.mode)
  const now = deps.clock.now()
  await replaceSecret(tx, found.id, { hash, now }, body.graceSeconds)
  await changeKey(tx, found.id, { prefix }, now)
  const rotated = await requireApiKey(tx, caller.organizationId, found.id)
  return { status: 200, body: { ...apiKeyView(rotated), secret: key } }
}
