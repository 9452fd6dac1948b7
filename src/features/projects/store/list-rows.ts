import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Position } from '../../../lib/cursor.ts'
import type { Key } from './list-filters.ts'
import { compared, isOneOf } from './list-filters.ts'
import type { ListScope, OwnerScope } from './list-scope.ts'
import { inScope } from './list-scope.ts'
import type { Search } from './search.ts'

/** The time that a list is in the order of, and its direction: `id` breaks ties. */
export interface Order {
  readonly by: 'created_at' | 'updated_at' | 'pending_since' | 'finished_at' | 'last_item_at' | 'published_at'
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
  readonly key?: Key
  /** The values of `key.column` that are listed; undefined for all. */
  readonly values?: readonly string[] | undefined
  /** Further conditions, on columns of the table by their names alone. */
  readonly where: readonly RawBuilder<boolean>[]
  /** A condition besides, which an index of its own serves in the order of the list, whatever the projects are. */
  readonly by?: RawBuilder<boolean> | undefined
  /** A condition besides, which an index finds whatever the projects are, in no order. */
  readonly search?: Search | undefined
  readonly order: Order
}

/** A few rows that a search finds one by one are fewer pages than the way through the list, whatever there is. */
const fewFound = 25
/** On the way through so many rows, a page of what each tenth row has is full. */
const walkedRows = 300
/** The most rows that a search finds one by one where these did not fill the page: more are met on the way through the list. */
const maxFound = 400

/**
 * Reads one page of the rows of a scope, and one row more, which shows whether there is another page. Few projects are
 * read one by one, each by the index of its list, and merged; otherwise the family's rows are read by the index of the
 * root, once for each value of its key, and merged (decision 126). A search reads what its index finds, or, where that is
 * much, the list itself (decision 140).
 */
export async function listRows<Row>(tx: Tx, scope: ListScope, list: RowList, page: PageBounds): Promise<Row[]> {
  const { projectIds } = scope
  if (projectIds?.length === 0) return []
  const read = async (rows: RawBuilder<unknown>) => (await rows.$castTo<Row>().execute(tx)).rows
  const { search, ...all } = list
  if (search === undefined) return read(rowsInOrder(scope, list, page))
  if (search.isOrdered && list.order.by === 'created_at') return read(rowsOfSearch(scope, list, { search, page }))
  const find = (max: number) => findMatches(tx, scope, list, { ...search, after: page.after, max })
  const few = await find(search.isRough ? maxFound : fewFound)
  if (few) return read(rowsOfFound(scope, list, { ids: few, page }))
  const walked = rowsInOrder(scope, { ...all, where: [...all.where, compared(search.holds)] }, page)
  if (search.isRough) return read(walked)
  const first = rowsInOrder(scope, all, { ...page, limit: Math.max(walkedRows, page.limit) })
  // It is read in its order, and only as far as the page needs it.
  const met = await read(sql`SELECT * FROM (SELECT * FROM (${first}) AS ${sql.table(list.table)}
    WHERE ${search.holds} LIMIT ${page.limit + 1}) AS met ${orderBy(list, page)}`)
  if (met.length > page.limit) return met
  const found = search.isUnordered ? null : await find(maxFound)
  if (found) return read(rowsOfFound(scope, list, { ids: found, page }))
  return read(walked)
}

function rowsInOrder(scope: ListScope, list: RowList, page: PageBounds): RawBuilder<unknown> {
  const { projectIds } = scope
  if (list.by && list.order !== lastChanged) return rowsOfIndex(scope, { ...list, by: list.by }, page)
  const isByFamily = projectIds === null || list.order === lastChanged
  return isByFamily ? rowsOfFamily(scope, list, page) : rowsOfProjects(projectIds, list, page)
}

/** Rows that an index of their own has in order, those of other projects passed over. */
function rowsOfIndex(
  scope: ListScope,
  list: RowList & { readonly by: RawBuilder<boolean> },
  page: PageBounds,
): RawBuilder<unknown> {
  const { table, key, values, where, by } = list
  const ofScope = compared(inScope(scope, `${table}.project_id`))
  return select(list, [by, ofScope, ...(key ? isOneOf(key.column, values) : []), ...where], page)
}

/** Returns the ids that a search finds, in the order of the list; null where they are many. */
async function findMatches(
  tx: Tx,
  scope: ListScope,
  { table, key, values, where, by, order }: RowList,
  { from, id, found, isUnordered, after, max }: Search & Pick<PageBounds, 'after'> & { readonly max: number },
): Promise<string[] | null> {
  const { projectIds } = scope
  const ofTable = from === table ? [...where, ...(by ? [by] : []), ...(key ? isOneOf(key.column, values) : [])] : []
  const ofProjects = projectIds
    ? sql<boolean>`project_id = ANY (${projectIds}::text[])`
    : sql<boolean>`(project_id IN (${idsOf(scope)})) IS TRUE`
  const isInTime = order.by === 'created_at' && !isUnordered
  const rest = after && isInTime ? [isAfter(order, id, after)] : []
  // OFFSET keeps the planner from another index, of its projects.
  const { rows } = await sql<{ id: string; created_at: Date }>`SELECT ${sql.ref(id)} AS id, created_at
    FROM (SELECT * FROM ${sql.table(from)} WHERE ${sql.join([found, ...ofTable], sql` AND `)} OFFSET 0) AS found
    WHERE ${sql.join([ofProjects, ...rest], sql` AND `)} LIMIT ${max + 1}`.execute(tx)
  if (rows.length > max) return null
  const later = order.direction === 'ASC' ? 1 : -1
  const isLater = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1)
  return rows.toSorted((a, b) => later * isLater(a, b)).map((row) => row.id)
}

/** What holds for each row that a search finds. */
function conditionsOf(scope: ListScope, { table, key, values, where, by, search }: RowList): RawBuilder<boolean>[] {
  return [
    sql<boolean>`root_organization_id = ${scope.rootOrganizationId}`,
    inScope(scope, `${table}.project_id`),
    ...(key ? isOneOf(key.column, values) : []),
    ...where,
    ...(by ? [by] : []),
    ...(search?.isRough ? [search.holds] : []),
  ]
}

/** Walks through what the index of a search has in order, until the page is full. */
function rowsOfSearch(
  scope: ListScope,
  list: RowList,
  { search, page }: { readonly search: Search; readonly page: PageBounds },
): RawBuilder<unknown> {
  const { table, order } = list
  const id = sql.ref(search.id)
  const direction = sql.raw(order.direction)
  const found = [search.found, ...(page.after ? [isAfter(order, search.id, page.after)] : [])]
  return sql`SELECT r.* FROM (SELECT created_at, ${id} AS id FROM ${sql.table(search.from)}
      WHERE ${sql.join(found, sql` AND `)} ORDER BY created_at ${direction}, ${id} ${direction} OFFSET 0) AS f
    CROSS JOIN LATERAL (SELECT * FROM ${sql.table(table)}
      WHERE id = f.id AND ${sql.join(conditionsOf(scope, list), sql` AND `)} OFFSET 0) AS r
    ORDER BY f.created_at ${direction}, f.id ${direction} LIMIT ${page.limit + 1}`
}

/** Reads rows one after the other, until the page is full. */
function rowsOfFound(
  scope: ListScope,
  list: RowList,
  { ids, page }: { readonly ids: readonly string[]; readonly page: PageBounds },
): RawBuilder<unknown> {
  const { table, search, order } = list
  const conditions = conditionsOf(scope, list)
  if (order.by !== 'created_at' || search?.isUnordered)
    return select(list, [sql<boolean>`id = ANY (${ids}::text[])`, ...conditions], page)
  return sql`SELECT r.* FROM (SELECT id, n FROM unnest(${ids}::text[]) WITH ORDINALITY AS f (id, n) ORDER BY n OFFSET 0) AS f
    CROSS JOIN LATERAL (SELECT * FROM ${sql.table(table)}
      WHERE id = f.id AND ${sql.join(conditions, sql` AND `)} OFFSET 0) AS r
    ORDER BY f.n LIMIT ${page.limit + 1}`
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
  const read = async (rows: RawBuilder<unknown>) => (await rows.$castTo<Row>().execute(tx)).rows
  const isChanges = first.order === lastChanged
  const ofProjects = projectIds === null ? [] : [compared(sql`project_id = ANY (${projectIds}::text[])`)]
  const ofKey = first.key ? isOneOf(first.key.column, first.values) : []
  if (first.by && !isChanges)
    return read(select(first, [first.by, compared(within), ...ofProjects, ...ofKey, ...first.where], page))
  if (projectIds !== null && !isChanges) {
    const where = [compared(within), ...ofKey, ...first.where]
    return read(rowsOfProjects(projectIds, { table: first.table, where, order: first.order }, page))
  }
  const isByRoot = scope.isFamily || isChanges
  const owned = isByRoot
    ? [sql<boolean>`root_organization_id = ${rootOrganizationId}`, compared(within), ...ofProjects]
    : [within]
  const branches = lists.flatMap((list) =>
    branchesOf(list, [...owned, ...(list.by ? [compared(list.by)] : []), ...list.where], page),
  )
  return read(merged(branches, first, page))
}

function branchesOf(list: RowList, conditions: readonly RawBuilder<boolean>[], page: PageBounds) {
  const { key, values } = list
  if (key === undefined) return [select(list, conditions, page)]
  return (values ?? key.all).map((value) =>
    select(list, [...conditions, sql<boolean>`${sql.ref(key.column)} = ${value}`], page),
  )
}

function rowsOfFamily(scope: ListScope, list: RowList, page: PageBounds): RawBuilder<unknown> {
  const { key, values, where, by } = list
  const { rootOrganizationId, projectIds } = scope
  const ofRoot = sql<boolean>`root_organization_id = ${rootOrganizationId}`
  // Read once, as far as there are rows to compare: the planner would join it, and lose the order.
  const ofScope = projectIds
    ? compared(sql`project_id = ANY (${projectIds}::text[])`)
    : sql<boolean>`(project_id IN (SELECT id FROM in_scope)) IS TRUE`
  const common = [ofRoot, ofScope, ...where, ...(by ? [compared(by)] : [])]
  const isKeyed = key !== undefined && list.order !== lastChanged
  const rows = isKeyed
    ? merged(branchesOf(list, common, page), list, page)
    : select(list, [...common, ...(key ? isOneOf(key.column, values) : [])], page)
  if (projectIds) return rows
  return sql`WITH in_scope AS MATERIALIZED (${idsOf(scope)}) ${rows}`
}

const idsOf = ({ rootOrganizationId, within }: ListScope): RawBuilder<unknown> =>
  sql`SELECT p.id FROM projects p WHERE p.root_organization_id = ${rootOrganizationId} AND ${within}`

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
  if (projectIds.length === 1) {
    const conditions = [sql<boolean>`project_id = ${projectId}`, ...where]
    const branches = key && values ? branchesOf(list, conditions, page) : [select(list, conditions, page)]
    return merged(branches, list, page)
  }
  // A text of its own for each number of projects, or of values, would be parsed and planned each time.
  const isMany = key !== undefined && values !== undefined && values.length > 1
  const ofValue = isMany ? [sql<boolean>`${sql.ref(key.column)} = v.value`] : key ? isOneOf(key.column, values) : []
  const each = select({ ...list, where: [] }, [sql<boolean>`project_id = p.id`, ...ofValue, ...where], page, [
    'id',
    list.order.by,
  ])
  const { by } = list.order
  return sql`SELECT ${sql.table(table)}.* FROM (
      SELECT r.id, r.${sql.ref(by)} FROM unnest(${projectIds}::text[]) AS p (id)
      ${isMany ? sql`CROSS JOIN unnest(${values}::text[]) AS v (value)` : sql``}
      CROSS JOIN LATERAL (${each}) AS r ${orderBy(list, page, 'r.')}) AS page
    JOIN ${sql.table(table)} ON ${sql.ref(`${table}.id`)} = page.id ${orderBy(list, page, 'page.')}`
}

function select(
  list: RowList,
  conditions: readonly RawBuilder<boolean>[],
  page: PageBounds,
  columns?: readonly string[],
): RawBuilder<unknown> {
  const { after } = page
  const rest = after ? [isAfter(list.order, 'id', after)] : []
  const shown = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`
  return sql`SELECT ${shown} FROM ${sql.table(list.table)}
    WHERE ${sql.join([...conditions, ...rest], sql` AND `)} ${orderBy(list, page)}`
}

function isAfter({ by, direction }: Order, id: string, after: Position): RawBuilder<boolean> {
  const isLater = direction === 'DESC' ? sql`<` : sql`>`
  return sql`(${sql.ref(by)}, ${sql.ref(id)}) ${isLater} (${after.at}, ${after.id})`
}

function orderBy({ order: { by, direction } }: RowList, { limit }: PageBounds, of = ''): RawBuilder<unknown> {
  return sql`${sql.raw(`ORDER BY ${of}${by} ${direction}, ${of}id ${direction}`)} LIMIT ${limit + 1}`
}
