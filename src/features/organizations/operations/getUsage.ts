import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import { modeOf } from '../../../project-mode.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { usageDays } from '../domain/usage-rules.ts'
import { listUsageRows } from '../store/usage-queries.ts'

/** GET /v1/organization/usage */
export const getUsage: Handler<'getUsage'> = async (input, deps): Promise<AnswerOf<'getUsage'>> => {
  const { query, caller, tx } = input
  const page = pageOf(input, deps, '/v1/organization/usage')
  const days = usageDays(query, deps.clock.now())
  const projectId = query.projectId === undefined ? undefined : normalizeProjectId(query.projectId)
  const rows = await listUsageRows(tx, caller.organizationId, days, { projectId, mode: query.mode }, page)
  return pageResponse(page, rows, (row) => ({
    date: row.created_at.toISOString().slice(0, 10),
    projectId: row.id === '' ? null : row.id,
    mode: modeOf(row),
    credits: row.credits,
    requests: { readLight: row.read_light, writeLight: row.write_light, longRunning: row.long_running },
  }))
}
