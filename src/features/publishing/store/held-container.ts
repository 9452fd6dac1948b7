import type { Tx } from '../../../db/transaction.ts'
import type { ScopedContainer } from '../../content/api.ts'
import { requireContainer } from '../../content/api.ts'
import { organizationOf } from '../../social-accounts/api.ts'

/** What a publication or target publishes, with its project; both are held against changes until the transaction ends. */
export async function holdContainer(
  tx: Tx,
  { project_id, container_id }: { readonly project_id: string; readonly container_id: string },
): Promise<ScopedContainer> {
  const organizationId = await organizationOf(tx, project_id)
  const owner = { organizationId, keyOrganizationId: organizationId, projectId: null }
  return requireContainer(tx, owner, container_id, 'write', 'share')
}
