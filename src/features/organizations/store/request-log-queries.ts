import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ApiKeyRequests } from '../../../../generated/database.ts'
import type { Caller } from '../../../context.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst, newestOfEach } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError, invalid } from '../../../errors.ts'

export type RequestRow = Selectable<ApiKeyRequests>

/** What an answer's status begins with. */
const classes = [2, 3, 4, 5]
const classOf = sql<number>`status / 100`

export interface RequestFilter {
  readonly statusClass?: '2xx' | '4xx' | '5xx' | undefined
  readonly operation?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Lists requests newest first, one row more than the page. @throws VALIDATION for an invalid time */
export async function listRequestRows(
  tx: Tx,
  apiKeyId: string,
  filter: RequestFilter,
  page: PageBounds,
): Promise<RequestRow[]> {
  let query = tx.selectFrom('api_key_requests').selectAll().where('api_key_id', '=', apiKeyId)
  if (filter.operation !== undefined) query = query.where('operation', '=', filter.operation)
  if (filter.statusClass !== undefined) query = query.where(classOf, '=', Number(filter.statusClass[0]))
  if (filter.from !== undefined) query = query.where('created_at', '>=', timeOf('from', filter.from))
  if (filter.to !== undefined) query = query.where('created_at', '<', timeOf('to', filter.to))
  if (filter.operation ?? filter.statusClass) return newestFirst(query, page).execute()
  const { rows } = await newestOfEach(
    classes.map((one) => query.where(classOf, '=', one)),
    page,
  ).execute(tx)
  return rows
}

/**
 * Finds a request that is kept one by one: of the calling key, or of any key of the organization for its administrators.
 * @throws NOT_FOUND
 */
export async function requireRequest(
  tx: Tx,
  {
    apiKeyId,
    organizationId,
    projectIds,
    scopes,
  }: Pick<Caller, 'apiKeyId' | 'organizationId' | 'projectIds' | 'scopes'>,
  requestId: string,
): Promise<RequestRow> {
  const row = await tx
    .selectFrom('api_key_requests')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_requests.api_key_id')
    .selectAll('api_key_requests')
    .where('api_key_requests.id', '=', requestId)
    .where('is_count', '=', false)
    .where((e) =>
      e.or([
        e('api_keys.id', '=', apiKeyId),
        ...(projectIds === null && scopes.includes('org:admin')
          ? [e.and([e('api_keys.organization_id', '=', organizationId), e('api_keys.tier', '<>', 'internal')])]
          : []),
      ]),
    )
    .executeTakeFirst()
  if (row) return row
  throw new ApiError('NOT_FOUND', undefined, {
    message:
      'No such request is kept. Changes and errors are kept one by one; reads are counted, not kept. A request appears within a few seconds.',
  })
}

function timeOf(name: string, written: string): Date {
  const time = new Date(written)
  if (Number.isNaN(time.getTime()))
    throw invalid(`/query/${name}`, 'is outside the range of times; send one such as 2026-03-01T09:00:00Z')
  return time
}
