import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { WriterFallback } from '../../../generation/types.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import { startJob } from '../../../jobs/start.ts'
import { newId } from '../../../lib/ids.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { NewContainer } from '../store/insert-containers.ts'
import { insertContainers } from '../store/insert-containers.ts'

/** The part of the request that all variants share. */
export type Draft = Pick<
  NewContainer,
  | 'format'
  | 'hook'
  | 'brief'
  | 'wording'
  | 'influencerId'
  | 'mediaIds'
  | 'ingestId'
  | 'targetPlatforms'
  | 'durationSeconds'
  | 'aspectRatio'
  | 'language'
  | 'metadata'
>

export interface Start {
  readonly caller: Caller
  readonly requestId: string
  readonly project: ProjectScope
  readonly operation: 'generate' | 'regenerate' | 'clone'
  readonly draft: Draft
  readonly variants: number
  /** What happens if the text provider returns no usable script. */
  readonly fallback: WriterFallback
  /** Chosen by a caller that stores it in other rows first; defaults to a new id. */
  readonly jobId?: string
  /** The container that the new one derives from. */
  readonly source?: { readonly id: string; readonly root_id: string }
}

/** Inserts the first container and starts the single job that completes it and adds the other variants. */
export async function startContent(tx: Tx, deps: HandlerDeps, start: Start): Promise<JobRow> {
  const { caller, project, operation, draft, source, variants, fallback } = start
  const unitCredits = deps.operatorSettings.pricesOf(project)[operation]
  const jobId = start.jobId ?? newId('job')
  const now = deps.clock.now()
  const [id, ...planned] = Array.from({ length: variants }, () => newId('cnt')) as [string, ...string[]]
  await insertContainers(tx, [
    {
      ...draft,
      id,
      projectId: project.id,
      variant: 1,
      rootId: source?.root_id ?? id,
      parentId: source?.id ?? null,
      operation,
      creditsQuoted: unitCredits,
      jobId,
      createdBy: caller.apiKeyId,
      now,
    },
  ])
  return startJob(tx, deps, {
    id: jobId,
    type: `content.${operation}`,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId: start.requestId,
    resource: { type: 'container', id },
    payload: { containerIds: [id], planned, fallback, textCredits: deps.operatorSettings.pricesOf(project).text },
    price: unitCredits * variants,
    metadata: draft.metadata,
  })
}
