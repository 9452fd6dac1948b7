import type { Tx } from '../../../db/transaction.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { requireProject } from '../../projects/api.ts'
import { organizationOf } from '../../social-accounts/api.ts'

/** A project for work that the service does by itself, in the name of its organization, whichever that is by now. */
export async function requireOwnProject(tx: Tx, projectId: string, lock?: 'share'): Promise<ProjectScope> {
  const organizationId = await organizationOf(tx, projectId)
  const owner = { organizationId, keyOrganizationId: organizationId, projectId: null }
  return requireProject(tx, owner, projectId, 'write', lock)
}
