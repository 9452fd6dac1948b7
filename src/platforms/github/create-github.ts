import { generateKeyPair } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { App } from '@octokit/app'
import type { Octokit } from '@octokit/core'
import type { Clock } from '../../lib/clock.ts'
import { lazily } from '../../lib/lazily.ts'
import type {
  ClaimedInstallation,
  Github,
  GithubConfig,
  GithubInstallation,
  GithubRepository,
  RepositoryFacts,
  RepositoryReader,
} from './github.ts'
import { GithubError } from './github.ts'
import { failureOf } from './github-failure.ts'
import type { Fetch } from './load-octokit.ts'
import { loadOctokit } from './load-octokit.ts'

export interface GithubDeps {
  readonly fetch: Fetch
  readonly clock: Clock
  /** The delays before the second and third try of a call without a response. Default 400 and 1,600. */
  readonly retryAfterMs?: readonly number[]
}

const perPage = 100
/** The maximum number of pages of 100 repositories: more than a person looks through. */
const maxPages = 50

/** Creates a client of GitHub, or of any server with its REST API at `apiBaseUrl`. */
export function createGithub(config: GithubConfig, deps: GithubDeps): Github {
  const load = lazily(() => loadOctokit(config, deps))

  const requireApp = lazily(async (): Promise<App<{ Octokit: typeof Octokit }>> => {
    if (!config.app) throw new GithubError('unavailable', 'This server has no App on GitHub. Ask its operator for one.')
    const { id, clientId, clientSecret, privateKey } = config.app
    const [octokit, key] = await Promise.all([load(), privateKey ?? anyKey()])
    return new octokit.App({
      appId: id,
      privateKey: key,
      oauth: { clientId, clientSecret },
      Octokit: octokit.Base,
      log: { debug() {}, info() {}, warn() {}, error() {} },
    })
  })

  /** Repeats calls without a response, and converts GitHub's errors. */
  async function ask<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const waits = deps.retryAfterMs ?? [400, 1_600]
    for (let attempt = 0; ; attempt++) {
      signal?.throwIfAborted()
      try {
        return await work()
      } catch (error) {
        signal?.throwIfAborted()
        const githubError = failureOf(error, deps.clock.now())
        const wait = waits[attempt]
        if (githubError.failure !== 'unavailable' || wait === undefined) throw githubError
        await sleep(wait, undefined, { signal })
      }
    }
  }

  async function installation(id: number): Promise<GithubInstallation | undefined> {
    const { octokit } = await requireApp()
    try {
      const { data } = await ask(() =>
        octokit.request('GET /app/installations/{installation_id}', { installation_id: id }),
      )
      return installationOf(data)
    } catch (error) {
      if (error instanceof GithubError && error.failure === 'not_found') return undefined
      throw error
    }
  }

  async function claimed(id: number, person: Octokit): Promise<ClaimedInstallation | undefined> {
    const found = await installation(id)
    if (!found) return undefined
    // GitHub lists no repositories of a suspended installation.
    if (found.suspended) return { installation: found, repositories: [] }
    const repositories = await listRepositories((page) =>
      ask(() =>
        person.request('GET /user/installations/{installation_id}/repositories', { installation_id: id, ...page }),
      ),
    )
    return { installation: found, repositories }
  }

  return {
    installation,

    async claim(id, code) {
      const { oauth } = await requireApp()
      const token = await ask(() => oauth.createToken({ code })).then(
        ({ authentication }) => authentication.token,
        (error: unknown) => {
          // GitHub does not know the code, or it was already used.
          if (error instanceof GithubError && error.failure === 'rejected') return undefined
          throw error
        },
      )
      if (token === undefined) return undefined
      const { Base } = await load()
      const person = new Base({ auth: token })
      for (let page = 1; page <= maxPages; page++) {
        const { data } = await ask(() => person.request('GET /user/installations', { per_page: perPage, page }))
        if (data.installations.some((one) => one.id === id)) return claimed(id, person)
        if (data.installations.length < perPage) return undefined
      }
      return undefined
    },

    async repositories(id, signal) {
      const octokit = await (await requireApp()).getInstallationOctokit(id)
      return listRepositories((page) =>
        ask(() => octokit.request('GET /installation/repositories', { ...page, request: { signal } }), signal),
      )
    },

    repository(fullName, installationId, signal) {
      const octokit = () =>
        installationId === null ? anybody() : requireApp().then((a) => a.getInstallationOctokit(installationId))
      return createReader(fullName, octokit, (work) => ask(work, signal), signal)
    },
  }

  /** Reads without an installation: the App's own id and secret, if any, raise GitHub's limit for anonymous calls. */
  async function anybody() {
    const { Base } = await load()
    const octokit = new Base()
    if (config.app) {
      const { clientId, clientSecret } = config.app
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
      octokit.hook.before('request', (options) => {
        options.headers.authorization = `Basic ${basic}`
      })
    }
    return octokit
  }
}

type ListPage = (page: {
  readonly per_page: number
  readonly page: number
}) => Promise<{ readonly data: { readonly repositories: readonly RepositoryAnswer[] } }>

async function listRepositories(list: ListPage): Promise<GithubRepository[]> {
  const found: GithubRepository[] = []
  for (let page = 1; page <= maxPages; page++) {
    const { data } = await list({ per_page: perPage, page })
    found.push(...data.repositories.map(repositoryOf))
    if (data.repositories.length < perPage) break
  }
  return found
}

type Ask = <T>(work: () => Promise<T>) => Promise<T>

function createReader(
  fullName: string,
  connect: () => Promise<Octokit>,
  ask: Ask,
  signal: AbortSignal | undefined,
): RepositoryReader {
  const [owner = '', repo = ''] = fullName.split('/')
  const base = { owner, repo, request: { signal } }
  return {
    async facts() {
      const octokit = await connect()
      const { data } = await ask(() => octokit.request('GET /repos/{owner}/{repo}', base))
      return { ...repositoryOf(data), homepage: data.homepage || null, topics: data.topics ?? [] }
    },

    async commit(ref) {
      const octokit = await connect()
      const { data } = await ask(() => octokit.request('GET /repos/{owner}/{repo}/commits/{ref}', { ...base, ref }))
      return data.sha
    },

    async files(commitSha) {
      const octokit = await connect()
      const { data } = await ask(() =>
        octokit.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
          ...base,
          tree_sha: commitSha,
          recursive: 'true',
        }),
      )
      return data.tree.flatMap(({ type, path, sha, size }) =>
        type === 'blob' && path && sha ? [{ path, sha, bytes: size ?? 0 }] : [],
      )
    },

    async readme(commitSha) {
      const octokit = await connect()
      try {
        const { data } = await ask(() =>
          octokit.request('GET /repos/{owner}/{repo}/readme', { ...base, ref: commitSha }),
        )
        return { path: data.path, text: Buffer.from(data.content, 'base64').toString('utf8') }
      } catch (error) {
        if (error instanceof GithubError && error.failure === 'not_found') return undefined
        throw error
      }
    },

    async blob(sha) {
      const octokit = await connect()
      const { data } = await ask(() =>
        octokit.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { ...base, file_sha: sha }),
      )
      return Buffer.from(data.content, 'base64')
    },

    async languages() {
      const octokit = await connect()
      const { data } = await ask(() => octokit.request('GET /repos/{owner}/{repo}/languages', base))
      return data
    },

    async releases() {
      const octokit = await connect()
      const { data } = await ask(() => octokit.request('GET /repos/{owner}/{repo}/releases', { ...base, per_page: 10 }))
      return data
        .filter(({ draft }) => !draft)
        .map((one) => ({ tag: one.tag_name, name: one.name, notes: one.body ?? '', url: one.html_url }))
    },
  }
}

interface InstallationAnswer {
  readonly id: number
  readonly account: unknown
  readonly repository_selection: string
  readonly suspended_at: string | null
  readonly target_type: string
}

function installationOf(data: InstallationAnswer): GithubInstallation {
  // An enterprise has a slug instead of a login.
  const account: { id?: number; login?: string; slug?: string; type?: string } = data.account ?? {}
  return {
    id: data.id,
    account: {
      id: account.id ?? 0,
      login: account.login ?? account.slug ?? '',
      type: (account.type ?? data.target_type) === 'User' ? 'User' : 'Organization',
    },
    repositorySelection: data.repository_selection === 'all' ? 'all' : 'selected',
    suspended: data.suspended_at !== null,
  }
}

interface RepositoryAnswer {
  readonly id: number | bigint
  readonly full_name: string
  readonly description: string | null
  readonly private: boolean
  readonly default_branch: string
  readonly language?: string | null
  readonly html_url: string
}

function repositoryOf(data: RepositoryAnswer): Omit<RepositoryFacts, 'homepage' | 'topics'> {
  return {
    id: Number(data.id),
    fullName: data.full_name,
    description: data.description || null,
    private: data.private,
    defaultBranch: data.default_branch,
    primaryLanguage: data.language ?? null,
    url: data.html_url,
  }
}

/** Returns a generated key: the sandbox accepts any, because it does not know our public key. */
async function anyKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
