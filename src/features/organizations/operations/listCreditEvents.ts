import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { creditEventRows } from '../../../credits/relations.ts'
import { newestFirst } from '../../../db/page.ts'
import { notFound } from '../../../errors.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import { pageOf, pageResponse } from '../../common/page.ts'

/** GET /v1/organization/credit-events */
export const listCreditEvents: Handler<'listCreditEvents'> = async (
  input,
  deps,
): Promise<AnswerOf<'listCreditEvents'>> => {
  const { caller, tx } = input
  const { type, projectId, organizationId, from, to } = input.query
  const page = pageOf(input, deps, '/v1/organization/credit-events')
  if (organizationId !== undefined && organizationId !== caller.organizationId) {
    const child = await tx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organizationId)
      .where('parent_id', '=', caller.organizationId)
      .executeTakeFirst()
    if (!child) throw notFound(organizationId)
  }
  let query = tx
    .selectFrom(creditEventRows.as('credit_events'))
    .selectAll()
    .where('organization_id', '=', organizationId ?? caller.organizationId)
  if (type !== undefined) query = query.where('type', '=', type)
  if (projectId !== undefined) query = query.where('project_id', '=', normalizeProjectId(projectId))
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('created_at', '<', new Date(to))
  const rows = await newestFirst(query, page).execute()
  return pageResponse(page, rows, (row) => ({
    id: row.id,
    organizationId: row.organization_id,
    type: row.type,
    amount: row.amount,
    credits: row.credits,
    balanceAfter: row.balance_after,
    projectId: row.project_id,
    jobId: row.job_id,
    counterpartOrganizationId: row.counterpart_organization_id,
    note: row.note,
    createdAt: row.created_at.toISOString(),
  }))
}
