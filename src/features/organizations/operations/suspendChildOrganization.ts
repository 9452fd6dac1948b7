import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireParent } from '../domain/organization-rules.ts'
import { requireChild } from '../store/child-organization-queries.ts'
import { suspend } from './organization-status.ts'
import { organizationView } from './organization-view.ts'

/** POST /v1/organizations/children/{organizationId}/suspend */
export const suspendChildOrganization: Handler<'suspendChildOrganization'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'suspendChildOrganization'>> => {
  const child = await requireChild(tx, requireParent(caller), path.organizationId, 'update')
  return { status: 200, body: organizationView(await suspend(tx, deps, child)) }
}
