import type { NotNull } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { containerRows } from '../../content/api.ts'
import { findPastPosts } from '../../metrics/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { foldHook, hookOfCaption } from '../domain/grouping-rules.ts'
import type { Source } from '../domain/proposal-rules.ts'

/** A container that a proposal is modelled on, with the inputs it was made from. */
export interface ContainerOf extends Source {
  readonly influencerId: string | null
  readonly mediaIds: readonly string[]
  readonly ingestId: string | null
}

const maxSources = 20
const maxHooks = 5_000

/**
 * Lists what a proposal can be modelled on, in the order requested: ready containers that were not rejected, and only
 * where there is none, account posts. Those without a hook are left out.
 */
export async function listSources(tx: Tx, project: ProjectScope, ids: readonly string[]): Promise<ContainerOf[]> {
  const containers = await listContainers(tx, project, ids)
  return containers.length > 0 ? containers : listAccountPosts(tx, project, ids)
}

/** Of an account post only its words are known. */
async function listAccountPosts(tx: Tx, project: ProjectScope, ids: readonly string[]): Promise<ContainerOf[]> {
  const posts = await findPastPosts(tx, project, ids)
  return posts
    .flatMap(({ id, format, caption }): ContainerOf[] => {
      const hook = hookOfCaption(caption)
      if (hook === null || format === 'text') return []
      return [
        {
          id,
          format,
          hook,
          brief: null,
          language: project.locale,
          durationSeconds: null,
          aspectRatio: null,
          influencerId: null,
          mediaIds: [],
          ingestId: null,
        },
      ]
    })
    .slice(0, maxSources)
}

async function listContainers(tx: Tx, project: ProjectScope, containerIds: readonly string[]): Promise<ContainerOf[]> {
  const rows = await tx
    .selectFrom(containerRows.as('containers'))
    .select(['id', 'format', 'hook', 'brief', 'language', 'requested_seconds', 'aspect_ratio', 'influencer_id'])
    .select(['media_ids', 'ingest_id'])
    .where('project_id', '=', project.id)
    .where('id', 'in', containerIds)
    .where('status', '=', 'ready')
    .where('approval_status', '<>', 'rejected')
    .where('hook', 'is not', null)
    .$narrowType<{ hook: NotNull }>()
    .execute()
  return rows
    .toSorted((a, b) => containerIds.indexOf(a.id) - containerIds.indexOf(b.id))
    .slice(0, maxSources)
    .map((row) => ({
      id: row.id,
      format: row.format,
      hook: row.hook,
      brief: row.brief,
      language: row.language,
      durationSeconds: row.requested_seconds,
      aspectRatio: row.aspect_ratio,
      influencerId: row.influencer_id,
      mediaIds: row.media_ids,
      ingestId: row.ingest_id,
    }))
}

/** Lists the hooks that the project has used or was proposed, folded for comparison. */
export async function listUsedHooks(tx: Tx, project: ProjectScope): Promise<Set<string>> {
  const used = await tx
    .selectFrom(containerRows.as('containers'))
    .select('hook')
    .where('project_id', '=', project.id)
    .where('hook', 'is not', null)
    .$narrowType<{ hook: NotNull }>()
    .orderBy('id', 'desc')
    .limit(maxHooks)
    .execute()
  const proposed = await tx
    .selectFrom('recommendations')
    .select('suggested_request')
    .where('project_id', '=', project.id)
    .orderBy('id', 'desc')
    .limit(maxHooks)
    .execute()
  const hooks = [...used.map(({ hook }) => hook), ...proposed.flatMap((row) => row.suggested_request.hook ?? [])]
  return new Set(hooks.map(foldHook))
}

/**
 * Lists the containers that resulted from accepted recommendations, regenerated or edited ones included, by the job
 * that created them.
 */
export async function listOutcomeContainers(
  tx: Tx,
  project: ProjectScope,
  jobIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  if (jobIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom(containerRows.as('root'))
    .innerJoin(containerRows.as('made'), 'made.root_id', 'root.id')
    .select(['root.job_id', 'made.id'])
    .where('root.project_id', '=', project.id)
    .where('root.job_id', 'in', jobIds)
    .$narrowType<{ job_id: NotNull }>()
    .execute()
  const byJob = Map.groupBy(rows, ({ job_id }) => job_id)
  return new Map([...byJob].map(([jobId, own]) => [jobId, new Set(own.map(({ id }) => id))]))
}
