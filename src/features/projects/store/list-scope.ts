import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Caller } from '../../../context.ts'
import { activeChildrenOf, shareOwnerOf } from '../../../db/share-owner.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError, invalid } from '../../../errors.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { compared } from './list-filters.ts'
import type { ProjectScope } from './project-queries.ts'
import { findProjects, toScope } from './project-queries.ts'

/** The part of a query that says which projects a read above one project is of. */
export interface ScopeQuery {
  readonly includeChildren?: boolean | undefined
  readonly projectIds?: readonly string[] | undefined
  readonly mode?: ProjectMode | undefined
  /** Where in the request these are, for its errors; by default in the query. */
  readonly at?: '/query' | '/body'
}

/** The projects that a list is of: resolved for a caller, so that no list can skip the check. */
export interface ListScope {
  /** The organization that the caller's family begins with; every row below a project carries it. */
  readonly rootOrganizationId: string
  /** All of the projects, where they are so few that each one’s rows are read; null where the family's rows are read. */
  readonly projectIds: readonly string[] | null
  /** Whether it is of any number of projects, so that entries say which organization they belong to. */
  readonly isAboveProject: boolean
  /** The condition on a row `p` of projects. */
  readonly within: RawBuilder<boolean>
  /** The organization whose live projects these are, all of them, and whether those of its active children are too. */
  readonly whole: { readonly organizationId: string; readonly includesChildren: boolean } | null
}

/** With more projects, the rows of the family are read in their order, and those of other projects are passed over. */
export const maxMergedProjects = 40

/** The list of one project that was looked up. */
export function scopeOfProject({ id, root_organization_id: root }: ProjectScope): ListScope {
  return {
    rootOrganizationId: root ?? '',
    projectIds: [id],
    isAboveProject: false,
    within: sql`p.id = ${id}`,
    whole: null,
  }
}

/**
 * Resolves which projects a list above one project is of (decision 126): those of the organization acted on, with
 * `includeChildren` those of its active children too, less what the key or `projectIds` leaves out. Projects that were
 * migrated to a child are the child's only.
 * @throws VALIDATION where `includeChildren` does not go with the key or the header
 * @throws NOT_FOUND for projects that are not among them, without naming them
 */
export async function resolveListScope(tx: Tx, caller: Caller, query: ScopeQuery): Promise<ListScope> {
  const { rootOrganizationId, isFamily, reached, named } = await resolveReach(tx, caller, query)
  const ids = named ?? caller.projectIds
  // Projects that are named, and a test key's, are listed whatever their mode.
  const mode = query.mode ?? (named || caller.isTestKey ? undefined : 'live')
  const within = sql<boolean>`${reached} ${mode === undefined ? sql`` : sql`AND p.mode = ${mode}`}
    ${ids === null ? sql`` : sql`AND p.id = ANY (${ids}::text[])`}`
  const limit = ids === null ? sql`LIMIT ${maxMergedProjects + 1}` : sql``
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM projects p WHERE ${within} ${limit}`.execute(tx)
  const isFew = ids !== null || rows.length <= maxMergedProjects
  const projectIds = isFew ? rows.map(({ id }) => id) : null
  const { organizationId } = caller
  const whole = ids === null && mode === 'live' ? { organizationId, includesChildren: isFamily } : null
  return { rootOrganizationId, projectIds, isAboveProject: true, within, whole }
}

/** Resolves which projects a list of projects is of, by the rules of `resolveListScope`: a condition on a row `p`. */
export async function resolveReachedProjects(tx: Tx, caller: Caller, query: ScopeQuery): Promise<RawBuilder<boolean>> {
  return (await resolveReach(tx, caller, query)).reached
}

/** The organizations and projects of a list whose rows name their organization themselves: jobs and events. */
export interface OwnerScope {
  readonly rootOrganizationId: string
  readonly isFamily: boolean
  /** The projects that the list is limited to; null for all rows, also those of no project. */
  readonly projectIds: readonly string[] | null
  /** The condition on the row's column `organization_id`. */
  readonly within: RawBuilder<boolean>
  /** The condition on a row `p` of projects. */
  readonly projectOf: RawBuilder<boolean>
}

/**
 * Resolves which organizations, and which of their projects, a list of jobs or events is of, by the rules of
 * `resolveListScope`. Projects of every mode are listed.
 */
export async function resolveOwnerScope(tx: Tx, caller: Caller, query: ScopeQuery): Promise<OwnerScope> {
  const { rootOrganizationId, isFamily, named, owned: projectOf } = await resolveReach(tx, caller, query)
  const within = isFamily
    ? isOfFamily(rootOrganizationId, 'organization_id')
    : sql<boolean>`organization_id = ${caller.organizationId}`
  return { rootOrganizationId, isFamily, projectIds: named ?? null, within, projectOf }
}

/**
 * Returns the condition that a project still belongs to one of the scope's organizations. It is looked up by its key.
 * @param projectId a column, or the id itself
 */
export function isInOwnerScope({ projectOf }: OwnerScope, projectId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM projects p WHERE p.id = ${projectId} AND ${compared(projectOf)} OFFSET 0)`
}

async function resolveReach(tx: Tx, caller: Caller, query: ScopeQuery) {
  const isFamily = query.includeChildren === true
  if (isFamily) assertMayIncludeChildren(caller, query.at)
  const rootOrganizationId = shareOwnerOf(caller)
  const owned = isFamily
    ? sql<boolean>`p.root_organization_id = ${rootOrganizationId}
        AND ${isOfFamily(rootOrganizationId, 'p.organization_id')}`
    : sql<boolean>`p.organization_id = ${caller.organizationId}`
  const reached = sql<boolean>`${owned} AND p.erased_at IS NULL`
  const named = query.projectIds && [...new Set(query.projectIds.map(normalizeProjectId))]
  if (named) await assertReached(tx, caller, named, reached)
  return { rootOrganizationId, isFamily, owned, reached, named }
}

/** Of the organization that a family begins with, or of one of its children that a key may act for. */
function isOfFamily(rootOrganizationId: string, column: 'organization_id' | 'p.organization_id'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} = ${rootOrganizationId}
    OR ${sql.ref(column)} IN (${activeChildrenOf(rootOrganizationId)}))`
}

function assertMayIncludeChildren(caller: Caller, part = '/query'): void {
  const at = `${part}/includeChildren`
  // The header names the only organization that is read.
  if (caller.movedFrom === null) throw invalid(at, 'cannot be sent with X-Castlane-Organization: send one of them')
  if (caller.parentOrganizationId !== null)
    throw invalid(at, 'is for keys of a parent organization: this key belongs to a child, which has no children')
  if (caller.projectIds !== null)
    throw invalid(at, 'is for keys that reach all projects: this key is limited to some of them')
}

async function assertReached(
  tx: Tx,
  { projectIds }: Pick<Caller, 'projectIds'>,
  named: readonly string[],
  reached: RawBuilder<boolean>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM projects p
    WHERE p.id = ANY (${named}::text[]) AND ${reached}`.execute(tx)
  const found = rows.filter(({ id }) => projectIds === null || projectIds.includes(id))
  if (found.length === named.length) return
  throw new ApiError('NOT_FOUND', undefined, {
    message:
      '`projectIds` lists a project that was not found. Check that each belongs to your organization, or to a child of it and you send `includeChildren=true`.',
  })
}

/**
 * Returns the condition that a row's project is in the scope. It is looked up by its key for each row: OFFSET keeps the
 * planner from reading all projects instead.
 * @param column as in `media.project_id`
 */
export function inScope({ projectIds, within }: ListScope, column: `${string}.project_id`): RawBuilder<boolean> {
  return projectIds === null
    ? sql<boolean>`EXISTS (SELECT FROM projects p WHERE p.id = ${sql.ref(column)} AND ${compared(within)} OFFSET 0)`
    : sql<boolean>`${sql.ref(column)} = ANY (${projectIds}::text[])`
}

/**
 * Limits a scope to one project, where what is asked for is of one.
 * @param projectId selects the id; without one, nothing is in the scope
 */
export async function narrowTo(tx: Tx, scope: ListScope, projectId: RawBuilder<unknown>): Promise<ListScope> {
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM projects p
    WHERE p.id = (${projectId}) AND p.root_organization_id = ${scope.rootOrganizationId} AND ${scope.within}`.execute(
    tx,
  )
  return { ...scope, projectIds: rows.map(({ id }) => id), whole: null }
}

/** Returns the projects of a scope as a subquery with `id` and `organization_id`: `FROM ${projectsInScope(scope)} AS p`. */
export function projectsInScope({ within }: ListScope): RawBuilder<unknown> {
  return sql`(SELECT p.id, p.organization_id FROM projects p WHERE ${within})`
}

/** Reads the ids of all projects of a scope, for figures, which are sums over each of them. */
export async function readProjectIds(tx: Tx, scope: ListScope): Promise<readonly string[]> {
  if (scope.projectIds) return scope.projectIds
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM projects p
    WHERE p.root_organization_id = ${scope.rootOrganizationId} AND ${scope.within}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Reads the projects of a scope that `readProjectIds` has named. */
export async function readScopedProjects(tx: Tx, ids: readonly string[]): Promise<ProjectScope[]> {
  return (await findProjects(tx, ids)).map(toScope)
}
