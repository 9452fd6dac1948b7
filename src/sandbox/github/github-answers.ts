import type { SandboxAccount, SandboxRepository } from './repositories.ts'
import { nameOf } from './repository-world.ts'

export const appId = '1'

export class SandboxError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** An installation of the App, as the sandbox holds it. */
export interface Installation {
  readonly account: SandboxAccount
  suspendedAt: string | null
  removed: boolean
}

export function installationView({ account, suspendedAt }: Installation, site: string) {
  return {
    id: account.installationId,
    app_id: Number(appId),
    account: { id: account.id, login: account.login, type: account.type },
    target_type: account.type,
    repository_selection: account.selection,
    suspended_at: suspendedAt,
    html_url: `${site}/settings/installations/${account.installationId}`,
  }
}

export function repositoryView(repository: SandboxRepository, site: string) {
  return {
    id: repository.id,
    full_name: repository.fullName,
    name: nameOf(repository),
    description: repository.description,
    homepage: repository.homepage,
    private: repository.private,
    default_branch: 'main',
    language: repository.language,
    topics: repository.topics,
    html_url: `${site}/${repository.fullName}`,
  }
}
