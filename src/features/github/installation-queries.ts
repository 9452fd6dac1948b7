import type { Selectable } from 'kysely'
import type { GithubInstallations, GithubRepositories } from '../../../generated/database.ts'
import type { GithubInstallation, GithubRepository } from '../../connectors/github/github.ts'
import type { PageWanted } from '../../db/page.ts'
import { newestFirst } from '../../db/page.ts'
import type { Tx } from '../../db/transaction.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../lib/ids.ts'

export type InstallationRow = Selectable<GithubInstallations>
export type RepositoryRow = Selectable<GithubRepositories>

/** Where no event of GitHub's says otherwise it is asked again after this time. */
const syncEveryMs = 24 * 60 * 60_000

interface Owner {
  readonly organizationId: string
}

/** @throws NOT_FOUND for an installation that is missing or somebody else's, without telling which */
export async function requireInstallation(
  tx: Tx,
  { organizationId }: Owner,
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
  if (!row) throw notFound()
  return row
}

export async function findRegistered(
  tx: Tx,
  { organizationId }: Owner,
  githubInstallationId: number,
): Promise<InstallationRow | undefined> {
  return tx
    .selectFrom('github_installations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('github_installation_id', '=', githubInstallationId)
    .executeTakeFirst()
}

/** Undefined where the organization has registered it already. */
export async function insertInstallation(
  tx: Tx,
  organizationId: string,
  found: GithubInstallation,
  metadata: Record<string, string>,
  now: Date,
): Promise<InstallationRow | undefined> {
  return tx
    .insertInto('github_installations')
    .values({
      id: newId('ghi'),
      organization_id: organizationId,
      github_installation_id: found.id,
      ...asGithubSays(found),
      sync_due_at: nextSync(now),
      metadata: JSON.stringify(metadata),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['github_installation_id', 'organization_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** What GitHub says now, written over what it said before; undefined: the App was uninstalled. */
export async function keepInstallation(
  tx: Tx,
  row: InstallationRow,
  found: GithubInstallation | undefined,
  now: Date,
): Promise<void> {
  const changes = found ? asGithubSays(found) : { status: 'removed' }
  const changed = Object.entries(changes).some(([column, value]) => row[column as keyof InstallationRow] !== value)
  await tx
    .updateTable('github_installations')
    // What was removed stays so until it is deleted here: GitHub has nothing more to say of it.
    .set({ ...changes, sync_due_at: found ? nextSync(now) : null, ...(changed && { updated_at: now }) })
    .where('id', '=', row.id)
    .execute()
}

function asGithubSays({ account, repositorySelection, suspended }: GithubInstallation) {
  return {
    account_id: account.id,
    account_login: account.login,
    account_type: account.type,
    repository_selection: repositorySelection,
    status: suspended ? 'suspended' : 'active',
  }
}

function nextSync(now: Date): Date {
  return new Date(now.getTime() + syncEveryMs)
}

/** Newest first, one row more than the page. */
export async function listInstallationRows(
  tx: Tx,
  { organizationId }: Owner,
  page: PageWanted,
): Promise<InstallationRow[]> {
  const query = tx.selectFrom('github_installations').selectAll().where('organization_id', '=', organizationId)
  return newestFirst(query, page).execute()
}

/** Replaces what an installation reaches. */
export async function keepRepositories(
  tx: Tx,
  installationId: string,
  repositories: readonly GithubRepository[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('github_repositories').where('installation_id', '=', installationId).execute()
  const rows = new Map(
    repositories.map((one) => [
      one.fullName,
      {
        installation_id: installationId,
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

/** By name, one row more than the page. */
export async function listRepositoryRows(
  tx: Tx,
  installation: InstallationRow,
  page: PageWanted,
): Promise<RepositoryRow[]> {
  let query = tx.selectFrom('github_repositories').selectAll().where('installation_id', '=', installation.id)
  if (page.after) query = query.where('full_name', '>', page.after.id)
  return query
    .orderBy('full_name')
    .limit(page.limit + 1)
    .execute()
}
