import { sql } from 'kysely'
import { createBatchedRead } from '../../../db/batched-read.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import type { Owner, OwnerScope, Reader } from '../../projects/api.ts'
import {
  compared,
  isInOwnerScope,
  isOneOf,
  lastChanged,
  listOwnedRows,
  newest,
  orderOf,
  ownedBy,
  readableBy,
  readerColumns,
  readerOf,
} from '../../projects/api.ts'

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
  readonly status?: readonly JobRow['status'][] | undefined
  readonly type?: readonly string[] | undefined
  readonly projectId?: string | undefined
  readonly resourceId?: string | undefined
  readonly createdBy?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Inclusive start of the time of the last change: the list is in the order of it. */
  readonly updatedSince?: Date | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** The values of `outcome`, which the indexes have in place of the status. */
const outcomes = ['live', 'succeeded', 'failed', 'cancelled'] as const
const outcomeOf = (status: JobRow['status']) => (status === 'queued' || status === 'running' ? 'live' : status)

/**
 * Lists jobs newest first, or by their last change, one row more than the page. Jobs of a project that was migrated away
 * are left out.
 */
export async function listJobRows(
  tx: Tx,
  caller: JobOwner,
  scope: OwnerScope,
  filter: JobFilter,
  page: PageBounds,
): Promise<JobRow[]> {
  const { status, type, projectId, resourceId, createdBy, from, to, updatedSince } = filter
  const only = (column: string, value: string | undefined) => isOneOf(column, value === undefined ? undefined : [value])
  const project = projectId === undefined ? sql.ref('jobs.project_id') : sql`${projectId}`
  // Each has an index, the one of the resource the fewest rows.
  const [by, ...narrower] = [
    ...only('resource_id', resourceId),
    ...only('project_id', projectId),
    ...only('api_key_id', createdBy),
  ]
  const where = [
    sql<boolean>`(project_id IS NULL OR ${isInOwnerScope(scope, project)})`,
    ...(caller.projectIds === null ? [] : [isOfLimitedKey(caller, caller.projectIds)]),
    ...narrower.map(compared),
    ...(from ? [sql<boolean>`created_at >= ${from}`] : []),
    ...(to ? [sql<boolean>`created_at < ${to}`] : []),
  ]
  // Any text: a type of another version is none of ours, and finds nothing.
  const ofType = isOneOf('type', type)
  const ofStatus = isOneOf('status', status).map(compared)
  const asked = outcomes.filter((one) => status?.some((each) => outcomeOf(each) === one) ?? true)
  if (updatedSince) {
    const changed = [...where, ...ofType, ...ofStatus]
    const running = [...changed, sql<boolean>`updated_at >= ${updatedSince}`, sql<boolean>`finished_at IS NULL`]
    const over = [...changed, sql<boolean>`finished_at >= ${updatedSince}`]
    return listOwnedRows(
      tx,
      scope,
      [
        {
          table: 'jobs',
          key: { column: 'outcome', all: ['live'] },
          values: asked.filter((one) => one === 'live'),
          by,
          where: running,
          order: lastChanged,
        },
        { table: 'jobs', by, where: over, order: { by: 'finished_at', direction: 'ASC' } },
      ],
      page,
    )
  }
  // An organization's jobs have an index of the status and one of the type; those of a family one of the status.
  const key =
    type === undefined || status !== undefined || scope.isFamily
      ? {
          key: { column: 'outcome', all: outcomes },
          values: status && asked,
          where: [...where, ...ofType, ...ofStatus],
        }
      : { key: { column: 'type', all: type }, values: type, where }
  return listOwnedRows(tx, scope, [{ table: 'jobs', by, order: orderOf(newest, filter.sort), ...key }], page)
}

/** A key that is limited to projects sees of those without one what it started itself. */
function isOfLimitedKey({ apiKeyId }: JobOwner, projectIds: readonly string[]) {
  return sql<boolean>`(project_id = ANY (${projectIds}::text[]) OR (project_id IS NULL AND api_key_id = ${apiKeyId}))`
}
