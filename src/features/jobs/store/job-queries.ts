import { sql } from 'kysely'
import { createBatchedRead } from '../../../db/batched-read.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import type { Owner, Reader } from '../../projects/api.ts'
import { isProjectOf, ownedBy, readableBy, readerColumns, readerOf } from '../../projects/api.ts'

/** A caller as the owner of jobs: its key reaches those of no project that it started itself, whatever it is limited to. */
type JobOwner = Owner & { readonly apiKeyId: string }

/** Finds a job of the caller's organization, or of a project that it may read. @throws NOT_FOUND */
export async function requireJob(tx: Tx, caller: JobOwner, jobId: string, mode: 'read' | 'write'): Promise<JobRow> {
  const row =
    mode === 'read'
      ? await readJob(tx, { id: jobId, key: caller.apiKeyId, ...readerOf(caller) })
      : await lockJob(tx, caller, jobId)
  if (!row) throw notFound(jobId)
  return row
}

/** Partners poll jobs: no other read comes as often, nor as many at a time. */
const readJob = createBatchedRead<Reader & { readonly id: string; readonly key: string }, JobRow>(
  (asks) => sql`SELECT ask.index, jobs.*
    FROM json_to_recordset(${asks}::json) AS ask (index int, id text, key text, ${readerColumns})
    JOIN jobs ON jobs.id = ask.id
    WHERE (jobs.project_id IS NULL AND jobs.organization_id = ask.organization
        AND (ask.projects IS NULL OR jobs.api_key_id = ask.key))
      OR ${readableBy('jobs.project_id', 'ask')}`,
)

function lockJob(tx: Tx, caller: JobOwner, jobId: string): Promise<JobRow | undefined> {
  return tx
    .selectFrom('jobs')
    .selectAll('jobs')
    .where('jobs.id', '=', jobId)
    .where((e) =>
      e.or([
        e.and([
          e('jobs.project_id', 'is', null),
          e('jobs.organization_id', '=', caller.organizationId),
          ...(caller.projectIds === null ? [] : [e('jobs.api_key_id', '=', caller.apiKeyId)]),
        ]),
        ownedBy(caller, 'write', 'jobs.project_id'),
      ]),
    )
    .forUpdate('jobs')
    .executeTakeFirst()
}

export interface JobFilter {
  readonly status?: JobRow['status'] | undefined
  readonly type?: string | undefined
  readonly projectId?: string | undefined
  readonly resourceId?: string | undefined
  readonly createdBy?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Lists jobs newest first, one row more than the page. Jobs of a project that was migrated away are left out. */
export async function listJobRows(
  tx: Tx,
  { organizationId, projectIds, apiKeyId }: JobOwner,
  filter: JobFilter,
  page: PageBounds,
): Promise<JobRow[]> {
  const project = filter.projectId === undefined ? sql.ref('jobs.project_id') : sql`${filter.projectId}`
  let query = tx
    .selectFrom('jobs')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((e) => e.or([e('project_id', 'is', null), isProjectOf(organizationId, project)]))
  if (projectIds !== null)
    query = query.where((e) =>
      e.or([
        e('project_id', '=', sql<string>`ANY (${projectIds}::text[])`),
        e.and([e('project_id', 'is', null), e('api_key_id', '=', apiKeyId)]),
      ]),
    )
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  // Any text: a type of another version is none of ours, and finds nothing.
  if (filter.type !== undefined) query = query.where(sql<string>`type`, '=', filter.type)
  if (filter.projectId !== undefined) query = query.where('project_id', '=', filter.projectId)
  if (filter.resourceId !== undefined) query = query.where('resource_id', '=', filter.resourceId)
  if (filter.createdBy !== undefined) query = query.where('api_key_id', '=', filter.createdBy)
  if (filter.from !== undefined) query = query.where('created_at', '>=', new Date(filter.from))
  if (filter.to !== undefined) query = query.where('created_at', '<', new Date(filter.to))
  return newestFirst(query, page).execute()
}
