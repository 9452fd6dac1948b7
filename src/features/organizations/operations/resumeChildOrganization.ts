import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireParent } from '../domain/organization-rules.ts'
import { requireChild } from '../store/child-organization-queries.ts'
import { resume } from './organization-status.ts'
import { organizationView } from './organization-view.ts'

/** POST /v1/organizations/children/{organizationId}/resume */
export const resumeChildOrganization: Handler<'resumeChildOrganization'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'resumeChildOrganization'>> => {
  const child = await requireChild(tx, requireParent(caller), path.organizationId, 'update')
  return { status: 200, body: organizationView(await resume(tx, deps, child)) }
}
