import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { isSwept } from './sweep-rows.ts'
import { isOwnerErased } from './switches.ts'
import type { ArchivedRows, Sweep } from './table-rules.ts'

/** Rows that one statement reads. */
const page = 2_000

/** Returns the first owner after another one that has rows in a partition. */
export async function findNextOwner(
  db: Kysely<DB>,
  partition: string,
  { by, where }: ArchivedRows,
  after: string,
): Promise<string | undefined> {
  const owner = sql.ref(by)
  const { rows } = await sql<{ owner: string }>`SELECT ${owner} AS owner FROM ${sql.table(partition)}
    WHERE ${owner} > ${after} ${where === undefined ? sql`` : sql`AND ${sql.raw(where)}`}
    ORDER BY ${owner} LIMIT 1`.execute(db)
  return rows[0]?.owner
}

/** Reads an owner's rows of a partition as lines of JSON, in the order of an index. */
export async function* readOwnRows(
  db: Kysely<DB>,
  partition: string,
  { by, order, where }: ArchivedRows,
  owner: string,
): AsyncGenerator<string> {
  const columns = sql.join(order.map((column) => sql.ref(`t.${column}`)))
  const position = sql.join(order.map((column) => sql`${sql.ref(`t.${column}`)}::text`))
  for (let after: readonly string[] | undefined; ; ) {
    const from = after ? sql`AND (${columns}) > (${sql.join(after)})` : sql``
    const { rows } = await sql<{ line: string; position: string[] }>`
      SELECT to_json(t)::text AS line, ARRAY[${position}] AS position FROM ${sql.table(partition)} t
      WHERE ${sql.ref(`t.${by}`)} = ${owner} ${where === undefined ? sql`` : sql`AND ${sql.raw(where)}`} ${from}
      ORDER BY ${columns} LIMIT ${page}`.execute(db)
    for (const { line } of rows) yield `${line}\n`
    after = rows.at(-1)?.position
    if (rows.length < page) return
  }
}

/** Rows past their retention that belong to one owner and were made in one month. */
export interface SweptGroup {
  /** The first of them, by its id. */
  readonly first: string
  readonly owner: string
  /** As 202611. */
  readonly month: string
}

/**
 * Returns the owner and the month of the oldest row behind an id that is past its retention. Those of an owner that is
 * being erased are deleted by that.
 */
export async function findSweptGroup(
  db: Kysely<DB>,
  table: string,
  rule: Sweep,
  range: { readonly after: string; readonly before: Date },
): Promise<SweptGroup | undefined> {
  const { idPrefix = '', archiveBy = [] } = rule
  const owner = sql<string>`coalesce(${sql.join(archiveBy.map((column) => sql.ref(`t.${column}`)))})`
  const { rows } = await sql<SweptGroup>`
    SELECT t.id AS first, ${owner} AS owner, to_char(t.created_at AT TIME ZONE 'UTC', 'YYYYMM') AS month
    FROM ${sql.table(table)} t
    WHERE t.id > ${range.after} AND t.id < first_id(${idPrefix}, ${range.before}::timestamptz) AND ${isSwept(rule, range.before)}
      AND NOT ${isOwnerErased(owner)}
    ORDER BY t.id LIMIT 1`.execute(db)
  return rows[0]
}

/** Reads rows of a group, the oldest first, as lines of JSON that hold the rows below them as well. */
export async function readSwept(
  db: Kysely<DB>,
  table: string,
  rule: Sweep,
  { owner, month }: SweptGroup,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<{ readonly id: string; readonly line: string }[]> {
  const { idPrefix = '', archiveBy = [], below = [] } = rule
  // Without a time zone: a month later would otherwise depend on the one that the server has.
  const first = sql`to_date(${month}, 'YYYYMM')::timestamp`
  const isOwn = archiveBy.map((column, n) => {
    const others = archiveBy.slice(0, n).map((other) => sql`AND ${sql.ref(`t.${other}`)} IS NULL`)
    return sql`(${sql.ref(`t.${column}`)} = ${owner} ${sql.join(others, sql` `)})`
  })
  const parts = below.map(
    (one) => sql`|| jsonb_build_object(${one.table}::text, (
      SELECT jsonb_agg(b) FROM ${sql.table(one.table)} b WHERE ${sql.ref(`b.${one.by}`)} = t.id))`,
  )
  const { rows } = await sql<{ id: string; line: string }>`
    SELECT t.id, (to_jsonb(t) ${sql.join(parts, sql` `)})::text AS line FROM ${sql.table(table)} t
    WHERE (${sql.join(isOwn, sql` OR `)})
      AND t.created_at >= ${first} AT TIME ZONE 'UTC' AND t.created_at < (${first} + interval '1 month') AT TIME ZONE 'UTC'
      AND t.id < first_id(${idPrefix}, ${before}::timestamptz) AND ${isSwept(rule, before)}
    ORDER BY t.created_at, t.id LIMIT ${limit}`.execute(db)
  return rows
}
