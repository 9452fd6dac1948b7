import { sql } from 'kysely'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { ListScope, Owner, ProjectScope, Search } from '../../projects/api.ts'
import {
  compared,
  hasPair,
  hasTag,
  hasWords,
  isOneOf,
  lastChanged,
  listRows,
  lockOwnProjects,
  newest,
  orderOf,
  ownedBy,
  readBy,
  requireProject,
} from '../../projects/api.ts'
import type { ContainerRow } from '../domain/container-row.ts'

/** A container with the project that contains it. */
export interface ScopedContainer {
  readonly container: ContainerRow
  readonly project: ProjectScope
}

/**
 * Finds a container that the caller may access; all access to it and its children goes through here.
 * @param lock locks the container until the transaction ends, and before it its project against a concurrent migration,
 *   archiving or change of policy: always in this order
 * @throws NOT_FOUND for a container that is missing or belongs to another organization, with the same error
 */
export async function requireContainer(
  tx: Tx,
  caller: Owner,
  containerId: string,
  mode: 'read' | 'write',
  lock?: 'share' | 'update',
): Promise<ScopedContainer> {
  const found = await tx
    .selectFrom('containers')
    .selectAll('containers')
    .where('containers.id', '=', containerId)
    .where(ownedBy(caller, mode, 'containers.project_id'))
    .executeTakeFirst()
  if (!found) throw notFound(containerId)
  const project = await requireProject(tx, caller, found.project_id, mode, lock && 'share')
  if (!lock) return { container: found, project }
  const [container] = await lockContainers(tx, project.id, [found.id], lock)
  return { container: nonNull(container, 'The container that was just read'), project }
}

/** Locks containers of one project in the order of their ids, so that two transactions cannot deadlock. */
export async function lockContainers(
  tx: Tx,
  projectId: string,
  ids: readonly string[],
  lock: 'share' | 'update',
): Promise<ContainerRow[]> {
  const query = tx
    .selectFrom('containers')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .orderBy('id')
  return (lock === 'share' ? query.forShare() : query.forUpdate()).execute()
}

/** Selects and locks a container of a project, which is locked, until the transaction ends. */
export function containerLocked(tx: Tx, { id, projectId }: { readonly id: string; readonly projectId: string }) {
  return tx.selectFrom('containers').selectAll().where('project_id', '=', projectId).where('id', '=', id).forShare()
}

/**
 * Locks those of the containers that the caller may write, of all its projects, before a bulk call comes to them one after
 * another: first the projects, then the containers, each in the order of their ids.
 */
export async function lockOwnContainers(tx: Tx, caller: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .selectFrom('containers')
    .select(['containers.id', 'containers.project_id'])
    .where('containers.id', 'in', ids)
    .where(ownedBy(caller, 'write', 'containers.project_id'))
    .execute()
  if (found.length === 0) return
  const projects = found.map((row) => row.project_id)
  await lockOwnProjects(tx, caller, projects)
  const owned = found.map(({ id }) => id)
  await tx.selectFrom('containers').select('id').where('id', 'in', owned).orderBy('id').forUpdate().execute()
}

export interface ContainerFilter {
  readonly status?: readonly ContainerRow['status'][] | undefined
  readonly approvalStatus?: readonly ContainerRow['approval_status'][] | undefined
  readonly format?: readonly ContainerRow['format'][] | undefined
  readonly tag?: string | undefined
  /** Whether it has a publication that neither failed nor was cancelled. */
  readonly scheduled?: boolean | undefined
  /** A part of the hook or of a caption. */
  readonly q?: string | undefined
  readonly metadata?: Readonly<Record<string, string>> | undefined
  readonly createdBy?: string | undefined
  /** Inclusive start of the creation time. */
  readonly from?: Date | undefined
  /** Exclusive end of the creation time. */
  readonly to?: Date | undefined
  /** Inclusive start of the time of the last change: the list is in the order of it. */
  readonly updatedSince?: Date | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

const allStatuses = Object.keys({
  queued: true,
  generating: true,
  ready: true,
  failed: true,
  moderation_blocked: true,
  archived: true,
} satisfies Record<ContainerRow['status'], true>)

/** Lists containers newest first, or by their last change, one row more than the page. */
export async function listContainerRows(
  tx: Tx,
  scope: ListScope,
  filter: ContainerFilter,
  page: PageBounds,
): Promise<ContainerRow[]> {
  const { tag, q, metadata, scheduled, createdBy, from, to, updatedSince } = filter
  const ofCreator = isOneOf('created_by', createdBy === undefined ? undefined : [createdBy])
  const where = [
    ...(scope.projectIds ? ofCreator : []),
    ...(scheduled === true ? [isPlanned] : []),
    ...(from ? [sql<boolean>`created_at >= ${from}`] : []),
    ...(to ? [sql<boolean>`created_at < ${to}`] : []),
    ...(updatedSince ? [sql<boolean>`updated_at >= ${updatedSince}`] : []),
  ]
  const [search, ...besides] = [
    ...(q === undefined ? [] : [hasWords(scope, 'container_words', q)]),
    ...(metadata === undefined ? [] : [hasPair(scope, 'containers', metadata)]),
    ...(tag === undefined ? [] : [hasTag(scope, 'containers', tag)]),
    ...(scheduled === false ? [mayBeUnplanned(scope)] : []),
  ]
  const indexed = readBy({ column: 'status', all: allStatuses }, [
    { column: 'status', values: filter.status },
    { column: 'approval_status', values: filter.approvalStatus },
    { column: 'format', values: filter.format },
  ])
  const list = {
    table: 'containers',
    ...indexed,
    by: scope.projectIds ? undefined : ofCreator[0],
    where: [...indexed.where, ...where, ...besides.map(({ holds }) => compared(holds))],
    search,
    order: updatedSince ? lastChanged : orderOf(newest, filter.sort),
  } as const
  return listRows(tx, scope, list, page)
}

const isPlanned = sql<boolean>`EXISTS (SELECT FROM publications p
  WHERE p.container_id = containers.id AND p.status NOT IN ('failed', 'cancelled') OFFSET 0)`

/** Finds what may be unplanned, which is compared with the publications of each in any case. */
function mayBeUnplanned({ rootOrganizationId, projectIds }: ListScope): Search {
  const found = projectIds
    ? sql<boolean>`project_id = ANY (${projectIds}::text[])`
    : sql<boolean>`root_organization_id = ${rootOrganizationId}`
  const holds = sql<boolean>`NOT ${isPlanned}`
  return {
    ...{ from: 'unplanned_containers', id: 'container_id', found, isRough: true, holds },
    ...(projectIds === null && { isOrdered: true }),
  }
}

/** Finds containers that the caller was found to reach. */
export async function findContainers(tx: Tx, ids: readonly string[]): Promise<ContainerRow[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('containers').selectAll().where('id', '=', sql<string>`ANY (${ids}::text[])`).execute()
}

export async function findContainer(tx: Tx, id: string): Promise<ContainerRow | undefined> {
  return containerById(tx, id).executeTakeFirst()
}

/** Selects what `findContainer` returns. */
export function containerById(tx: Tx, id: string) {
  return tx.selectFrom('containers').selectAll().where('id', '=', id)
}

/** The part of a container that its schedules track when it is edited. */
export interface CurrentContent {
  readonly version: number
  readonly captions: ContainerRow['captions']
}

export async function findCurrentContent(
  tx: Tx,
  containerIds: readonly string[],
): Promise<Map<string, CurrentContent>> {
  if (containerIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('containers')
    .select(['id', 'version', 'captions'])
    .where('id', 'in', containerIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns the seed of a container's look: the first of the containers that its job made, so that all its variants have one
 * style.
 */
export async function findSeed(tx: Tx, { id, project_id, job_id: jobId }: ContainerRow): Promise<string> {
  if (jobId === null) return id
  const first = await tx
    .selectFrom('containers')
    .select('id')
    .where('job_id', '=', jobId)
    .where('project_id', '=', project_id)
    .orderBy('variant')
    .executeTakeFirst()
  return first?.id ?? id
}
