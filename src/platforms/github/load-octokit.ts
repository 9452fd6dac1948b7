import type { GithubConfig } from './github.ts'

const callMs = 20_000

/** Loads Octokit when GitHub is first called. */
export async function loadOctokit(config: GithubConfig, { fetch }: { readonly fetch: typeof globalThis.fetch }) {
  const [{ App }, { Octokit }] = await Promise.all([import('@octokit/app'), import('@octokit/core')])
  const Base = Octokit.defaults({
    baseUrl: config.apiBaseUrl,
    userAgent: 'castlane',
    request: { fetch: timedFetch(fetch) },
    // GitHub's errors become GithubError with their reason, so Octokit does not log them too.
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  return { App, Base }
}

/** Adds a timeout to each call, in addition to its signal. */
function timedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const timeout = AbortSignal.timeout(callMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    return fetch(input, { ...init, signal })
  }
}
