import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import type { OrganizationRow } from '../store/child-organization-queries.ts'

const eventTypes = {
  suspended: 'organization.suspended',
  active: 'organization.resumed',
  archived: 'organization.archived',
} as const

/** Emits the event for a changed status to the endpoints of the child and of its parent. */
export async function emitStatusChanged(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  child: OrganizationRow,
  creditsReturned = 0,
): Promise<void> {
  const status = child.status
  await emit(tx, deps, {
    type: eventTypes[status],
    organizationId: child.id,
    projectId: null,
    data: {
      organizationId: child.id,
      parentOrganizationId: child.parent_id ?? '',
      name: child.name,
      status,
      creditsReturned,
    },
    metadata: child.metadata,
  })
}
