import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, GithubRepositories } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { GithubRepository } from '../../../platforms/github/github.ts'
import type { InstallationRow } from './installation-queries.ts'

export type RepositoryRow = Selectable<GithubRepositories>

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
