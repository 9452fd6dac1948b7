import { sql } from 'kysely'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import { lockLiveJob } from '../../../jobs/live.ts'
import { lockOwnContainers } from '../../content/api.ts'
import type { ListScope, Owner, Search } from '../../projects/api.ts'
import {
  compared,
  hasPair,
  isOneOf,
  lastChanged,
  listRows,
  narrowTo,
  newest,
  orderOf,
  ownedBy,
  projectsOf,
} from '../../projects/api.ts'
import { lockOwnAccounts } from '../../social-accounts/api.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'
import { publicationStatuses } from '../domain/publication-rules.ts'
import type { Duplicate } from '../domain/target-issues.ts'

/** Statuses in which a target's post is being published. */
export const inProgress = ['queued', 'uploading', 'processing'] as const
/** Statuses in which a target's post is, may be or will be on the platform. */
const occupyingStatuses = [
  'scheduled',
  'held',
  ...inProgress,
  'published',
  'delivered_to_inbox',
  'outcome_unknown',
] as const
/** Statuses in which nothing was sent yet. */
export const unsent = ['scheduled', 'held', 'queued', 'uploading'] as const

/** Finds a publication of a project that the caller may read or write. @throws NOT_FOUND */
export async function requirePublication(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
): Promise<PublicationRow> {
  const row = await tx
    .selectFrom('publications')
    .selectAll('publications')
    .where('publications.id', '=', id)
    .where(ownedBy(caller, mode, 'publications.project_id'))
    .executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/**
 * Locks a publication until the end of the transaction. Projects, containers and accounts are locked before it.
 * @throws NOT_FOUND where it was removed since it was read
 */
export async function lockPublication(tx: Tx, id: string): Promise<PublicationRow> {
  const row = await publicationLocked(tx, id).executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/** Selects and locks what `lockPublication` returns. */
export function publicationLocked(tx: Tx, id: string) {
  return tx.selectFrom('publications').selectAll().where('id', '=', id).forUpdate()
}

/**
 * Locks what the entries of a bulk call name, of all projects that the caller may write, in the order of ids: jobs that have
 * not ended, projects, containers, accounts and publications. Slots are taken under a lock of the accounts that others wait for.
 */
export async function lockOwnPublications(
  tx: Tx,
  caller: Owner,
  {
    publicationIds,
    containerIds,
    accountIds,
    takesSlots,
  }: {
    readonly publicationIds: readonly string[]
    readonly containerIds: readonly string[]
    readonly accountIds: readonly string[]
    readonly takesSlots: boolean
  },
): Promise<void> {
  const found =
    publicationIds.length === 0
      ? []
      : await tx
          .selectFrom('publications')
          .select(['publications.id', 'publications.job_id', 'publications.container_id'])
          .where('publications.id', 'in', publicationIds)
          .where(ownedBy(caller, 'write', 'publications.project_id'))
          .execute()
  for (const jobId of found.flatMap((row) => row.job_id ?? []).sort()) await lockLiveJob(tx, jobId)
  await lockOwnContainers(tx, caller, [...containerIds, ...found.map((row) => row.container_id)])
  const targets = await listTargets(
    tx,
    found.map(({ id }) => id),
  )
  const onAccounts = [...accountIds, ...targets.map((target) => target.social_account_id)]
  await lockOwnAccounts(tx, caller, onAccounts, takesSlots ? 'no key update' : 'share')
  for (const { id } of found.sort((a, b) => (a.id < b.id ? -1 : 1))) await lockPublication(tx, id)
}

/** Lists the targets of publications, each publication's in the order of its request. */
export async function listTargets(tx: Tx, publicationIds: readonly string[]): Promise<TargetRow[]> {
  if (publicationIds.length === 0) return []
  return targetsOf(tx, publicationIds).execute()
}

/** Selects what `listTargets` returns. */
export function targetsOf(tx: Tx, publicationIds: readonly string[]) {
  return tx
    .selectFrom('publication_targets')
    .selectAll()
    .where('publication_id', 'in', publicationIds)
    .orderBy('publication_id')
    .orderBy('position')
}

export interface PublicationFilter {
  readonly status?: readonly PublicationRow['status'][] | undefined
  readonly containerId?: string | undefined
  readonly socialAccountId?: string | undefined
  readonly createdBy?: string | undefined
  readonly metadata?: Readonly<Record<string, string>> | undefined
  /** Inclusive start of the time at which it goes out. */
  readonly from?: Date | undefined
  /** Exclusive end of it. */
  readonly to?: Date | undefined
  /** Inclusive start of the time of the last change: the list is in the order of it. */
  readonly updatedSince?: Date | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Lists publications newest first, or by their last change, one row more than the page. */
export async function listPublicationRows(
  tx: Tx,
  scope: ListScope,
  { status, containerId, socialAccountId, metadata, createdBy, from, to, updatedSince, sort }: PublicationFilter,
  page: PageBounds,
): Promise<PublicationRow[]> {
  const ofCreator = isOneOf('created_by', createdBy === undefined ? undefined : [createdBy])
  const where = [
    ...(scope.projectIds ? ofCreator : ofCreator.map(compared)),
    ...(from ? [sql<boolean>`goes_out_at >= ${from}`] : []),
    // None goes out before it was created: the walk in the order of creation begins there.
    ...(to ? [sql<boolean>`goes_out_at < ${to} AND created_at <= ${to}`] : []),
    ...(updatedSince ? [sql<boolean>`updated_at >= ${updatedSince}`] : []),
  ]
  const [search, ...besides] = [
    ...(metadata === undefined ? [] : [hasPair(scope, 'publications', metadata)]),
    ...(socialAccountId === undefined ? [] : [hasTargetOn(socialAccountId)]),
  ]
  // An account is of one project, whose list is shorter.
  const isNarrower = socialAccountId !== undefined && scope.projectIds?.length !== 1
  const ofAccount = sql`SELECT project_id FROM publication_targets WHERE social_account_id = ${socialAccountId} LIMIT 1`
  const narrowed = isNarrower ? await narrowTo(tx, scope, ofAccount) : scope
  const list = {
    table: 'publications',
    key: { column: 'status', all: publicationStatuses },
    values: status,
    by: containerId === undefined ? undefined : sql<boolean>`container_id = ${containerId}`,
    where: [...where, ...besides.map(({ holds }) => compared(holds))],
    search,
    order: updatedSince ? lastChanged : orderOf(newest, sort),
  } as const
  return listRows(tx, narrowed, list, page)
}

/** A target may be added later than its publication. */
function hasTargetOn(socialAccountId: string): Search {
  return {
    from: 'publication_targets',
    id: 'publication_id',
    found: sql`social_account_id = ${socialAccountId}`,
    isUnordered: true,
    holds: sql`EXISTS (SELECT FROM publication_targets t
      WHERE t.publication_id = publications.id AND t.social_account_id = ${socialAccountId} OFFSET 0)`,
  }
}

/** Finds publications that the caller was found to reach. */
export async function findPublications(tx: Tx, ids: readonly string[]): Promise<PublicationRow[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('publications').selectAll().where('id', '=', sql<string>`ANY (${ids}::text[])`).execute()
}

/** Finds publications of the container that are or will be on these accounts, oldest first, by account. */
export async function findDuplicates(
  tx: Tx,
  containerId: string,
  accountIds: readonly string[],
  except?: string,
): Promise<Map<string, Duplicate>> {
  if (accountIds.length === 0) return new Map()
  let query = tx
    .selectFrom('publication_targets as t')
    .innerJoin('publications as p', 'p.id', 't.publication_id')
    .select(['t.social_account_id', 't.publication_id as publicationId', 't.status', 'p.publish_at as publishAt'])
    .where('t.container_id', '=', containerId)
    .where('t.social_account_id', 'in', accountIds)
    .where('t.status', 'in', occupyingStatuses)
    .orderBy('t.created_at', 'desc')
  if (except !== undefined) query = query.where('t.publication_id', '!=', except)
  return new Map((await query.execute()).map(({ social_account_id: id, ...duplicate }) => [id, duplicate]))
}

/** Finds those of the projects that have a publication in progress. */
export async function findProjectsInFlight(tx: Tx, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    SELECT DISTINCT project_id FROM publications
    WHERE status = 'publishing' AND project_id = ANY(${projectIds}::text[])`.execute(tx)
  return rows.map((row) => row.project_id)
}

/**
 * Finds a publication in progress of an organization, a project or a container, or one with an unfinished target on an
 * account.
 */
export async function findInFlight(
  tx: Tx,
  of:
    | { readonly organizationId: string }
    | { readonly projectId: string }
    | { readonly containerId: string }
    | { readonly socialAccountId: string },
): Promise<string | undefined> {
  if ('organizationId' in of) {
    const row = await tx
      .selectFrom('publications')
      .select('id')
      .where('project_id', 'in', projectsOf(of.organizationId))
      .where('status', '=', 'publishing')
      .executeTakeFirst()
    return row?.id
  }
  if (!('socialAccountId' in of)) {
    const query = tx.selectFrom('publications').select('id').where('status', '=', 'publishing')
    const row = await ('projectId' in of
      ? query.where('project_id', '=', of.projectId)
      : query.where('container_id', '=', of.containerId)
    ).executeTakeFirst()
    return row?.id
  }
  const row = await tx
    .selectFrom('publication_targets')
    .select('publication_id')
    .where('social_account_id', '=', of.socialAccountId)
    .where('outcome', '=', 'live')
    .executeTakeFirst()
  return row?.publication_id
}

/** @throws CONFLICT `in_flight` while the container is being published */
export async function assertNotPublishing(tx: Tx, containerId: string): Promise<void> {
  const publicationId = await findInFlight(tx, { containerId })
  if (publicationId)
    throw conflict('in_flight', `The container is being published by ${publicationId}. Wait for it to finish.`, {
      existingId: publicationId,
    })
}

/** Returns whether a post of the container is or may be on a platform. */
export async function isOnPlatform(tx: Tx, containerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('publication_targets')
    .select('id')
    .where('container_id', '=', containerId)
    .where('status', 'in', ['processing', 'published', 'delivered_to_inbox', 'outcome_unknown'])
    .executeTakeFirst()
  return row !== undefined
}
