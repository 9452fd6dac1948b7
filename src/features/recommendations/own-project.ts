import type { Tx } from '../../db/transaction.ts'
import type { ProjectScope } from '../projects/index.ts'
import { requireProject } from '../projects/index.ts'
import { organizationOf } from '../social-accounts/index.ts'

/** A project for work that the service does by itself, in the name of its organization, whichever that is by now. */
export async function requireOwnProject(tx: Tx, projectId: string, lock?: 'share'): Promise<ProjectScope> {
  const organizationId = await organizationOf(tx, projectId)
  const owner = { organizationId, keyOrganizationId: organizationId, projectId: null }
  return requireProject(tx, owner, projectId, 'write', lock)
}
