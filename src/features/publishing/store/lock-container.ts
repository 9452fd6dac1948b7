import type { Tx } from '../../../db/transaction.ts'
import type { ScopedContainer } from '../../content/api.ts'
import { requireContainer } from '../../content/api.ts'
import { ownerOf } from '../../projects/api.ts'

/**
 * Returns the container that a publication or target publishes, with its project; both are locked until the transaction
 * ends.
 */
export async function lockContainer(
  tx: Tx,
  { project_id, container_id }: { readonly project_id: string; readonly container_id: string },
): Promise<ScopedContainer> {
  return requireContainer(tx, await ownerOf(tx, project_id), container_id, 'write', 'share')
}
