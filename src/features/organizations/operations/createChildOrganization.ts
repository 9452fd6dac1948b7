import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { newId } from '../../../lib/ids.ts'
import { requireParent } from '../domain/organization-rules.ts'
import { insertChildren } from '../store/child-organization-queries.ts'
import { organizationView } from './organization-view.ts'

/** POST /v1/organizations/children */
export const createChildOrganization: Handler<'createChildOrganization'> = async (
  { caller, body, tx },
  deps,
): Promise<AnswerOf<'createChildOrganization'>> => {
  const parentId = requireParent(caller)
  const child = { id: newId('org'), name: body.name, metadata: body.metadata ?? {} }
  const [row] = await insertChildren(tx, parentId, [child], deps.clock.now())
  if (!row) throw new Error('The child was not inserted.')
  return {
    status: 201,
    headers: { Location: `/v1/organizations/children/${child.id}` },
    body: organizationView(row),
  }
}
