import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { nonNull } from '../lib/non-null.ts'

/** Types of archived columns: JSON also holds arrays and the rows below a row, and STRING numbers with any decimals. */
export type ArchivedType = 'BOOLEAN' | 'INT32' | 'INT64' | 'DOUBLE' | 'TIMESTAMP' | 'DATE' | 'UUID' | 'JSON' | 'STRING'

export interface ArchivedColumn {
  readonly name: string
  readonly type: ArchivedType
  readonly isNullable: boolean
}

/** A row by column: times are microseconds and dates are days since 1970, all as texts. */
export type RowTexts = Readonly<Record<string, string | null>>

/** Rows that refer to an archived row by a column, and are archived with it. */
export interface BelowRows {
  readonly table: keyof DB
  readonly by: string
}

/** By the names that PostgreSQL gives its types; everything else is a text. */
const typesByName: ReadonlyMap<string, ArchivedType> = new Map(
  Object.entries({
    bool: 'BOOLEAN',
    int2: 'INT32',
    int4: 'INT32',
    int8: 'INT64',
    float4: 'DOUBLE',
    float8: 'DOUBLE',
    timestamptz: 'TIMESTAMP',
    date: 'DATE',
    uuid: 'UUID',
    json: 'JSON',
    jsonb: 'JSON',
  }),
)

/** The column of a page's rows that says where the next page begins. */
const positionColumn = 'archive_position'

/** Returns the values of some columns of a row `t`, as a column that `positionOf` reads. */
export function selectPosition(columns: readonly string[]): RawBuilder<unknown> {
  const texts = columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`)
  return sql`json_build_array(${sql.join(texts)})::text AS ${sql.ref(positionColumn)}`
}

export function positionOf(row: RowTexts): readonly string[] {
  return JSON.parse(nonNull(row[positionColumn], 'The position of a row'))
}

/** Lists what a row of a table is archived as: its own columns, and one for each table below it. */
export async function listArchivedColumns(
  db: Kysely<DB>,
  table: string,
  below: readonly BelowRows[] = [],
): Promise<ArchivedColumn[]> {
  const { rows } = await sql<{ name: string; type: string; is_array: boolean; is_nullable: boolean }>`
    SELECT a.attname AS name, t.typname AS type, t.typcategory = 'A' AS is_array, NOT a.attnotnull AS is_nullable
    FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    WHERE a.attrelid = to_regclass(${table}) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`.execute(db)
  return [
    ...rows.map(({ name, type, is_array, is_nullable: isNullable }) => ({
      name,
      type: is_array ? 'JSON' : (typesByName.get(type) ?? 'STRING'),
      isNullable,
    })),
    ...below.map(({ table: name }) => ({ name, type: 'JSON' as const, isNullable: true })),
  ]
}

/** Returns what selects the columns of a row `t` as `RowTexts`. */
export function selectColumns(
  columns: readonly ArchivedColumn[],
  below: readonly BelowRows[] = [],
): RawBuilder<unknown> {
  const belowByName = new Map<string, BelowRows>(below.map((one) => [one.table, one]))
  return sql.join(
    columns.map(({ name, type }) => {
      const rows = belowByName.get(name)
      const value = rows
        ? sql`(SELECT jsonb_agg(b) FROM ${sql.table(rows.table)} b WHERE ${sql.ref(`b.${rows.by}`)} = t.id)::text`
        : textOf(sql.ref(`t.${name}`), type)
      return sql`${value} AS ${sql.ref(name)}`
    }),
  )
}

function textOf(column: RawBuilder<unknown>, type: ArchivedType): RawBuilder<unknown> {
  switch (type) {
    case 'TIMESTAMP':
      return sql`(extract(epoch FROM ${column}) * 1000000)::bigint::text`
    case 'DATE':
      return sql`(${column} - date '1970-01-01')::text`
    case 'JSON':
      return sql`to_json(${column})::text`
    default:
      return sql`${column}::text`
  }
}
