import type { ArchivedColumn, ArchivedType, RowTexts } from '../../../../db/archive-columns.ts'
import type { Columnar } from '../../../../db/columnar.ts'
import { clickHouseColumns, clickHouseTable } from './table.ts'

/** Rows that one query reads. */
const page = 1_000

const jsonColumns: ReadonlySet<string> = new Set(['device', 'properties'])

function archivedType(name: string, type: string): ArchivedType {
  if (jsonColumns.has(name)) return 'JSON'
  if (type.startsWith('DateTime64')) return 'TIMESTAMP'
  if (type.startsWith('UInt')) return 'INT32'
  return type === 'UUID' ? 'UUID' : type === 'Bool' ? 'BOOLEAN' : 'STRING'
}

const columns = Object.entries(clickHouseColumns).map(([name, type]) => ({ name, type: archivedType(name, type) }))

/** What a row is archived as. */
export const archivedColumns: readonly ArchivedColumn[] = columns.map((column) => ({ ...column, isNullable: true }))

const texts = columns
  .map(
    ({ name, type }) =>
      `${type === 'TIMESTAMP' ? `toString(toUnixTimestamp64Micro(r.${name}))` : `toString(r.${name})`} AS ${name}`,
  )
  .join(', ')

/** Lists the months of what was received, oldest first, as `202611`. */
export async function listMonths(columnar: Columnar): Promise<string[]> {
  const rows = await columnar.read<{ month: string }>(
    `SELECT DISTINCT partition AS month FROM system.parts
     WHERE database = currentDatabase() AND table = '${clickHouseTable}' AND active ORDER BY month`,
    {},
  )
  return rows.map(({ month }) => month)
}

/** Returns the first project after another one that has rows of a month. */
export async function findNextProject(columnar: Columnar, month: string, after: string): Promise<string | undefined> {
  const [found] = await columnar.read<{ project: string }>(
    `SELECT project_id AS project FROM ${clickHouseTable} FINAL
     WHERE toYYYYMM(received_at) = {month:UInt32} AND project_id > {after:String} ORDER BY project LIMIT 1`,
    { month: Number(month), after },
  )
  return found?.project
}

/** Reads a project's rows of a month in pages, in the order of their key. */
export async function* readMonth(
  columnar: Columnar,
  month: string,
  project: string,
): AsyncGenerator<readonly RowTexts[]> {
  for (let after: readonly [kind: string, item: string] | undefined; ; ) {
    const rows: RowTexts[] = await columnar.read<RowTexts>(
      `SELECT ${texts} FROM ${clickHouseTable} AS r FINAL
       WHERE toYYYYMM(r.received_at) = {month:UInt32} AND r.project_id = {project:String}
         ${after ? 'AND (toString(r.kind), toString(r.item)) > ({kind:String}, {item:String})' : ''}
       ORDER BY toString(r.kind), toString(r.item) LIMIT ${page}`,
      { month: Number(month), project, kind: after?.[0], item: after?.[1] },
    )
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < page) return
    after = [String(last.kind), String(last.item)]
  }
}

/** Drops a month, which frees its disk space. */
export function dropMonth(columnar: Columnar, month: string): Promise<void> {
  return columnar.run(`ALTER TABLE ${clickHouseTable} DROP PARTITION ${Number(month)}`)
}
