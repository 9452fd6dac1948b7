import type { KeyObject } from 'node:crypto'
import { createHmac, randomBytes, randomUUID, verify } from 'node:crypto'
import type { Request, Response } from 'express'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import { MINUTE } from '../../lib/time.ts'
import type { Installation } from './github-answers.ts'
import { appId, repositoryView, SandboxError } from './github-answers.ts'
import type { SandboxRepository } from './repositories.ts'
import { accounts } from './repositories.ts'
import { createRepositoryWorld, ownerOf } from './repository-world.ts'

export interface GithubSandboxOptions {
  /** The sandbox's address, without trailing slash. */
  readonly baseUrl: () => string
  readonly now: () => number
  readonly fetch: SafeFetch
  /** Where the App's events are sent, and the secret they are signed with; without it none is sent. */
  readonly webhook?: { readonly url: string; readonly secret: string } | undefined
  /** Default `castlane-sandbox-github-secret`. */
  readonly clientSecret?: string | undefined
  /** With it the App's tokens must be signed; without it only their shape and times are checked. */
  readonly publicKey?: KeyObject | undefined
}

const codeMs = 10 * MINUTE

/** Ids of the repositories that a person may read of an installation. */
type Readable = 'all' | readonly number[]

export const faultKinds = ['server_error', 'rate_limited', 'reset'] as const
interface Fault {
  readonly kind: (typeof faultKinds)[number]
  /** Calls whose path holds it are hit. */
  readonly path: string
  remaining: number
}

export type GithubState = ReturnType<typeof createGithubState>

/** What the sandbox holds, and who may ask for what of it. */
export function createGithubState(options: GithubSandboxOptions) {
  const installations = new Map<number, Installation>(
    accounts.map((account) => [account.installationId, { account, suspendedAt: null, removed: false }]),
  )
  const world = createRepositoryWorld()
  const codes = new Map<string, { installationId: number; readable: Readable; expiresAt: number }>()
  const faults: Fault[] = []
  const site = () => `${options.baseUrl()}/github`

  const newCode = (installationId: number, readable: Readable = 'all') => {
    const code = randomBytes(10).toString('hex')
    codes.set(code, { installationId, readable, expiresAt: options.now() + codeMs })
    return code
  }

  async function send(event: string, payload: object): Promise<void> {
    if (!options.webhook) return
    const body = JSON.stringify(payload)
    const signature = createHmac('sha256', options.webhook.secret).update(body).digest('hex')
    await options.fetch(options.webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-github-event': event,
        'x-github-delivery': randomUUID(),
        'x-hub-signature-256': `sha256=${signature}`,
        'user-agent': 'GitHub-Hookshot/sandbox',
      },
      body,
    })
  }

  function assertApp(req: Request): void {
    const token = bearer(req)
    const [head = '', body = '', signature = ''] = token.split('.')
    const refuse = (message: string) => new SandboxError(401, message)
    const header = parse(head)
    const claims = parse(body)
    if (header.alg !== 'RS256' || String(claims.iss) !== appId) throw refuse('A JSON web token could not be decoded')
    const now = options.now() / 1000
    if (!(Number(claims.exp) > now && Number(claims.exp) <= now + 660 && Number(claims.iat) <= now + 60))
      throw refuse(
        "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
      )
    if (
      options.publicKey &&
      !verify('sha256', Buffer.from(`${head}.${body}`), options.publicKey, Buffer.from(signature, 'base64url'))
    )
      throw refuse('A JSON web token could not be decoded')
  }

  function present(id: number): Installation {
    const found = installations.get(id)
    if (!found || found.removed) throw new SandboxError(404, 'Not Found')
    return found
  }

  /** The installation behind a token; null for every other token. */
  function through(req: Request): Installation | null {
    const match = /^ghs_(\d+)_(\d+)$/.exec(bearer(req))
    if (!match) return null
    const found = installations.get(Number(match[1]))
    if (!found || found.removed || Number(match[2]) < options.now()) throw new SandboxError(401, 'Bad credentials')
    if (found.suspendedAt) throw new SandboxError(403, 'This installation has been suspended')
    return found
  }

  /** The person behind a token: the installation that they installed or use, and what they may read of it. */
  function personOf(req: Request): { readonly installation: Installation; readonly readable: Readable } {
    const [, id, readable = ''] = /^ghu_(\d+)_(all|[\d.]*)_/.exec(bearer(req)) ?? []
    const installation = installations.get(Number(id))
    if (!installation) throw new SandboxError(401, 'Bad credentials')
    return { installation, readable: readable === 'all' ? 'all' : readable.split('.').map(Number) }
  }

  /** A page of repositories, as the caller asked for it. */
  function sendRepositories(req: Request, res: Response, found: readonly SandboxRepository[]): void {
    const perPage = Number(req.query.per_page ?? 30)
    const start = (Number(req.query.page ?? 1) - 1) * perPage
    const page = found.slice(start, start + perPage)
    res.json({ total_count: found.length, repositories: page.map((one) => repositoryView(one, site())) })
  }

  function visible(req: Request): SandboxRepository {
    const found = world.find(`${req.params.owner}/${req.params.repo}`)
    const own = through(req)?.account.login
    if (!found || (found.private && own !== ownerOf(found))) throw new SandboxError(404, 'Not Found')
    return found
  }

  function committed(req: Request): SandboxRepository {
    const repository = visible(req)
    if (Object.keys(repository.files).length === 0) throw new SandboxError(409, 'Git Repository is empty.')
    return repository
  }

  return {
    options,
    installations,
    world,
    codes,
    faults,
    site,
    newCode,
    send,
    assertApp,
    present,
    through,
    personOf,
    sendRepositories,
    visible,
    committed,
  }
}

function bearer(req: Request): string {
  return /^(?:bearer|token) (.+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? ''
}

function parse(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return {}
  }
}
