import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { invalid } from '../../../errors.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { assertTakesOver } from '../domain/api-key-rules.ts'
import { lockApiKey, readProjectsOfKey } from '../store/api-key-queries.ts'

/** POST /v1/api-keys/{apiKeyId}/reassign */
export const reassignApiKey: Handler<'reassignApiKey'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'reassignApiKey'>> => {
  const [from, to] = [path.apiKeyId, body.toApiKeyId]
  if (from === to) throw invalid('/body/toApiKeyId', 'must be another key')
  // Lock both in one order, so that two concurrent reassignments in opposite directions never deadlock.
  const rows = new Map<string, Awaited<ReturnType<typeof lockApiKey>>>()
  for (const id of [from, to].toSorted()) rows.set(id, await lockApiKey(tx, caller.organizationId, id))
  const receiver = nonNull(rows.get(to), 'The key that was locked')
  assertTakesOver(caller, receiver)
  const keys = { from, to, projectIds: await readProjectsOfKey(tx, receiver) }
  const { reassigned, resumed, stillHeld } = await deps.workflows.onKeyReassign(tx, deps, keys)
  return { status: 200, body: { fromApiKeyId: from, toApiKeyId: to, reassigned, resumed, held: stillHeld } }
}
