import type { Workflows } from '../context.ts'
import { assertNotPublishing, onApprovalChanged } from '../features/publishing/api.ts'

/** The part of publishing in the archive of a container. */
export const endContentSchedules: Workflows['onContentArchive'] = async (tx, deps, { id, project_id: projectId }) => {
  await assertNotPublishing(tx, id)
  await onApprovalChanged(tx, deps, { containerId: id, projectId, status: 'archived' })
}
