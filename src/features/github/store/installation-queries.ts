import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, GithubInstallations, GithubRepositories } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import { newId } from '../../../lib/ids.ts'
import { DAY } from '../../../lib/time.ts'
import type { Owner } from '../../../owner.ts'
import type { ClaimedInstallation, GithubInstallation, GithubRepository } from '../../../platforms/github/github.ts'

export type InstallationRow = Selectable<GithubInstallations>
export type RepositoryRow = Selectable<GithubRepositories>

/** The task that asks GitHub about an installation; its key is the installation's id here. */
export const syncKind = 'github.sync_installation'

/** How often GitHub is asked when no event arrives. */
const syncEveryMs = DAY

/** The organization that registered an installation. */
type Registrant = Pick<Owner, 'organizationId'>

/** @throws NOT_FOUND for an installation that is missing or belongs to another organization, with the same error */
export async function requireInstallation(
  tx: Tx,
  { organizationId }: Registrant,
  id: string,
  lock?: 'share' | 'update',
): Promise<InstallationRow> {
  let query = tx
    .selectFrom('github_installations')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
  if (lock === 'share') query = query.forShare()
  if (lock === 'update') query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/** @throws NOT_FOUND, CONFLICT `installation_inactive` */
export async function lockActiveInstallation(tx: Tx, owner: Registrant, id: string): Promise<InstallationRow> {
  const installation = await requireInstallation(tx, owner, id, 'share')
  if (installation.status === 'active') return installation
  throw conflict('installation_inactive', `The installation is ${installation.status} on GitHub.`, { existingId: id })
}

export async function findRegistered(
  tx: Tx,
  { organizationId }: Registrant,
  githubInstallationId: number,
): Promise<InstallationRow | undefined> {
  return tx
    .selectFrom('github_installations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('github_installation_id', '=', githubInstallationId)
    .executeTakeFirst()
}

/** Returns undefined if the organization has already registered it. */
export async function insertInstallation(
  tx: Tx,
  organizationId: string,
  { installation, repositories }: ClaimedInstallation,
  metadata: Record<string, string>,
  now: Date,
): Promise<InstallationRow | undefined> {
  return tx
    .insertInto('github_installations')
    .values({
      id: newId('ghi'),
      organization_id: organizationId,
      github_installation_id: installation.id,
      ...asGithubSays(installation),
      readable_repository_ids: repositories.map(({ id }) => id),
      sync_due_at: nextSync(now),
      metadata: JSON.stringify(metadata),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['github_installation_id', 'organization_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Replaces an installation's stored state with GitHub's; undefined means that the App was uninstalled.
 * @returns false if the installation was deleted here
 */
export async function saveInstallation(
  tx: Tx,
  row: InstallationRow,
  found: GithubInstallation | undefined,
  now: Date,
): Promise<boolean> {
  const changes = found ? asGithubSays(found) : { status: 'removed' as const }
  const changed = Object.entries(changes).some(([column, value]) => row[column as keyof InstallationRow] !== value)
  const { numUpdatedRows } = await tx
    .updateTable('github_installations')
    // A removed installation stays removed until it is deleted here: GitHub reports no more about it.
    .set({
      ...changes,
      // An event that arrived after GitHub was asked keeps its earlier time.
      sync_due_at: found
        ? sql<Date>`CASE WHEN sync_due_at = ${row.sync_due_at} THEN ${nextSync(now)} ELSE sync_due_at END`
        : null,
      ...(changed && { updated_at: now }),
    })
    .where('id', '=', row.id)
    .where('organization_id', '=', row.organization_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims a due synchronization until a time; returns undefined if none is due. */
export async function claimSync(
  tx: Tx,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<InstallationRow | undefined> {
  return tx
    .updateTable('github_installations')
    .set({ sync_due_at: until })
    .where('id', '=', id)
    .where('sync_due_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Schedules a claimed synchronization again. An event that arrived in between keeps its earlier time. */
export async function rescheduleSync(tx: Tx, installation: InstallationRow, at: Date): Promise<void> {
  await tx
    .updateTable('github_installations')
    .set({ sync_due_at: at })
    .where('id', '=', installation.id)
    .where('organization_id', '=', installation.organization_id)
    .where('sync_due_at', '=', installation.sync_due_at)
    .execute()
}

/**
 * Stores an event of GitHub about an installation, in every organization that has registered it: it is synchronized
 * soon. Ids are never reused, so a removed installation is left as it is.
 * @returns the ids of the rows
 */
export async function applyEvent(
  tx: Tx,
  githubInstallationId: number,
  { status, now }: { readonly status: InstallationRow['status'] | undefined; readonly now: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('github_installations')
    .set({ sync_due_at: now, ...(status && { status, updated_at: now }) })
    .where('github_installation_id', '=', githubInstallationId)
    .where('status', '<>', 'removed')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteInstallation(tx: Tx, { organizationId }: Registrant, id: string): Promise<void> {
  await tx
    .deleteFrom('github_installations')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .execute()
}

function asGithubSays({ account, repositorySelection, suspended }: GithubInstallation) {
  return {
    account_id: account.id,
    account_login: account.login,
    account_type: account.type,
    repository_selection: repositorySelection,
    status: suspended ? ('suspended' as const) : ('active' as const),
  }
}

function nextSync(now: Date): Date {
  return new Date(now.getTime() + syncEveryMs)
}

/** Lists installations newest first, one row more than the page. */
export async function listInstallationRows(
  tx: Tx,
  { organizationId }: Registrant,
  page: PageBounds,
): Promise<InstallationRow[]> {
  const query = tx.selectFrom('github_installations').selectAll().where('organization_id', '=', organizationId)
  return newestFirst(query, page).execute()
}

/** Replaces the listed repositories of an installation with those that it reaches now and its organization may read. */
export async function saveRepositories(
  tx: Tx,
  installationId: string,
  reached: readonly GithubRepository[],
  now: Date,
): Promise<void> {
  const readable = await requireReadableIds(tx, installationId, reached)
  await tx.deleteFrom('github_repositories').where('installation_id', '=', installationId).execute()
  const rows = new Map(
    reached
      .filter(({ id }) => readable.has(id))
      .map((one) => [
        one.fullName,
        {
          installation_id: installationId,
          github_repository_id: one.id,
          full_name: one.fullName,
          description: one.description,
          private: one.private,
          default_branch: one.defaultBranch,
          primary_language: one.primaryLanguage,
          url: one.url,
          synced_at: now,
        },
      ]),
  )
  if (rows.size === 0) return
  await tx
    .insertInto('github_repositories')
    .values([...rows.values()])
    .execute()
}

/**
 * Returns the ids that the person who registered could read. If they were never stored, those of the listed
 * repositories are stored.
 */
async function requireReadableIds(
  tx: Tx,
  installationId: string,
  reached: readonly GithubRepository[],
): Promise<ReadonlySet<number>> {
  const { readable_repository_ids: stored } = await tx
    .selectFrom('github_installations')
    .select('readable_repository_ids')
    .where('id', '=', installationId)
    .executeTakeFirstOrThrow()
  if (stored) return new Set(stored)
  const listed = await tx
    .selectFrom('github_repositories')
    .select('full_name')
    .where('installation_id', '=', installationId)
    .execute()
  const names = new Set(listed.map((row) => row.full_name))
  const ids = reached.filter(({ fullName }) => names.has(fullName)).map(({ id }) => id)
  await tx
    .updateTable('github_installations')
    .set({ readable_repository_ids: ids })
    .where('id', '=', installationId)
    .execute()
  return new Set(ids)
}

/**
 * Selects the repositories that an installation shows its organization. The ids are compared here too, because a
 * process of the previous version may have written everything that the installation reaches.
 */
function selectShownRepositories(db: Kysely<DB>, installationId: string) {
  return db
    .selectFrom('github_repositories')
    .innerJoin('github_installations', 'github_installations.id', 'github_repositories.installation_id')
    .selectAll('github_repositories')
    .where('github_repositories.installation_id', '=', installationId)
    .where(sql<boolean>`(readable_repository_ids IS NULL OR github_repository_id = ANY (readable_repository_ids))`)
}

/** Lists repositories by name, one row more than the page. */
export async function listRepositoryRows(
  tx: Tx,
  installation: InstallationRow,
  page: PageBounds,
): Promise<RepositoryRow[]> {
  let query = selectShownRepositories(tx, installation.id)
  if (page.after) query = query.where('full_name', '>', page.after.id)
  return query
    .orderBy('full_name')
    .limit(page.limit + 1)
    .execute()
}

/**
 * Returns the GitHub ids that permit reading a repository of this name, in any case, through an installation: `any` for
 * older installations until their first refresh, `null` if none is permitted. A process of the previous version lists
 * repositories without ids; GitHub's current id then decides.
 */
export async function findReadableIds(
  db: Kysely<DB>,
  installationId: string,
  fullName: string,
): Promise<readonly number[] | 'any' | null> {
  const listed = await db
    .selectFrom('github_repositories')
    .innerJoin('github_installations', 'github_installations.id', 'github_repositories.installation_id')
    .select(['github_repository_id as id', 'readable_repository_ids as readable'])
    .where('github_repositories.installation_id', '=', installationId)
    .where(sql<boolean>`lower(full_name) = lower(${fullName})`)
    .executeTakeFirst()
  if (!listed) return null
  const { id, readable } = listed
  if (id === null) return readable ?? 'any'
  return readable === null || readable.includes(id) ? [id] : null
}
