import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { findProjectsInFlight } from '../../publishing/api.ts'
import type { PlannedChild } from '../domain/migration-rules.ts'

/** Locks those of the projects that the organization has, in the order of their ids. @returns how many they are */
export async function lockProjects(tx: Tx, organizationId: string, projectIds: readonly string[]): Promise<number> {
  const { rows } = await sql`SELECT id FROM projects
    WHERE id = ANY(${projectIds}::text[]) AND organization_id = ${organizationId}
    ORDER BY id FOR UPDATE`.execute(tx)
  return rows.length
}

/** Those of the locked projects that have a job not yet terminal or a publication under way. */
export async function findBusyProjects(tx: Tx, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`SELECT DISTINCT project_id FROM jobs
    WHERE finished_at IS NULL AND project_id = ANY(${projectIds}::text[])`.execute(tx)
  const publishing = await findProjectsInFlight(tx, projectIds)
  return [...new Set([...rows.map((row) => row.project_id), ...publishing])].sort()
}

/**
 * Moves locked projects and the write keys of their SDK apps; what lies under a project goes with it. PostgreSQL's
 * clock sets the time of the move, as it ends the grace.
 */
export async function moveProjects(
  tx: Tx,
  fromOrganizationId: string,
  children: readonly PlannedChild[],
  now: Date,
): Promise<void> {
  const moves = children.flatMap(({ id, projectIds }) => projectIds.map((projectId) => ({ projectId, id })))
  const table = sql`unnest(${moves.map(({ projectId }) => projectId)}::text[], ${moves.map(({ id }) => id)}::text[])
    AS move (project_id, child_id)`
  await sql`UPDATE projects SET organization_id = move.child_id, migrated_from = ${fromOrganizationId},
      migrated_at = now(), updated_at = ${now}
    FROM ${table} WHERE projects.id = move.project_id`.execute(tx)
  await sql`UPDATE api_keys SET organization_id = move.child_id, updated_at = ${now}
    FROM ${table} WHERE api_keys.project_id = move.project_id`.execute(tx)
}
