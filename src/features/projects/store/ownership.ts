import { sql } from 'kysely'
import type { ProjectsMove } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Locks an organization's projects in the order of their ids. */
export async function lockProjectsOf(tx: Tx, organizationId: string): Promise<void> {
  await tx
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks those of the projects that belong to the organization, in the order of their ids. */
export async function lockProjects(
  tx: Tx,
  organizationId: string,
  projectIds: readonly string[],
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM projects
    WHERE id = ANY(${projectIds}::text[]) AND organization_id = ${organizationId}
    ORDER BY id FOR UPDATE`.execute(tx)
  return rows
}

/** Moves locked projects. PostgreSQL's clock sets the time of the move, as it decides when the grace period ends. */
export async function moveProjects(tx: Tx, { fromOrganizationId, moves, now }: ProjectsMove): Promise<void> {
  const projectIds = moves.map(({ projectId }) => projectId)
  const organizationIds = moves.map(({ toOrganizationId }) => toOrganizationId)
  await sql`UPDATE projects SET organization_id = move.to_id, migrated_from = ${fromOrganizationId},
      migrated_at = now(), updated_at = ${now}
    FROM unnest(${projectIds}::text[], ${organizationIds}::text[]) AS move (project_id, to_id)
    WHERE projects.id = move.project_id`.execute(tx)
}
