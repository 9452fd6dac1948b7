import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireParent } from '../domain/organization-rules.ts'
import { requireChild } from '../store/child-organization-queries.ts'
import { archive } from './organization-status.ts'
import { organizationView } from './organization-view.ts'

/** POST /v1/organizations/children/{organizationId}/archive */
export const archiveChildOrganization: Handler<'archiveChildOrganization'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'archiveChildOrganization'>> => {
  const child = await requireChild(tx, requireParent(caller), path.organizationId, 'update')
  return { status: 200, body: organizationView(await archive(tx, deps, child)) }
}
