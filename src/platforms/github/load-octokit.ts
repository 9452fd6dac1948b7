import { parserBounds } from '../../lib/parser-bounds.ts'
import { readWhole } from '../../lib/read-whole.ts'
import type { GithubConfig } from './github.ts'

const callMs = 20_000
/** A file is one string in its answer, in base64 and with a line break for every 60 characters. */
const maxFileBytes = 1.4 * parserBounds.repositoryPicture

/** Loads Octokit when GitHub is first called. */
export async function loadOctokit(config: GithubConfig, { fetch }: { readonly fetch: Fetch }) {
  const [{ App }, { Octokit }] = await Promise.all([import('@octokit/app'), import('@octokit/core')])
  const Base = Octokit.defaults({
    baseUrl: config.apiBaseUrl,
    userAgent: 'castlane',
    request: { fetch: boundedFetch(fetch) },
    // GitHub's errors become GithubError with their reason, so Octokit does not log them too.
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  return { App, Base }
}

/** The part of fetch that Octokit uses, whoever's it is. */
export type Fetch = (
  input: string,
  init?: {
    readonly method?: string
    readonly headers?: Record<string, string>
    readonly body?: string
    readonly signal?: AbortSignal
  },
) => Promise<{ readonly body: object | null; readonly status: number; readonly headers: Iterable<[string, string]> }>

/**
 * Adds a timeout to each call, in addition to its signal, and reads its answer before Octokit does, which has no bound and
 * takes a body that breaks off for an empty one.
 */
function boundedFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    const timeout = AbortSignal.timeout(callMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const { body, status, headers } = await fetch(input, { ...init, signal })
    const bytes = await readWhole(body, isFile(input) ? maxFileBytes : parserBounds.githubAnswer)
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers: [...headers] })
  }
}

const isFile = (input: Parameters<Fetch>[0]) => typeof input === 'string' && /\/git\/blobs\/[^/]*$/.test(input)
