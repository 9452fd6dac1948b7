import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Credits } from '../../../credits/credits.ts'
import { creditsOf } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { WriterFallback } from '../../../generation/types.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import { startJob } from '../../../jobs/start.ts'
import { newId } from '../../../lib/ids.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { countTestPieces } from '../../projects/api.ts'
import type { Wording } from '../domain/wording-rules.ts'
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
  | 'droppedPlatforms'
  | 'durationSeconds'
  | 'requestedSeconds'
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
  /** The hooks of the containers, one each, where they have several. */
  readonly hooks?: readonly string[]
  /** What happens if the text provider returns no usable script. */
  readonly fallback: WriterFallback
  /** Chosen by a caller that stores it in other rows first; defaults to a new id. */
  readonly jobId?: string
  /** The container that the new one derives from. */
  readonly source?: { readonly id: string; readonly root_id: string }
}

/** Exact words need no writer, so that the price of the text is left out. */
export function priceOf(
  prices: ReturnType<HandlerDeps['operatorSettings']['pricesOf']>,
  operation: Start['operation'],
  { scenes }: Pick<Wording, 'scenes'>,
): Credits {
  return scenes === undefined ? prices[operation] : creditsOf(Math.max(0, prices[operation] - prices.text))
}

/** Inserts the first container, or one for each hook, and starts the single job that fills them and adds the other variants. */
export async function startContent(tx: Tx, deps: HandlerDeps, start: Start): Promise<JobRow> {
  const { caller, project, operation, draft, source, variants, fallback } = start
  const unitCredits = priceOf(deps.operatorSettings.pricesOf(project), operation, draft.wording)
  const jobId = start.jobId ?? newId('job')
  const now = deps.clock.now()
  await countTestPieces(tx, project, variants)
  const ids: [string, ...string[]] = [newId('cnt'), ...Array.from({ length: variants - 1 }, () => newId('cnt'))]
  // Of variants, the job finds out for how many the words suffice. Each hook has its container at once.
  const [hooks, planned] = start.hooks ? [start.hooks, []] : [[draft.hook], ids.slice(1)]
  const containerIds = ids.slice(0, hooks.length)
  await insertContainers(
    tx,
    hooks.map((hook, index) => {
      const id = nonNull(containerIds[index], 'The id of a hook’s container')
      return {
        ...draft,
        hook,
        id,
        projectId: project.id,
        variant: index + 1,
        rootId: source?.root_id ?? id,
        parentId: source?.id ?? null,
        operation,
        creditsQuoted: unitCredits,
        jobId,
        createdBy: caller.apiKeyId,
        now,
      }
    }),
  )
  return startJob(tx, deps, {
    id: jobId,
    type: `content.${operation}`,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId: start.requestId,
    resource: { type: 'container', id: ids[0] },
    payload: {
      containerIds,
      planned,
      sameWords: start.hooks !== undefined,
      fallback,
      textCredits: deps.operatorSettings.pricesOf(project).text,
    },
    price: creditsOf(unitCredits * variants),
    metadata: draft.metadata,
  })
}
