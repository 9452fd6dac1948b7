import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { findNewest } from './archive-rows.ts'
import type { Months, Sweep } from './table-rules.ts'
import type { Tx } from './transaction.ts'

/** The number of rows that one statement deletes; it reads no others. */
export const sweepBatch = 5_000

/**
 * Deletes or clears one batch, the oldest first. Locked rows are skipped until the next run, so that they delay no
 * other.
 * @returns whether there may be more
 */
export async function sweepRows(db: Tx, table: string, rule: Sweep, before: Date): Promise<boolean> {
  const { batch = sweepBatch, below = [] } = rule
  if (below.length > 0) {
    const { rows } = await sql<{ id: string }>`SELECT id FROM ${sql.table(table)}
      WHERE ctid = ANY (ARRAY(${findSwept(table, rule, before)}))`.execute(db)
    return (
      (await deleteSwept(
        db,
        table,
        { rule, before },
        rows.map(({ id }) => [id]),
      )) === batch
    )
  }
  const chosen = sql`t.ctid = ANY (ARRAY(${findSwept(table, rule, before)}))`
  const { numAffectedRows } = await (rule.clear === undefined
    ? sql`DELETE FROM ${sql.table(table)} t WHERE ${chosen}`
    : sql`UPDATE ${sql.table(table)} t SET ${sql.raw(rule.clear)} WHERE ${chosen}`
  ).execute(db)
  return numAffectedRows === BigInt(batch)
}

/** The columns that identify a row of a table, the one that says its age first. */
export const keyOf = ({ key = ['id'] }: Sweep): readonly string[] => key

/**
 * Deletes rows by their keys, with what is below them, where the rule still holds.
 * @returns how many
 */
export async function deleteSwept(
  db: Tx,
  table: string,
  { rule, before }: { readonly rule: Sweep; readonly before: Date },
  keys: readonly (readonly string[])[],
): Promise<number> {
  const { below = [] } = rule
  const columns = keyOf(rule)
  const named = keys.map((values) => Object.fromEntries(columns.map((column, n) => [column, values[n]])))
  const key = sql.join(columns.map((column) => sql.ref(column)))
  const isNamed = rule.key
    ? sql`(${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}) IN (
        SELECT ${key} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(named)}::json))`
    : sql`t.id = ANY (${keys.flat()}::text[])`
  const deleteBelow = below.map(
    (one, n) => sql`, ${sql.ref(`below_${n}`)} AS (
      DELETE FROM ${sql.table(one.table)} WHERE ${sql.ref(one.by)} IN (SELECT id FROM chosen))`,
  )
  const { numAffectedRows = 0n } = await sql`
    WITH chosen AS MATERIALIZED (SELECT ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))} FROM ${sql.table(table)} t
      WHERE ${isNamed} AND ${isSwept(rule, before)} FOR UPDATE OF t SKIP LOCKED)
    ${sql.join(deleteBelow, sql` `)}
    DELETE FROM ${sql.table(table)} WHERE (${key}) IN (SELECT ${key} FROM chosen)`.execute(db)
  return Number(numAffectedRows)
}

/** The conditions of a rule on a row `t` beside its age. */
export function isSwept({ where = 'true', ended }: Sweep, before: Date): RawBuilder<unknown> {
  return sql`${ended === undefined ? sql`` : sql`${sql.ref(`t.${ended}`)} < ${before}::timestamptz AND`} ${sql.raw(where)}`
}

/** The rows of the next batch. */
export function findSwept(table: string, rule: Sweep, before: Date): RawBuilder<unknown> {
  const { column, isDate, idPrefix, batch = sweepBatch } = rule
  const time = isDate ? sql`${before.toISOString().slice(0, 10)}::date` : sql`${before}::timestamptz`
  const limit = idPrefix === undefined ? time : sql`first_id(${idPrefix}, ${time})`
  return sql`SELECT t.ctid FROM ${sql.table(table)} t
    WHERE ${sql.ref(`t.${column}`)} < ${limit} AND ${isSwept(rule, before)}
    ORDER BY ${sql.ref(`t.${column}`)} LIMIT ${batch} FOR UPDATE OF t SKIP LOCKED`
}

/**
 * Deletes a batch of what is in no month's partition.
 * @returns whether there may be more
 */
export async function sweepDefault(db: Tx, table: string, { key, made, days }: Months, before: Date): Promise<boolean> {
  return sweepRows(db, `${table}_default`, { column: made?.column ?? key, days }, before)
}

/** Makes the partitions of this month and the two after it. */
export async function ensureMonths(tx: Tx, table: string, key: string, now: Date): Promise<void> {
  const { rows } = await sql<{ missing: boolean }>`
    SELECT bool_or(to_regclass(${table} || to_char(date_trunc('month', ${now}::timestamptz AT TIME ZONE 'UTC')
      + make_interval(months => n), '"_"YYYYMM')) IS NULL) AS missing FROM generate_series(0, 2) n`.execute(tx)
  if (!rows[0]?.missing) return
  await lockPartitions(tx)
  const stepped = await stepOut(tx, table, key, now)
  await sql`SELECT ensure_partitions(${table}, ${now})`.execute(tx)
  if (stepped) await stepBack(tx, table)
}

/** Makes the partitions up to the month after the next one, by the database's clock, of a table whose rows are kept. */
export async function ensureKeptMonths(tx: Tx, table: string): Promise<void> {
  const { rows } = await sql`SELECT FROM partitioned_tables WHERE name = ${table}
    AND until < date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months'`.execute(tx)
  if (rows.length === 0) return
  await lockPartitions(tx)
  await sql`SELECT ensure_kept_partitions(${table})`.execute(tx)
}

/** Workers of older versions make and drop the partitions of every table, each time under this lock. */
async function lockPartitions(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('partitions', 0))`.execute(tx)
}

/**
 * Rows of this month and the coming ones are in the default partition if no worker ran for months. PostgreSQL makes no
 * partition for rows that are elsewhere, so they are moved out while it is made.
 */
async function stepOut(tx: Tx, table: string, key: string, now: Date): Promise<boolean> {
  const late = sql`${sql.ref(key)} >= ${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))}`
  const fallback = sql.table(`${table}_default`)
  const { rows } = await sql`SELECT 1 FROM ${fallback} WHERE ${late} LIMIT 1`.execute(tx)
  if (rows.length === 0) return false
  await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(tx)
  await sql`
    CREATE TEMPORARY TABLE ${sql.table(`${table}_aside`)} (LIKE ${sql.table(table)}) ON COMMIT DROP`.execute(tx)
  await sql`
    WITH out AS (DELETE FROM ${fallback} WHERE ${late} RETURNING *)
    INSERT INTO ${sql.table(`${table}_aside`)} SELECT * FROM out`.execute(tx)
  return true
}

/** Moves the rows back. They are not new: the triggers that count new rows are disabled, in this transaction only. */
async function stepBack(tx: Tx, table: string): Promise<void> {
  await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx)
  await sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${sql.table(`${table}_aside`)}`.execute(tx)
  await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx)
}

/** Partitions of a table whose months ended before that time, oldest first. */
export async function findPastMonths(db: Tx, table: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ partition: string }>`
    SELECT c.relname AS partition FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = to_regclass(${table}) AND c.relname ~ ${`^${table}_[0-9]{6}$`}
      AND to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= ${before}::timestamptz AT TIME ZONE 'UTC'
    ORDER BY c.relname`.execute(db)
  return rows.map(({ partition }) => partition)
}

/**
 * Drops a month that has passed: a dropped table costs nothing, deleted rows do.
 * @returns whether it was dropped
 */
export async function dropMonth(tx: Tx, partition: string, { made }: Months, before: Date): Promise<boolean> {
  await lockPartitions(tx)
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass(${partition}) IS NOT NULL AS there`.execute(tx)
  if (!rows[0]?.there) return false
  if (made && ((await findNewest(tx, partition, made))?.getTime() ?? 0) >= before.getTime()) return false
  await sql`DROP TABLE ${sql.table(partition)}`.execute(tx)
  return true
}
