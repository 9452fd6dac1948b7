import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Owner } from '../../../owner.ts'
import type { ProjectRow, ProjectScope } from './project-queries.ts'
import { requireProject } from './project-queries.ts'

// What work of the service itself, which no caller asks for, needs to know of projects.

/** The service as the caller of its own work below a project: it acts for the organization that has the project now. */
export async function ownerOf(tx: Tx, projectId: string): Promise<Owner> {
  const organizationId = await organizationOf(tx, projectId)
  return { organizationId, keyOrganizationId: organizationId, projectId: null }
}

/**
 * A project for the service's own work.
 * @param lock 'share' holds the row to the end of the transaction, against a migration or an archive
 */
export async function requireOwnProject(tx: Tx, projectId: string, lock?: 'share'): Promise<ProjectScope> {
  return requireProject(tx, await ownerOf(tx, projectId), projectId, 'write', lock)
}

/** The organization that a project belongs to now: its events go there. */
export async function organizationOf(tx: Tx, projectId: string): Promise<string> {
  const row = await tx
    .selectFrom('projects')
    .select('organization_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return row.organization_id
}

/** The organizations of projects, by project. */
export async function organizationsOf(tx: Tx, projectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('projects')
    .select(['id', 'organization_id'])
    .where('id', 'in', [...new Set(projectIds)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.organization_id]))
}

/** @param db a transaction or a connection */
export async function readProject(db: Kysely<DB>, projectId: string): Promise<ProjectRow> {
  return db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirstOrThrow()
}

/** Holds a project to the end of the transaction, against a migration and an archive. */
export async function holdProject(tx: Tx, projectId: string): Promise<ProjectRow> {
  return tx.selectFrom('projects').selectAll().where('id', '=', projectId).forShare().executeTakeFirstOrThrow()
}

/** Whether the project that a row lies below is not archived, as a condition. @param column as in `media.project_id` */
export function isInActiveProject(column: `${string}.project_id`) {
  return sql<boolean>`EXISTS (SELECT FROM projects WHERE projects.id = ${sql.ref(column)} AND projects.status = 'active')`
}

/** Whether content of the project that a row lies below goes out only once it is approved, as a condition. */
export function needsApproval(column: `${string}.project_id`) {
  return sql<boolean>`EXISTS (SELECT FROM projects WHERE projects.id = ${sql.ref(column)} AND projects.requires_approval)`
}

/** The mode of the project that a row lies below. @param column as in `media.project_id` */
export function projectMode(column: `${string}.project_id`) {
  return sql<string>`(SELECT projects.mode FROM projects WHERE projects.id = ${sql.ref(column)})`
}

/** The ids of an organization's projects, as a subquery: `FROM ${projectsOf(id)} AS p`. */
export function projectsOf(organizationId: string) {
  return sql<string>`(SELECT id FROM projects WHERE organization_id = ${organizationId})`
}

/** Ids of projects with their organizations, as a subquery: `JOIN ${projectOwners} AS p ON p.id = due.project_id`. */
export const projectOwners = sql`(SELECT id, organization_id FROM projects)`
