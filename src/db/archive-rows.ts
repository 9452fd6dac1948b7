import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { ArchivedRows } from './tables.ts'

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
