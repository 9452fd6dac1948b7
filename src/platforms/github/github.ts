/** Reads from GitHub as our App: who may use an installation, and what a repository contains. */
import type { Buffer } from 'node:buffer'

export interface GithubAccount {
  readonly id: number
  readonly login: string
  readonly type: 'User' | 'Organization'
}

/** An installation of our App as GitHub reports it now. */
export interface GithubInstallation {
  readonly id: number
  readonly account: GithubAccount
  readonly repositorySelection: 'all' | 'selected'
  readonly suspended: boolean
}

export interface GithubRepository {
  /** The id, which stays when the repository is renamed or transferred. */
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
  /** The notes in Markdown. */
  readonly notes: string
  readonly url: string
}

/** Reads one repository, through one installation or without one. All functions throw GithubError. */
export interface RepositoryReader {
  facts(): Promise<RepositoryFacts>
  /** Returns the 40 hex digits of the commit that a branch, tag or commit names. */
  commit(ref: string): Promise<string>
  /** Lists every file of a commit, up to the first 100,000. */
  files(commitSha: string): Promise<readonly RepositoryFile[]>
  /** Returns the README that GitHub shows; `undefined` where there is none. */
  readme(commitSha: string): Promise<{ readonly path: string; readonly text: string } | undefined>
  blob(sha: string): Promise<Buffer>
  /** Returns the bytes of code by language. */
  languages(): Promise<Readonly<Record<string, number>>>
  /** Lists published releases, newest first. */
  releases(): Promise<readonly Release[]>
}

/** An installation, and what one person may read of it. */
export interface ClaimedInstallation {
  readonly installation: GithubInstallation
  /** The repositories that both the installation and the person can read; none for a suspended installation. */
  readonly repositories: readonly GithubRepository[]
}

export interface Github {
  /**
   * Reads, with the rights of the code's owner, what they may read of the installation. A code works once.
   * @returns `undefined` where GitHub denies it, or does not know the code or the installation.
   * @throws GithubError
   */
  claim(installationId: number, code: string): Promise<ClaimedInstallation | undefined>
  /** @returns `undefined` where the App was uninstalled. @throws GithubError */
  installation(installationId: number): Promise<GithubInstallation | undefined>
  /** Lists everything that the installation can read, which may be more than any one person can. @throws GithubError */
  repositories(installationId: number, signal?: AbortSignal): Promise<GithubRepository[]>
  /** @param installationId `null` reads without an installation */
  repository(fullName: string, installationId: number | null, signal?: AbortSignal): RepositoryReader
}

export type GithubFailure = 'not_found' | 'rejected' | 'rate_limited' | 'unavailable'

/** Why there is no usable response from GitHub. `message` can be shown to a partner. */
export class GithubError extends Error {
  readonly failure: GithubFailure
  /** When to call GitHub again; `null` where it does not say. */
  readonly retryAfterSeconds: number | null

  constructor(
    failure: GithubFailure,
    message: string,
    more: { retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'GithubError'
    this.failure = failure
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
  }
}

export interface GithubConfig {
  /** The API's URL, such as `https://api.github.com`. */
  readonly apiBaseUrl: string
  /** `null` where this server has no App: only public repositories can be read. */
  readonly app: {
    readonly id: string
    /** The key as PEM; `null` for the sandbox, which accepts any key. */
    readonly privateKey: string | null
    readonly clientId: string
    readonly clientSecret: string
  } | null
}
