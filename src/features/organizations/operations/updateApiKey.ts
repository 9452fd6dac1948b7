import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import {
  assertGrantable,
  assertLive,
  assertMayResume,
  assertNotCalling,
  assertNotWriteKey,
  gainOf,
} from '../domain/api-key-rules.ts'
import { lockApiKey, readExpiry, requireApiKey } from '../store/api-key-queries.ts'
import { changeKey } from '../store/key-changes.ts'
import { apiKeyView } from './api-key-view.ts'

/** PATCH /v1/api-keys/{apiKeyId} */
export const updateApiKey: Handler<'updateApiKey'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateApiKey'>> => {
  const key = await lockApiKey(tx, caller.organizationId, path.apiKeyId)
  assertLive(key)
  const scopes: readonly string[] = body.scopes ?? key.scopes
  if (body.killSwitch === true || !scopes.includes('org:admin')) assertNotCalling(caller, key)
  if (scopes.length !== key.scopes.length || scopes.some((scope) => !key.scopes.includes(scope))) assertNotWriteKey(key)
  const expiresAt = body.expiresAt === undefined ? key.expires_at : await readExpiry(tx, body.expiresAt)
  const changes = {
    name: body.name ?? key.name,
    kill_switch: body.killSwitch ?? key.kill_switch,
    scopes: [...scopes],
    expires_at: expiresAt,
    metadata: JSON.stringify(mergeMetadata(key.metadata, body.metadata)),
  }
  const gain = gainOf(key, changes)
  if (gain) assertGrantable(caller, gain)
  await changeKey(tx, key.id, changes, deps.clock.now())
  if (body.killSwitch === true && !key.kill_switch) await deps.workflows.onKeyOff(tx, deps, key.id)
  if (body.killSwitch === false && key.kill_switch && (await deps.workflows.onKeyOn(tx, deps, key.id)) > 0)
    assertMayResume(caller)
  return { status: 200, body: apiKeyView(await requireApiKey(tx, caller.organizationId, key.id)) }
}
