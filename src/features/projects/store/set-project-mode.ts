import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import type { ProjectRow } from './project-queries.ts'

/**
 * Tables whose rows do not count as use of a project: its requests and their stored responses, such as that of its
 * creation.
 */
const notUse = ['idempotency_records', 'request_counts', 'text_usage']

/**
 * Sets the mode of an unused project, for the operator.
 * @returns the project before and after
 * @throws NOT_FOUND, and CONFLICT `in_use` where any table holds a row of the project
 */
export async function setProjectMode(
  tx: Tx,
  projectId: string,
  { mode, now }: { readonly mode: ProjectMode; readonly now: Date },
): Promise<{ readonly before: ProjectRow; readonly after: ProjectRow }> {
  // A concurrent insert of a row that refers to the project waits for the end of the transaction.
  const before = await tx.selectFrom('projects').selectAll().where('id', '=', projectId).forUpdate().executeTakeFirst()
  if (!before) throw notFound()
  if (before.mode === mode) return { before, after: before }
  const table = await findUse(tx, projectId)
  if (table)
    throw conflict(
      'in_use',
      `The project has ${table.replaceAll('_', ' ')} already, so its mode stays ${before.mode}. Create a new project and set its mode first.`,
    )
  const after = await tx
    .updateTable('projects')
    .set({ mode, updated_at: now })
    .where('id', '=', projectId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after }
}

/**
 * Finds a table that holds a row of the project. The tables are read from the database's catalog, so that no new table
 * is forgotten.
 */
async function findUse(tx: Tx, projectId: string): Promise<string | undefined> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.attname = 'project_id' AND NOT a.attisdropped AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relnamespace = current_schema()::regnamespace
    ORDER BY c.relname`.execute(tx)
  for (const { name } of tables) {
    if (notUse.includes(name)) continue
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} WHERE project_id = ${projectId} LIMIT 1`.execute(tx)
    if (rows.length > 0) return name
  }
  return undefined
}
