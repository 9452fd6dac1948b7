/** Reading from GitHub as our App: who may use an installation, and what a repository holds. */
import type { Buffer } from 'node:buffer'

export interface GithubAccount {
  readonly id: number
  readonly login: string
  readonly type: 'User' | 'Organization'
}

/** An installation of our App as GitHub tells of it now. */
export interface GithubInstallation {
  readonly id: number
  readonly account: GithubAccount
  readonly repositorySelection: 'all' | 'selected'
  readonly suspended: boolean
}

export interface GithubRepository {
  /** Stays when the repository is renamed or transferred. */
  readonly id: number
  readonly fullName: string
  readonly description: string | null
  readonly private: boolean
  readonly defaultBranch: string
  readonly primaryLanguage: string | null
  readonly url: string
}

export interface RepositoryFacts extends GithubRepository {
  readonly homepage: string | null
  readonly topics: readonly string[]
}

export interface RepositoryFile {
  readonly path: string
  readonly sha: string
  readonly bytes: number
}

export interface Release {
  readonly tag: string
  readonly name: string | null
  /** Markdown. */
  readonly notes: string
  readonly url: string
}

/** One repository, through one installation or as anybody sees it. All throw GithubError. */
export interface RepositoryReader {
  facts(): Promise<RepositoryFacts>
  /** The 40 hex digits of the commit that a branch, tag or commit names. */
  commit(ref: string): Promise<string>
  /** Every file of a commit; of a huge repository the first 100,000. */
  files(commitSha: string): Promise<readonly RepositoryFile[]>
  /** The README that GitHub shows; undefined where there is none. */
  readme(commitSha: string): Promise<{ readonly path: string; readonly text: string } | undefined>
  blob(sha: string): Promise<Buffer>
  /** Bytes of code by language. */
  languages(): Promise<Readonly<Record<string, number>>>
  /** Published ones, newest first. */
  releases(): Promise<readonly Release[]>
}

/** An installation, and what one person may read of it. */
export interface ClaimedInstallation {
  readonly installation: GithubInstallation
  /** The repositories that both the installation reaches and the person may read; none of a suspended installation. */
  readonly repositories: readonly GithubRepository[]
}

export interface Github {
  /**
   * Asks with the rights of the code's owner what they may read of the installation. A code works once.
   * @returns undefined where GitHub says no, or does not know the code or the installation. @throws GithubError
   */
  claim(installationId: number, code: string): Promise<ClaimedInstallation | undefined>
  /** @returns undefined where the App was uninstalled. @throws GithubError */
  installation(installationId: number): Promise<GithubInstallation | undefined>
  /** Everything that the installation reaches, which may be more than any one person may read. @throws GithubError */
  repositories(installationId: number, signal?: AbortSignal): Promise<GithubRepository[]>
  /** @param installationId null reads as anybody may */
  repository(fullName: string, installationId: number | null, signal?: AbortSignal): RepositoryReader
}

export type GithubTrouble = 'not_found' | 'refused' | 'rate_limited' | 'unavailable'

/** Why GitHub gave no answer that can be used. `message` can be shown to a partner. */
export class GithubError extends Error {
  readonly trouble: GithubTrouble
  /** When GitHub wants to be asked again; null where it did not say. */
  readonly retryAfterSeconds: number | null

  constructor(
    trouble: GithubTrouble,
    message: string,
    more: { retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'GithubError'
    this.trouble = trouble
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
  }
}

export interface GithubConfig {
  /** Of the API, as `https://api.github.com`. */
  readonly apiBaseUrl: string
  /** Null where this server has no App: public repositories alone can be read. */
  readonly app: {
    readonly id: string
    /** PEM. Null for the sandbox, which takes any key. */
    readonly privateKey: string | null
    readonly clientId: string
    readonly clientSecret: string
  } | null
}
