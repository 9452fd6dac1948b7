import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireParent } from '../domain/organization-rules.ts'
import { requireChild } from '../store/child-organization-queries.ts'
import { organizationView } from './organization-view.ts'

/** GET /v1/organizations/children/{organizationId} */
export const getChildOrganization: Handler<'getChildOrganization'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getChildOrganization'>> => ({
  status: 200,
  body: organizationView(await requireChild(tx, requireParent(caller), path.organizationId)),
})
