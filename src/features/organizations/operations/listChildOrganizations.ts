import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireParent } from '../domain/organization-rules.ts'
import { listChildRows } from '../store/child-organization-queries.ts'
import { organizationView } from './organization-view.ts'

/** GET /v1/organizations/children */
export const listChildOrganizations: Handler<'listChildOrganizations'> = async (
  input,
  deps,
): Promise<AnswerOf<'listChildOrganizations'>> => {
  const parentId = requireParent(input.caller)
  const page = pageOf(input, deps, '/v1/organizations/children')
  const rows = await listChildRows(input.tx, parentId, input.query.status, page)
  return pageResponse(page, rows, organizationView)
}
