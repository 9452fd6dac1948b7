import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { ArchivedColumn, RowTexts } from './archive-columns.ts'
import { positionOf, selectColumns, selectPosition } from './archive-columns.ts'
import type { ArchivedRows, Months } from './table-rules.ts'

/** Rows that one statement reads, or the rows above them. */
const page = 1_000
const pageAbove = 500

/** A past month of a table. */
export interface Month {
  readonly partition: string
  readonly rule: ArchivedRows
}

/** Returns the first owner after another one that has rows in a partition, or rows above them in that month. */
export async function findNextOwner(
  db: Kysely<DB>,
  { partition, rule }: Month,
  after: string,
): Promise<string | undefined> {
  const owner = sql.ref(rule.by)
  const table = (await findAbove(db, partition, rule)) ?? partition
  const { rows } = await sql<{ owner: string }>`SELECT ${owner} AS owner FROM ${sql.table(table)}
    WHERE ${owner} > ${after} AND ${isOwn(rule)} ORDER BY ${owner} LIMIT 1`.execute(db)
  return rows[0]?.owner
}

const isOwn = ({ unless }: ArchivedRows) => (unless === undefined ? sql`true` : sql`${sql.ref(unless)} IS NULL`)

/** Returns the partition of the rows above those of a partition; undefined if it is gone, or there are none above. */
async function findAbove(db: Kysely<DB>, partition: string, { above }: ArchivedRows): Promise<string | undefined> {
  if (!above) return undefined
  const name = `${above.table}${partition.slice(-7)}`
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS found`.execute(db)
  return rows[0]?.found === true ? name : undefined
}

/** What is read of each row. */
export interface Reading {
  readonly columns: readonly ArchivedColumn[]
  readonly below: Months['below']
}

/** Reads an owner's rows of a partition in pages, in the order of an index. */
export async function* readOwnRows(
  db: Kysely<DB>,
  { partition, rule }: Month,
  owner: string,
  reading: Reading,
): AsyncGenerator<readonly RowTexts[]> {
  const above = await findAbove(db, partition, rule)
  if (above === undefined || !rule.above) {
    const read = sql`${selectColumns(reading.columns, reading.below)}`
    for await (const rows of readInOrder(db, { table: partition, rule, order: rule.order, owner, limit: page }, read))
      yield rows
    return
  }
  const { on, id, order } = rule.above
  const ids = sql`${sql.ref(`t.${id}`)} AS id`
  for await (const found of readInOrder(db, { table: above, rule, order, owner, limit: pageAbove }, ids)) {
    const { rows } =
      await sql<RowTexts>`SELECT ${selectColumns(reading.columns, reading.below)} FROM ${sql.table(partition)} t
      WHERE ${sql.ref(`t.${on}`)} = ANY (${found.map((row) => row.id)}::text[])
      ORDER BY ${sql.join(rule.order.map((column) => sql.ref(`t.${column}`)))}`.execute(db)
    if (rows.length > 0) yield rows
  }
}

interface Ordered {
  readonly table: string
  readonly rule: ArchivedRows
  readonly order: readonly string[]
  readonly owner: string
  readonly limit: number
}

async function* readInOrder(
  db: Kysely<DB>,
  { table, rule, order, owner, limit }: Ordered,
  read: ReturnType<typeof selectColumns>,
): AsyncGenerator<RowTexts[]> {
  const columns = sql.join(order.map((column) => sql.ref(`t.${column}`)))
  for (let after: readonly string[] | undefined; ; ) {
    const isBehind = after ? sql`AND (${columns}) > (${sql.join(after)})` : sql``
    const { rows } = await sql<RowTexts>`SELECT ${read}, ${selectPosition(order)} FROM ${sql.table(table)} t
      WHERE ${sql.ref(`t.${rule.by}`)} = ${owner} AND ${isOwn(rule)} ${isBehind} ORDER BY ${columns} LIMIT ${limit}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < limit) return
    after = positionOf(last)
  }
}

/** Returns the newest time at which a row of a partition was made: one look at its index for each value that leads it. */
export async function findNewest(
  db: Kysely<DB>,
  partition: string,
  { column, within }: NonNullable<Months['made']>,
): Promise<Date | undefined> {
  const [table, leader, time] = [sql.table(partition), sql.ref(within), sql.ref(column)]
  const { rows } = await sql<{ newest: Date | null }>`
    WITH RECURSIVE newest AS (
      (SELECT ${leader} AS leader, ${time} AS at FROM ${table} ORDER BY ${leader}, ${time} DESC LIMIT 1)
      UNION ALL
      SELECT next.* FROM newest CROSS JOIN LATERAL (SELECT ${leader}, ${time} FROM ${table}
        WHERE ${leader} > newest.leader ORDER BY ${leader}, ${time} DESC LIMIT 1) next
    )
    SELECT max(at) AS newest FROM newest`.execute(db)
  return rows[0]?.newest ?? undefined
}
