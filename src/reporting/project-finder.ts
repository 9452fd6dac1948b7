import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

interface NamedLine {
  readonly organizationId: string
  /** The id of a project or of a resource in one; empty where none was named. */
  readonly id: string
}

/** Finds the projects of the ids in the lines, by organization and id. */
export type ProjectFinder = (tx: Tx, lines: readonly NamedLine[]) => Promise<ReadonlyMap<string, string>>

/**
 * Finds the projects of ids through every table whose rows belong to one. An id counts only for a project that the
 * organization has, or had before a migration; ids of other organizations belong to none.
 */
export async function createProjectFinder(read: Tx): Promise<ProjectFinder> {
  const { rows } = await sql<{ table: string }>`
    SELECT table_name AS table FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name IN ('id', 'project_id') AND data_type = 'text'
      AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = to_regclass(quote_ident(table_name)))
    GROUP BY table_name HAVING count(*) = 2`.execute(read)
  const below = rows.map(
    ({ table }) => sql`UNION ALL SELECT t.id, t.project_id FROM ${sql.table(table)} t
    WHERE t.id = ANY(ids.all)`,
  )
  return async (tx, lines) => {
    const named = lines.filter(({ id }) => id !== '')
    if (named.length === 0) return new Map()
    const ids = named.map(({ id }) => id)
    const found = await sql<{ organization_id: string; id: string; project_id: string }>`
      WITH ids AS (SELECT ${[...new Set(ids)]}::text[] AS all), owners AS (
        SELECT o.* FROM ids, LATERAL (
          SELECT p.id, p.id AS project_id FROM projects p WHERE p.id = ANY(ids.all)
          ${sql.join(below, sql` `)}) o)
      SELECT line.organization_id, line.id, p.id AS project_id
      FROM unnest(${named.map(({ organizationId }) => organizationId)}::text[], ${ids}::text[]) AS line (organization_id, id)
      JOIN owners ON owners.id = line.id
      JOIN projects p ON p.id = owners.project_id AND line.organization_id IN (p.organization_id, p.migrated_from)`.execute(
      tx,
    )
    return new Map(found.rows.map((row) => [`${row.organization_id}\n${row.id}`, row.project_id]))
  }
}
