import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertLive, assertReturnUrls } from '../domain/api-key-rules.ts'
import { lockApiKey, requireApiKey } from '../store/api-key-queries.ts'
import { changeKey } from '../store/key-changes.ts'
import { apiKeyView } from './api-key-view.ts'

/** PUT /v1/api-keys/{apiKeyId}/return-urls */
export const replaceReturnUrls: Handler<'replaceReturnUrls'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'replaceReturnUrls'>> => {
  const key = await lockApiKey(tx, caller.organizationId, path.apiKeyId)
  assertLive(key)
  assertReturnUrls(body.returnUrls)
  await changeKey(tx, key.id, { return_urls: body.returnUrls }, deps.clock.now())
  return { status: 200, body: apiKeyView(await requireApiKey(tx, caller.organizationId, key.id)) }
}
