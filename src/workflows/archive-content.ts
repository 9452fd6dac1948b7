import type { Workflows } from '../context.ts'
import { assertNotPublishing, onApprovalChanged } from '../features/publishing/api.ts'

/** Cancels the schedules of a container that is being archived. */
export const endContentSchedules: Workflows['onContentArchive'] = async (tx, deps, { id, project_id: projectId }) => {
  await assertNotPublishing(tx, id)
  await onApprovalChanged(tx, deps, { containerId: id, projectId, status: 'archived' })
}
