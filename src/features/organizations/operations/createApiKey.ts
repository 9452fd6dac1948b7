import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { newApiKey } from '../../../lib/api-key.ts'
import { newId } from '../../../lib/ids.ts'
import {
  assertReturnUrls,
  assertScopesGivable,
  assertTierWithin,
  assertUnderKeyLimit,
} from '../domain/api-key-rules.ts'
import { countLiveKeysLocked, readExpiry } from '../store/api-key-queries.ts'
import { insertKey } from '../store/key-changes.ts'
import { apiKeyView } from './api-key-view.ts'

/** POST /v1/api-keys */
export const createApiKey: Handler<'createApiKey'> = async (
  { caller, body, tx },
  deps,
): Promise<AnswerOf<'createApiKey'>> => {
  assertScopesGivable(caller, body.scopes)
  assertTierWithin(caller, body.rateLimitTier)
  assertReturnUrls(body.returnUrls ?? [])
  assertUnderKeyLimit(await countLiveKeysLocked(tx, caller.organizationId))
  const id = newId('key')
  const { key, prefix, hash } = newApiKey()
  const values = {
    id,
    organization_id: caller.organizationId,
    name: body.name,
    prefix,
    scopes: body.scopes,
    tier: body.rateLimitTier,
    return_urls: body.returnUrls ?? [],
    metadata: JSON.stringify(body.metadata ?? {}),
    created_by: caller.apiKeyId,
    expires_at: await readExpiry(tx, body.expiresAt ?? null),
  }
  const row = await insertKey(tx, values, { hash, now: deps.clock.now() })
  return {
    status: 201,
    headers: { Location: `/v1/api-keys/${id}` },
    body: { ...apiKeyView({ ...row, previous_secret_expires_at: null }), secret: key },
  }
}
