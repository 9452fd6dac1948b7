import type { components } from '../../../../generated/types.ts'
import type { InstallationRow } from '../store/installation-queries.ts'
import type { RepositoryRow } from '../store/repository-queries.ts'

type Installation = components['schemas']['GithubInstallation']
type Repository = components['schemas']['GithubRepository']

export function installationView(row: InstallationRow): Installation {
  return {
    id: row.id,
    githubInstallationId: row.github_installation_id,
    account: {
      id: row.account_id,
      login: row.account_login,
      type: row.account_type,
    },
    repositorySelection: row.repository_selection,
    status: row.status,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function repositoryView(row: RepositoryRow): Repository {
  return {
    fullName: row.full_name,
    description: row.description,
    private: row.private,
    defaultBranch: row.default_branch,
    primaryLanguage: row.primary_language,
    url: row.url,
    syncedAt: row.synced_at.toISOString(),
  }
}
