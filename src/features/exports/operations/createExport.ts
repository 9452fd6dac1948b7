import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { noCredits } from '../../../credits/credits.ts'
import { invalid } from '../../../errors.ts'
import { startJob } from '../../../jobs/start.ts'
import { newId } from '../../../lib/ids.ts'
import { DAY } from '../../../lib/time.ts'
import { accepted } from '../../jobs/api.ts'
import { readProjectIds, resolveListScope } from '../../projects/api.ts'
import { keptDays, maxProjects } from '../domain/export-limits.ts'
import { assertReadable, exportWindow } from '../domain/export-rules.ts'
import { insertExport } from '../store/export-queries.ts'

/** POST /v1/exports */
export const createExport: Handler<'createExport'> = async (
  { caller, body, requestId, tx },
  deps,
): Promise<AnswerOf<'createExport'>> => {
  const { dataSet, format, includeChildren, mode } = body
  assertReadable(dataSet, caller)
  const { from, to } = exportWindow(body)
  const scope = { includeChildren, projectIds: body.projectIds, mode, at: '/body' } as const
  const projectIds = await readProjectIds(tx, await resolveListScope(tx, caller, scope))
  if (projectIds.length > maxProjects)
    throw invalid('/body/projectIds', `must name at most ${maxProjects} projects: there are ${projectIds.length}`)
  const now = deps.clock.now()
  const [exportId, jobId] = [newId('exp'), newId('job')]
  await insertExport(tx, {
    id: exportId,
    organization_id: caller.organizationId,
    api_key_id: caller.apiKeyId,
    job_id: jobId,
    data_set: dataSet,
    format,
    window_from: from,
    window_to: to,
    include_children: includeChildren,
    project_ids: [...projectIds],
    status: 'processing',
    expires_at: new Date(now.getTime() + keptDays * DAY),
    created_at: now,
    updated_at: now,
  })
  const { person: _, agent: __, expiresAt: ___, switchedOff: ____, ...who } = caller
  const job = await startJob(tx, deps, {
    id: jobId,
    type: 'exports.write',
    organizationId: caller.organizationId,
    projectId: null,
    startedBy: caller,
    requestId,
    resource: { type: 'export', id: exportId },
    payload: {
      exportId,
      caller: { ...who, scopes: [...who.scopes], projectIds: who.projectIds && [...who.projectIds] },
      isOfNamed: body.projectIds !== undefined,
      mode: mode ?? (body.projectIds ? null : 'live'),
    },
    price: noCredits,
  })
  return accepted(job)
}
