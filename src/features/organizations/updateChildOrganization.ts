import type { Handler } from '../../../generated/handlers.ts'
import { mergeMetadata } from '../metadata.ts'
import { requireChild, updateChild } from './child-organization-queries.ts'
import { assertNotArchived, requireParent } from './organization-rules.ts'
import { organizationView } from './organization-view.ts'

/** PATCH /v1/organizations/children/{organizationId} */
export const updateChildOrganization: Handler<'updateChildOrganization'> = async ({ caller, path, body, tx }, deps) => {
  const child = await requireChild(tx, requireParent(caller), path.organizationId, 'update')
  assertNotArchived(child)
  const metadata = JSON.stringify(mergeMetadata(child.metadata, body.metadata))
  const changed = await updateChild(tx, child.id, { name: body.name ?? child.name, metadata }, deps.clock.now())
  return { status: 200, body: organizationView(changed) }
}
