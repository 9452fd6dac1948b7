import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'

/** The values that a row may give for each of PostgreSQL's types. */
interface ValueOf {
  readonly boolean: boolean
  readonly integer: number
  readonly jsonb: object
  readonly 'jsonb[]': readonly (object | null)[]
  readonly numeric: string
  readonly text: string
  readonly 'text[]': readonly string[]
  readonly timestamptz: Date
  readonly 'timestamptz[]': readonly Date[]
  readonly uuid: string
  readonly 'uuid[]': readonly string[]
}

type Columns<Table extends keyof DB> = { readonly [Column in keyof DB[Table]]?: keyof ValueOf }

/** A row for some columns: a value of the column's type, or `null`; `undefined` is inserted as `null` too. */
type RowOf<Given extends Readonly<Record<string, keyof ValueOf>>> = {
  readonly [Column in keyof Given]: ValueOf[Given[Column]] | null | undefined
}

/**
 * Inserts rows in one statement.
 * @param columns name and type of each, in any order
 * @param computed columns that are derived from them
 */
export async function insertRows<
  Table extends keyof DB,
  const Given extends Readonly<Record<string, keyof ValueOf>> & Columns<Table>,
>(
  tx: Tx,
  table: Table,
  columns: Given,
  rows: readonly RowOf<Given>[],
  computed: readonly (readonly [column: keyof DB[Table] & string, value: RawBuilder<unknown>])[] = [],
): Promise<void> {
  if (rows.length === 0) return
  const columnNames = Object.keys(columns).map((name) => sql.ref(name))
  const names = sql.join([...columnNames, ...computed.map(([name]) => sql.ref(name))])
  const values = sql.join([...columnNames, ...computed.map(([, value]) => value)])
  const typed = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )
  await sql`INSERT INTO ${sql.table(table)} (${names})
    SELECT ${values} FROM json_to_recordset(${JSON.stringify(rows)}::json) AS input (${typed})`.execute(tx)
}
