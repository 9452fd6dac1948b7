import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import type { Credits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { RetryContext, Success } from '../../../jobs/definition.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { requireOwnProject, requireProject } from '../../projects/api.ts'
import { assertRenderable } from '../domain/container-rules.ts'
import { renderingOf } from '../domain/rendering.ts'
import { assertNotRendering, inputsOf } from '../operations/plan-render.ts'
import { requireInputs } from '../operations/require-inputs.ts'
import { lockContainers } from '../store/container-queries.ts'
import type { ContentJob, End } from './content-run.ts'
import { projectIdOf } from './content-run.ts'
import { completeRendering } from './finish-container.ts'
import { writtenOf } from './write-script.ts'

/** Makes what was rendered the container's current version. @throws CONFLICT if the container is no longer as it was */
export async function applyRendering(
  tx: Tx,
  { job, payload, results, deps }: End,
): Promise<Success<JobResults[ContentJob]>> {
  const project = await requireOwnProject(tx, projectIdOf(job), 'share')
  const [locked] = await lockContainers(tx, project.id, payload.containerIds, 'update')
  const container = nonNull(locked, 'The container of a render')
  const { id } = container
  await completeRendering(tx, deps, project, container, {
    job,
    rendering: renderingOf(payload),
    script: results.render[id]?.script ?? nonNull(writtenOf(results.script)[id], 'The script of a render'),
    verdict: nonNull(results.moderation[id], 'The verdict on a render'),
    files: nonNull(results.render[id]?.files, 'The files of a render'),
  })
  return { result: { containerIds: [id] } }
}

/** Checks again what the request was checked for. */
export async function retryRendering(tx: Tx, context: RetryContext<'content.render', WorkerDeps>): Promise<Credits> {
  const { job, owner, payload, prices, deps } = context
  const project = await requireProject(tx, owner, projectIdOf(job), 'write')
  const rendering = renderingOf(payload)
  const [container] = await lockContainers(tx, project.id, payload.containerIds, 'update')
  if (!container) throw new Error(`Job ${job.id} has no container.`)
  assertRenderable(container, rendering.version)
  await assertNotRendering(tx, container)
  await deps.workflows.assertNotOut(tx, container.id)
  await requireInputs(tx, project, inputsOf(container, rendering), deps.clock.now())
  return prices.render
}
