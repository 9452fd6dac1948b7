import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { invalid } from '../../../errors.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { findAssets } from '../store/asset-queries.ts'
import { listContainerRows } from '../store/container-queries.ts'
import { containerView } from './container-view.ts'

/** GET /v1/projects/{projectId}/content */
export const listContent: Handler<'listContent'> = async (input, deps): Promise<AnswerOf<'listContent'>> => {
  const { tx, query } = input
  const project = await requireProject(tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/content`)
  const filter = {
    status: query.status,
    approvalStatus: query.approval_status,
    format: query.format,
    createdBy: query.createdBy,
    from: timeOf('from', query.from),
    to: timeOf('to', query.to),
  }
  const rows = await listContainerRows(tx, project, filter, page)
  const assets = await findAssets(
    tx,
    rows.map(({ id }) => id),
  )
  return pageResponse(page, rows, (row) => containerView(row, assets.get(row.id) ?? []))
}

/** The schema permits leap seconds, which JavaScript dates cannot represent. */
function timeOf(name: string, written: string | undefined): Date | undefined {
  if (written === undefined) return undefined
  const time = new Date(written)
  if (Number.isNaN(time.getTime()))
    throw invalid(`/query/${name}`, 'is outside the range of times; send one such as 2026-03-01T09:00:00Z')
  return time
}
