import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { assertNotArchived, requireParent } from '../domain/organization-rules.ts'
import { requireChild, updateChild } from '../store/child-organization-queries.ts'
import { organizationView } from './organization-view.ts'

/** PATCH /v1/organizations/children/{organizationId} */
export const updateChildOrganization: Handler<'updateChildOrganization'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateChildOrganization'>> => {
  const child = await requireChild(tx, requireParent(caller), path.organizationId, 'update')
  assertNotArchived(child)
  const metadata = JSON.stringify(mergeMetadata(child.metadata, body.metadata))
  const changed = await updateChild(tx, child.id, { name: body.name ?? child.name, metadata }, deps.clock.now())
  return { status: 200, body: organizationView(changed) }
}
