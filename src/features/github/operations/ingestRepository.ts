import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { startJob } from '../../../jobs/start.ts'
import { newId } from '../../../lib/ids.ts'
import { accepted } from '../../jobs/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { insertIngest } from '../store/ingest-queries.ts'
import { lockActiveInstallation } from '../store/installation-queries.ts'

/** POST /v1/projects/{projectId}/github/ingests */
export const ingestRepository: Handler<'ingestRepository'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'ingestRepository'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  const installation =
    body.installationId === undefined ? null : await lockActiveInstallation(tx, caller, body.installationId)
  const ingestId = newId('ing')
  const jobId = newId('job')
  const metadata = body.metadata ?? {}
  await insertIngest(tx, {
    id: ingestId,
    projectId: project.id,
    installationId: installation?.id ?? null,
    repository: body.repository,
    ref: body.ref ?? null,
    jobId,
    metadata,
    now: deps.clock.now(),
  })
  const job = await startJob(tx, deps, {
    id: jobId,
    type: 'github.ingest',
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'ingest', id: ingestId },
    payload: { ingestId },
    price: deps.operatorSettings.pricesOf(project).ingest,
    metadata,
  })
  return accepted(job)
}
