import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { nonNull } from '../lib/non-null.ts'
import type { ArchivedColumn, RowTexts } from './archive-columns.ts'
import { positionOf, selectColumns, selectPosition } from './archive-columns.ts'
import { isSwept, keyOf } from './sweep-rows.ts'
import { isOwnerErased } from './switches.ts'
import type { Sweep } from './table-rules.ts'

/** Rows past their retention that belong to one owner and were made in one month. */
export interface SweptGroup {
  /** What identifies the first of them, as texts. */
  readonly first: readonly string[]
  readonly owner: string
  /** The rows stay when the owner is erased: they are deleted without an archive. */
  readonly is_erased: boolean
  /** As 202611. */
  readonly month: string
}

/** The row `t` is past its retention. */
function isPast(rule: Sweep, before: Date): RawBuilder<unknown> {
  const { column, idPrefix } = rule
  return idPrefix === undefined
    ? sql`${sql.ref(`t.${column}`)} < ${before.toISOString().slice(0, 10)}::date AND ${isSwept(rule, before)}`
    : sql`t.id < first_id(${idPrefix}, ${before}::timestamptz) AND ${isSwept(rule, before)}`
}

/** When the row `t` was made, without a time zone: a month would otherwise depend on the one that the server has. */
const madeAt = ({ idPrefix, column }: Sweep) =>
  idPrefix === undefined ? sql.ref(`t.${column}`) : sql`t.created_at AT TIME ZONE 'UTC'`

/**
 * Returns the owner and the month of the oldest row behind another one that is past its retention. Where the rows of an
 * owner that is being erased go with it, they are left to that.
 */
export async function findSweptGroup(
  db: Kysely<DB>,
  table: string,
  rule: Sweep,
  { after, before }: { readonly after: readonly string[] | undefined; readonly before: Date },
): Promise<SweptGroup | undefined> {
  const { archiveBy = [] } = rule
  const key = keyOf(rule)
  const position = key.map((column) => sql.ref(`t.${column}`))
  const owner = sql<string>`coalesce(${sql.join(archiveBy.map((column) => sql.ref(`t.${column}`)))})`
  const isBehind = after ? sql`(${sql.join(position)}) > (${sql.join(after)})` : sql`true`
  const { rows } = await sql<SweptGroup>`
    SELECT ARRAY[${sql.join(position.map((column) => sql`${column}::text`))}] AS first, ${owner} AS owner,
      ${isOwnerErased(owner)} AS is_erased, to_char(${madeAt(rule)}, 'YYYYMM') AS month
    FROM ${sql.table(table)} t
    WHERE ${isBehind} AND ${isPast(rule, before)} AND ${rule.staysErased ? sql`true` : sql`NOT ${isOwnerErased(owner)}`}
    ORDER BY ${sql.join(position)} LIMIT 1`.execute(db)
  return rows[0]
}

/** Reads rows of a group, the oldest first, with the rows below them. */
export async function readSwept(
  db: Kysely<DB>,
  table: string,
  rule: Sweep,
  { owner, month }: Pick<SweptGroup, 'owner' | 'month'>,
  {
    before,
    columns,
    after,
    limit,
  }: {
    readonly before: Date
    readonly columns: readonly ArchivedColumn[]
    /** The position of the last row that was read. */
    readonly after: readonly string[] | undefined
    readonly limit: number
  },
): Promise<SweptRow[]> {
  const { archiveBy = [], below, idPrefix } = rule
  const first = sql`to_date(${month}, 'YYYYMM')::timestamp`
  const isOwn = archiveBy.map((column, n) => {
    const others = archiveBy.slice(0, n).map((other) => sql`AND ${sql.ref(`t.${other}`)} IS NULL`)
    return sql`(${sql.ref(`t.${column}`)} = ${owner} ${sql.join(others, sql` `)})`
  })
  // Compared in the type of the column, so that its index is used.
  const [since, until] = [first, sql`(${first} + interval '1 month')`].map((at) =>
    idPrefix === undefined ? sql`${at}::date` : sql`${at} AT TIME ZONE 'UTC'`,
  )
  const time = idPrefix === undefined ? rule.column : 'created_at'
  const order = [time, ...keyOf(rule).filter((column) => column !== time)]
  const columnsOfOrder = sql.join(order.map((column) => sql.ref(`t.${column}`)))
  const isBehind = after ? sql`AND (${columnsOfOrder}) > (${sql.join(after)})` : sql``
  const { rows } = await sql<RowTexts>`SELECT ${selectColumns(columns, below)}, ${selectPosition(order)}
    FROM ${sql.table(table)} t
    WHERE (${sql.join(isOwn, sql` OR `)})
      AND ${sql.ref(`t.${time}`)} >= ${since} AND ${sql.ref(`t.${time}`)} < ${until}
      AND ${isPast(rule, before)} ${isBehind}
    ORDER BY ${columnsOfOrder} LIMIT ${limit}`.execute(db)
  return rows.map((texts) => {
    const position = positionOf(texts)
    const partOf = new Map(order.map((column, n) => [column, nonNull(position[n], 'A part of a position')]))
    return { texts, position, key: keyOf(rule).map((column) => nonNull(partOf.get(column), 'A part of a key')) }
  })
}

export interface SweptRow {
  readonly texts: RowTexts
  readonly position: readonly string[]
  /** The values of what identifies it, for `deleteSwept`. */
  readonly key: readonly string[]
}
