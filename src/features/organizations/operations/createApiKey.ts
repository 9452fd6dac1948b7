import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { shareOwnerOf } from '../../../db/share-owner.ts'
import { newApiKey } from '../../../lib/api-key.ts'
import { newId } from '../../../lib/ids.ts'
import {
  assertGrantable,
  assertOneLimit,
  assertReturnUrls,
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
  const expiresAt = await readExpiry(tx, body.expiresAt ?? null)
  assertOneLimit(body.projectIds, body.mode)
  assertGrantable(caller, { scopes: body.scopes, expiresAt, projectIds: body.projectIds ?? null })
  assertTierWithin(caller, body.rateLimitTier)
  assertReturnUrls(body.returnUrls ?? [])
  const projectIds = body.projectIds ? await deps.workflows.holdProjects(tx, caller, body.projectIds) : null
  const live = await countLiveKeysLocked(tx, caller.organizationId, shareOwnerOf(caller))
  assertUnderKeyLimit(live, deps.config.organizations.maxApiKeys)
  const id = newId('key')
  const { key, prefix, hash } = newApiKey(body.mode)
  const values = {
    id,
    organization_id: caller.organizationId,
    project_ids: projectIds,
    mode: body.mode,
    name: body.name,
    person: body.person ? JSON.stringify({ email: null, ...body.person }) : null,
    agent: body.agent ?? null,
    prefix,
    scopes: body.scopes,
    tier: body.rateLimitTier,
    return_urls: body.returnUrls ?? [],
    metadata: JSON.stringify(body.metadata ?? {}),
    created_by: caller.apiKeyId,
    expires_at: expiresAt,
  }
  const row = await insertKey(tx, values, { hash, now: deps.clock.now() })
  return {
    status: 201,
    headers: { Location: `/v1/api-keys/${id}` },
    body: { ...apiKeyView({ ...row, previous_secret_expires_at: null }), secret: key },
  }
}
