import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { accepted } from '../../jobs/api.ts'
import { lockOrganization } from '../../organizations/api.ts'
import { acceptOrganizationErasure, assertConfirmed, continueErasure } from './accept-erasure.ts'

/** POST /v1/organization/erase */
export const eraseOrganization: Handler<'eraseOrganization'> = async (
  { caller, body, requestId, tx },
  deps,
): Promise<AnswerOf<'eraseOrganization'>> => {
  const id = caller.organizationId
  assertConfirmed(body.confirm, id)
  await lockOrganization(tx, id)
  const asker = { organizationId: caller.keyOrganizationId, apiKeyId: caller.apiKeyId, requestId }
  const earlier = await continueErasure(tx, deps, { kind: 'organization', id }, asker)
  return accepted(earlier ?? (await acceptOrganizationErasure(tx, deps, id, asker)))
}
