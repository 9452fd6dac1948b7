import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Owner } from '../../../owner.ts'
import type { ProjectRow, ProjectScope } from './project-queries.ts'
import { toScope } from './project-queries.ts'

// Functions on projects for work of the service itself, without a caller.

/**
 * Returns the service as the caller of its own work below a project: it acts for the project's current organization.
 */
export async function ownerOf(tx: Tx, projectId: string): Promise<Owner> {
  const organizationId = await organizationOf(tx, projectId)
  return serviceOwner(organizationId)
}

/** The service, or its operator, as the caller of work in an organization. */
export function serviceOwner(organizationId: string): Owner {
  return {
    organizationId,
    keyOrganizationId: organizationId,
    movedFrom: organizationId,
    projectIds: null,
    isWriteKey: false,
    isTestKey: false,
  }
}

/**
 * Finds a project for the service's own work.
 * @param lock 'share' locks the row until the end of the transaction, against a migration or an archive
 */
export async function requireOwnProject(tx: Tx, projectId: string, lock?: 'share'): Promise<ProjectScope> {
  const query = tx.selectFrom('projects').selectAll().where('id', '=', projectId)
  // Work on a project that is being erased still has to end.
  return toScope(await (lock ? query.forShare() : query).executeTakeFirstOrThrow())
}

/** Returns the organization that a project belongs to now, which receives its events. */
export async function organizationOf(tx: Tx, projectId: string): Promise<string> {
  return (await projectById(tx, projectId).executeTakeFirstOrThrow()).organization_id
}

/** Selects a project's organization, as for `organizationOf`. */
export function projectById(tx: Tx, projectId: string) {
  return tx.selectFrom('projects').select('organization_id').where('id', '=', projectId)
}

/** Returns the organizations of projects, by project. */
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

/** Locks a project until the end of the transaction, against a migration and an archive. */
export async function lockProject(tx: Tx, projectId: string): Promise<ProjectRow> {
  return tx.selectFrom('projects').selectAll().where('id', '=', projectId).forShare().executeTakeFirstOrThrow()
}

/** Selects and locks a project that is not being erased, until the transaction ends, as for `requireProject`. */
export function projectLocked(tx: Tx, projectId: string) {
  return tx.selectFrom('projects').selectAll().where('id', '=', projectId).where('erased_at', 'is', null).forShare()
}

/**
 * Returns the condition that the project that a row belongs to is not archived.
 * @param column as in `media.project_id`
 */
export function isInActiveProject(column: `${string}.project_id`) {
  return sql<boolean>`EXISTS (SELECT FROM projects WHERE projects.id = ${sql.ref(column)} AND projects.status = 'active'
    AND projects.erased_at IS NULL)`
}

/** Returns the condition that the project that a row belongs to publishes content only after approval. */
export function needsApproval(column: `${string}.project_id`) {
  return sql<boolean>`EXISTS (SELECT FROM projects WHERE projects.id = ${sql.ref(column)} AND projects.requires_approval)`
}

/** Returns the mode of the project that a row belongs to. @param column as in `media.project_id` */
export function projectMode(column: `${string}.project_id`) {
  return sql<string>`(SELECT projects.mode FROM projects WHERE projects.id = ${sql.ref(column)})`
}

/** Returns the ids of an organization's projects as a subquery: `FROM ${projectsOf(id)} AS p`. */
export function projectsOf(organizationId: string) {
  return sql<string>`(SELECT id FROM projects WHERE organization_id = ${organizationId})`
}

/**
 * The ids of projects with their organizations, as a subquery: `JOIN ${projectOwners} AS p ON p.id = due.project_id`.
 */
export const projectOwners = sql`(SELECT id, organization_id FROM projects)`
