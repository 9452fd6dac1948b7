import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { present } from '../../../lib/present.ts'
import type { Owner, ProjectScope } from '../../projects/api.ts'
import { ownedBy, requireProject } from '../../projects/api.ts'
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
  return { container: present(container, 'The container that was just read'), project }
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

export interface ContainerFilter {
  readonly status?: ContainerRow['status'] | undefined
  readonly approvalStatus?: ContainerRow['approval_status'] | undefined
  readonly format?: ContainerRow['format'] | undefined
  readonly createdBy?: string | undefined
  /** Inclusive start of the creation time. */
  readonly from?: Date | undefined
  /** Exclusive end of the creation time. */
  readonly to?: Date | undefined
}

/** Lists containers newest first, one row more than the page. */
export async function listContainerRows(
  tx: Tx,
  project: ProjectScope,
  filter: ContainerFilter,
  page: PageBounds,
): Promise<ContainerRow[]> {
  let query = tx.selectFrom('containers').selectAll().where('project_id', '=', project.id)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.approvalStatus !== undefined) query = query.where('approval_status', '=', filter.approvalStatus)
  if (filter.format !== undefined) query = query.where('format', '=', filter.format)
  if (filter.createdBy !== undefined) query = query.where('created_by', '=', filter.createdBy)
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('created_at', '<', filter.to)
  return newestFirst(query, page).execute()
}

export async function findContainer(tx: Tx, id: string): Promise<ContainerRow | undefined> {
  return tx.selectFrom('containers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The part of a container that its schedules track when it is edited. */
export interface CurrentContent {
  readonly version: number
  readonly captions: unknown
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
