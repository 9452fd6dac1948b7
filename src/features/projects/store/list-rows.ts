import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ListScope, OwnerScope } from './list-scope.ts'
import { inScope } from './list-scope.ts'

/** The time that a list is in the order of, and its direction: `id` breaks ties. */
export interface Order {
  readonly by: 'created_at' | 'updated_at' | 'pending_since' | 'finished_at' | 'last_item_at'
  readonly direction: 'ASC' | 'DESC'
}

export const newest: Order = { by: 'created_at', direction: 'DESC' }

/** The same order from its other end: an index is read either way. */
export function orderOf(order: Order, sort: string | undefined): Order {
  return sort === 'oldest' ? { ...order, direction: 'ASC' } : order
}

/** The order of `updatedSince`, which an index of the family serves, whatever the projects are. */
export const lastChanged: Order = { by: 'updated_at', direction: 'ASC' }

export interface RowList {
  readonly table: keyof DB
  /** What the family's index has between the root and the order: a column, and all values that it can have. */
  readonly key?: { readonly column: string; readonly all: readonly string[] }
  /** The values of `key.column` that are listed; undefined for all. */
  readonly values?: readonly string[] | undefined
  /** Further conditions, on columns of the table by their names alone. */
  readonly where: readonly RawBuilder<boolean>[]
  readonly order: Order
}

/** Conditions of a filter with several values; one is compared directly, so that the planner knows it. */
export function isOneOf(column: string, values: readonly string[] | undefined): RawBuilder<boolean>[] {
  if (values === undefined) return []
  const [one] = values
  return [
    values.length === 1
      ? sql<boolean>`${sql.ref(column)} = ${one}`
      : sql<boolean>`${sql.ref(column)} = ANY (${values}::text[])`,
  ]
}

/** The condition that the index of a table's tags serves, letter by letter. */
export function hasTag({ rootOrganizationId }: ListScope, tag: string) {
  return sql<boolean>`tags <> '{}' AND tags_of_family(root_organization_id, tags) @> ARRAY[${`${rootOrganizationId} ${tag}`}]`
}

/** The condition that the index of a table's metadata serves: one pair, letter by letter. */
export function hasPair({ rootOrganizationId }: ListScope, metadata: Readonly<Record<string, string>>) {
  const pairs = Object.entries(metadata).map(([key, value]) => `${rootOrganizationId} ${key}=${value}`)
  // What the index finds is compared again: another key may hold the sign between key and value.
  return sql<boolean>`metadata <> '{}' AND pairs_of_family(root_organization_id, metadata) @> ${pairs}::text[]
    AND metadata @> ${JSON.stringify(metadata)}::jsonb`
}

/**
 * Reads one page of the rows of a scope, and one row more, which shows whether there is another page. Few projects are
 * read one by one, each by the index of its list, and merged; otherwise the family's rows are read by the index of the
 * root, once for each value of its key, and merged (decision 126).
 */
export async function listRows<Row>(tx: Tx, scope: ListScope, list: RowList, page: PageBounds): Promise<Row[]> {
  const { projectIds } = scope
  if (projectIds?.length === 0) return []
  const isByFamily = projectIds === null || list.order === lastChanged
  const { rows } = await (isByFamily
    ? rowsOfFamily(scope, list, page)
    : rowsOfProjects(projectIds, list, page)
  ).execute(tx)
  return rows as Row[]
}

/**
 * Reads one page of rows that name their organization themselves, and one row more. Projects that were named are read
 * one by one; the organization's rows, and the family's, by the index of what they belong to, once for each value of the
 * key.
 * @param lists their rows are merged, in the order of the first
 */
export async function listOwnedRows<Row>(
  tx: Tx,
  scope: OwnerScope,
  lists: readonly [RowList, ...RowList[]],
  page: PageBounds,
): Promise<Row[]> {
  const [first] = lists
  const { projectIds, within, rootOrganizationId } = scope
  const isChanges = first.order === lastChanged
  if (projectIds !== null && !isChanges) {
    const where = [within, ...(first.key ? isOneOf(first.key.column, first.values) : []), ...first.where]
    const ofProjects = rowsOfProjects(projectIds, { table: first.table, where, order: first.order }, page)
    return (await ofProjects.execute(tx)).rows as Row[]
  }
  const isByRoot = scope.isFamily || isChanges
  const owned = [
    ...(isByRoot ? [sql<boolean>`root_organization_id = ${rootOrganizationId}`] : []),
    within,
    ...(projectIds === null ? [] : [sql<boolean>`project_id = ANY (${projectIds}::text[])`]),
  ]
  const branches = lists.flatMap((list) => branchesOf(list, [...owned, ...list.where], page))
  return (await merged(branches, first, page).execute(tx)).rows as Row[]
}

function branchesOf(list: RowList, conditions: readonly RawBuilder<boolean>[], page: PageBounds) {
  const { key, values } = list
  if (key === undefined) return [select(list, conditions, page)]
  return (values ?? key.all).map((value) =>
    select(list, [...conditions, sql<boolean>`${sql.ref(key.column)} = ${value}`], page),
  )
}

function rowsOfFamily(scope: ListScope, list: RowList, page: PageBounds): RawBuilder<unknown> {
  const { table, key, values, where } = list
  const common = [
    sql<boolean>`root_organization_id = ${scope.rootOrganizationId}`,
    inScope(scope, `${table}.project_id`),
    ...where,
  ]
  const isKeyed = key !== undefined && list.order !== lastChanged
  if (!isKeyed) return select(list, [...common, ...(key ? isOneOf(key.column, values) : [])], page)
  const branches = branchesOf(list, common, page)
  return merged(branches, list, page)
}

/** PostgreSQL merges the branches row by row: each is read only as far as the page needs it. */
function merged(branches: readonly RawBuilder<unknown>[], list: RowList, page: PageBounds): RawBuilder<unknown> {
  const [first] = branches
  if (branches.length === 1 && first) return first
  const all = sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` UNION ALL `,
  )
  return sql`SELECT * FROM (${all}) AS merged ${orderBy(list, page)}`
}

function rowsOfProjects(projectIds: readonly string[], list: RowList, page: PageBounds): RawBuilder<unknown> {
  const { table, key, values, where } = list
  const [projectId] = projectIds
  const isOne = projectIds.length === 1
  if (isOne && (key === undefined || values === undefined || values.length === 1))
    return select(
      list,
      [sql<boolean>`project_id = ${projectId}`, ...(key ? isOneOf(key.column, values) : []), ...where],
      page,
    )
  // A text of its own for each number of projects would be parsed and planned each time.
  const ofValue = key && values ? [sql<boolean>`${sql.ref(key.column)} = v.value`] : []
  const each = select({ ...list, where: [] }, [sql<boolean>`project_id = p.id`, ...ofValue, ...where], page, [
    'id',
    list.order.by,
  ])
  const { by } = list.order
  return sql`SELECT ${sql.table(table)}.* FROM (
      SELECT r.id, r.${sql.ref(by)} FROM unnest(${projectIds}::text[]) AS p (id)
      ${ofValue.length > 0 ? sql`CROSS JOIN unnest(${values}::text[]) AS v (value)` : sql``}
      CROSS JOIN LATERAL (${each}) AS r ${orderBy(list, page, 'r.')}) AS page
    JOIN ${sql.table(table)} ON ${sql.ref(`${table}.id`)} = page.id ${orderBy(list, page, 'page.')}`
}

function select(
  list: RowList,
  conditions: readonly RawBuilder<boolean>[],
  page: PageBounds,
  columns?: readonly string[],
): RawBuilder<unknown> {
  const { by, direction } = list.order
  const { after } = page
  const isLater = direction === 'DESC' ? sql`<` : sql`>`
  const rest = after ? [sql<boolean>`(${sql.ref(by)}, id) ${isLater} (${after.at}, ${after.id})`] : []
  const shown = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`
  return sql`SELECT ${shown} FROM ${sql.table(list.table)}
    WHERE ${sql.join([...conditions, ...rest], sql` AND `)} ${orderBy(list, page)}`
}

function orderBy({ order: { by, direction } }: RowList, { limit }: PageBounds, of = ''): RawBuilder<unknown> {
  return sql`${sql.raw(`ORDER BY ${of}${by} ${direction}, ${of}id ${direction}`)} LIMIT ${limit + 1}`
}
