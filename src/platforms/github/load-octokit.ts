import { parserBounds } from '../../lib/parser-bounds.ts'
import { readWhole } from '../../lib/read-whole.ts'
import type { GithubConfig } from './github.ts'

const callMs = 20_000
/** A file is one string in its answer, in base64 and with a line break for every 60 characters. */
const maxFileBytes = 1.4 * parserBounds.repositoryPicture

/** Loads Octokit when GitHub is first called. */
export async function loadOctokit(config: GithubConfig, { fetch }: { readonly fetch: typeof globalThis.fetch }) {
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

/**
 * Adds a timeout to each call, in addition to its signal, and reads its answer before Octokit does, which has no bound and
 * takes a body that breaks off for an empty one.
 */
function boundedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const timeout = AbortSignal.timeout(callMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const { body, status, headers } = await fetch(input, { ...init, signal })
    // The types of the DOM do not know that a stream can be iterated.
    const chunks = body as unknown as AsyncIterable<Uint8Array> | null
    const bytes = await readWhole(chunks, isFile(input) ? maxFileBytes : parserBounds.githubAnswer)
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers })
  }
}

const isFile = (input: Parameters<typeof globalThis.fetch>[0]) =>
  typeof input === 'string' && /\/git\/blobs\/[^/]*$/.test(input)
