import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { present } from '../../../lib/present.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { findAssets, listPendingContent } from '../../content/api.ts'
import { requireProject } from '../../projects/api.ts'
import { queueEntryView } from './approval-view.ts'

/** GET /v1/projects/{projectId}/approvals */
export const listApprovals: Handler<'listApprovals'> = async (input, deps): Promise<AnswerOf<'listApprovals'>> => {
  const { tx } = input
  const project = await requireProject(tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/approvals`)
  const rows = project.requires_approval ? await listPendingContent(tx, project, page) : []
  const assets = await findAssets(
    tx,
    rows.map(({ id }) => id),
  )
  // The queue is ordered by when the waiting began, not by creation.
  const pending = rows.map((row) => ({
    ...row,
    created_at: present(row.pending_since, 'The start of the wait of pending content'),
  }))
  return pageResponse(page, pending, (row) => queueEntryView(project, row, assets.get(row.id) ?? []))
}
