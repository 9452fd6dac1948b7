import { z } from 'zod'
import type { WorkerDeps } from '../../../context.ts'
import type { Credits } from '../../../credits/credits.ts'
import { isCredits, noCredits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ModerationVerdict, Script } from '../../../generation/types.ts'
import type { EndContext, Ending, JobRow, StageContext } from '../../../jobs/definition.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { ProjectRow } from '../../projects/api.ts'
import { readProject } from '../../projects/api.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import type { Rendering } from '../domain/rendering.ts'
import { withRendering } from '../domain/rendering.ts'
import type { VariantResult } from './render-variants.ts'
import type { ScriptFailure } from './write-script.ts'

// What the jobs that make content share: what they are started with, and what their stages leave.

export type ContentJob = 'content.generate' | 'content.regenerate' | 'content.clone' | 'content.render'

/**
 * `planned` are the ids of the other variants, whose containers the first stage inserts as far as there are words. Jobs
 * that the previous version started fall back to the built-in writer. `rendering` is what a render shows, whose one
 * container changes only when the job succeeds.
 */
export const payload = z.object({
  containerIds: z.array(z.string()).min(1),
  planned: z.array(z.string()).default([]),
  /** Whether each container has all of the words, under a hook of its own, instead of a share of them. */
  sameWords: z.boolean().default(false),
  fallback: z.enum(['built_in', 'fail']).default('built_in'),
  textCredits: z.custom<Credits>(isCredits).default(noCredits),
  rendering: z.custom<Rendering>((value) => typeof value === 'object' && value !== null).optional(),
})
export type Payload = z.output<typeof payload>

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'content.generate': typeof payload
    'content.regenerate': typeof payload
    'content.clone': typeof payload
    'content.render': typeof payload
  }
}

/** Lists existing containers and those that the words may suffice for. */
export const idsOf = ({ containerIds, planned }: Payload) => [...containerIds, ...planned]

/** What the stages store for later ones, each by container. */
export interface Results {
  readonly script: Readonly<Record<string, Script | ScriptFailure>>
  readonly moderation: Readonly<Record<string, ModerationVerdict>>
  readonly render: Readonly<Record<string, VariantResult>>
  readonly store: null
}

/** The number of variants to generate, and why it is lower than requested. */
export interface Planned {
  readonly requested: number
  readonly planned: number
  readonly reason?: string
}

export type Context = StageContext<ContentJob, Results, WorkerDeps>
/** Only a generation plans its variants. */
export type End = EndContext<ContentJob, Results & { readonly plan?: Planned }, WorkerDeps>
export type Failed = EndContext<ContentJob, Partial<Results>, WorkerDeps> & { readonly ending: Ending }

export const projectIdOf = (job: JobRow) => nonNull(job.project_id, 'The project of a content job')

export interface All {
  readonly project: ProjectRow
  /** The containers in the order of their variants. */
  readonly containers: readonly ContainerRow[]
}

export async function readAll(tx: Tx, { job, payload }: { job: JobRow; payload: Payload }): Promise<All> {
  const project = await readProject(tx, projectIdOf(job))
  const containers = await tx
    .selectFrom('containers')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', 'in', idsOf(payload))
    .orderBy('variant')
    .execute()
  return { project, containers: containers.map((container) => withRendering(container, payload.rendering)) }
}
