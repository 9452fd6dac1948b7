import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { assertNotCalling, assertNotWriteKey } from '../domain/api-key-rules.ts'
import { lockApiKey } from '../store/api-key-queries.ts'
import { changeKey } from '../store/key-changes.ts'

/** DELETE /v1/api-keys/{apiKeyId} */
export const revokeApiKey: Handler<'revokeApiKey'> = async (
  { caller, path, query, tx },
  deps,
): Promise<AnswerOf<'revokeApiKey'>> => {
  const key = await lockApiKey(tx, caller.organizationId, path.apiKeyId)
  if (key.revoked_at !== null) throw conflict('already_revoked', 'The key is already revoked.')
  assertNotCalling(caller, key)
  assertNotWriteKey(key)
  const now = deps.clock.now()
  const halts = query.pending === 'hold'
  await changeKey(tx, key.id, { revoked_at: now, work_halted: halts }, now)
  if (halts) await deps.workflows.onKeyOff(tx, deps, key.id)
  return { status: 204 }
}
