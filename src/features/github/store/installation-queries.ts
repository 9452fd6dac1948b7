import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { GithubInstallations } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import { newId } from '../../../lib/ids.ts'
import { keysOf } from '../../../lib/keys.ts'
import { DAY } from '../../../lib/time.ts'
import type { Owner } from '../../../owner.ts'
import type { ClaimedInstallation, GithubInstallation } from '../../../platforms/github/github.ts'

export type InstallationRow = Selectable<GithubInstallations>

/** The task that asks GitHub about an installation; its key is the installation's id here. */
export const syncKind = 'github.sync_installation'

/** How often GitHub is asked when no event arrives. */
const syncEveryMs = DAY

/** Whose installations are meant. They are the organization's, so that a key limited to projects reaches none. */
type Registrant = Pick<Owner, 'organizationId' | 'projectIds'>

/** @throws NOT_FOUND for an installation that is missing or belongs to another organization, with the same error */
export async function requireInstallation(
  tx: Tx,
  { organizationId, projectIds }: Registrant,
  id: string,
  lock?: 'share' | 'update',
): Promise<InstallationRow> {
  if (projectIds !== null) throw notFound(id)
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
  const changed = keysOf(changes).some((column) => row[column] !== changes[column])
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
