import type { KeyObject } from 'node:crypto'
import express from 'express'
import type { SafeFetch } from '../lib/safe-fetch.ts'
import { createSafeFetch } from '../lib/safe-fetch.ts'
import { appleSandbox } from './apple.ts'
import { controlRoutes } from './control.ts'
import { facebookSandbox } from './facebook.ts'
import type { FaultRequest } from './faults.ts'
import { Faults } from './faults.ts'
import { githubSandbox } from './github/github.ts'
import { instagramSandbox } from './instagram.ts'
import type { Fault, Platform, Post, WebhookTarget } from './model.ts'
import { pageHeaders, pageRoutes } from './pages.ts'
import { platformIds } from './platforms.ts'
import type { StoreOptions } from './store.ts'
import { Store } from './store.ts'
import { tiktokSandbox } from './tiktok.ts'
import { createWebhookSender } from './webhooks.ts'
import type { World } from './world.ts'

export interface SandboxOptions extends StoreOptions {
  /** The address the app is mounted at, without trailing slash; a function where the port is not known yet. */
  readonly baseUrl: string | (() => string)
  readonly clock: { now(): Date }
  /** The seed of the metrics; default 1. */
  readonly seed?: number
  /** How long a platform processes media, on the sandbox's clock, in milliseconds. Default 2,000. */
  readonly processingMs?: number
  /** Keeps accounts' tokens and posts over a restart; media are in a folder beside it. */
  readonly stateFile?: string
  /** Default: key `castlane-sandbox-<platform>`, secret the same with `-secret`. */
  readonly clients?: Partial<Record<Platform, { clientKey: string; clientSecret: string }>>
  /** The webhook receiver while none is registered by the control address. */
  readonly receivers?: readonly WebhookTarget[]
  /** Where the GitHub App's events go, and the key that its tokens must be signed with; without it any will do. */
  readonly github?: { webhook?: { url: string; secret: string }; publicKey?: KeyObject; clientSecret?: string }
  /** Whether a request to the control address is allowed, by its Authorization header; by default each is. */
  readonly mayControl?: (authorization: string | undefined) => boolean
  /** Whether media and receivers may be on this machine, beside those at the origin of `baseUrl`; default true. */
  readonly allowLoopback?: boolean
}

export interface Sandbox {
  /** To be mounted at the path of `baseUrl`. */
  readonly app: express.Router
  fault(request: FaultRequest): Fault
  clearFaults(): void
  posts(): readonly Post[]
  /** Writes the state, or drops it if there is no state file. */
  close(): void
}

/**
 * Reaches media and receivers at the sandbox's own origin always, and others on this machine only if that is allowed;
 * private networks stay unreachable.
 */
function createSandboxFetch(baseUrl: () => string, allowLoopback: boolean): SafeFetch {
  const local = createSafeFetch({ allowLoopback: true })
  if (allowLoopback) return local
  const remote = createSafeFetch()
  const isOwn = (url: string) => URL.canParse(url) && new URL(url).origin === new URL(baseUrl()).origin
  // A redirect of the sandbox's origin is not followed: it could lead elsewhere on this machine.
  return (url, request) => (isOwn(url) ? local(url, { ...request, maxRedirects: 0 }) : remote(url, request))
}

const standIns: { readonly [P in Platform]: (world: World) => express.Router } = {
  tiktok: tiktokSandbox,
  instagram: instagramSandbox,
  facebook: facebookSandbox,
}

/** A Graph version before the path changes nothing here. */
const withoutVersion: express.RequestHandler = (req, _res, next) => {
  req.url = req.url.replace(/^\/v\d+\.\d+(?=\/)/, '')
  next()
}

/** Simulates the platforms over their real wire formats, with pages for people and faults on demand. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { baseUrl, clock } = options
  const store = new Store(options.stateFile ?? null, options)
  const faults = new Faults(store)
  const base = typeof baseUrl === 'string' ? () => baseUrl : baseUrl
  const fetch = createSandboxFetch(base, options.allowLoopback ?? true)
  const now = () => clock.now().getTime()
  const world: World = {
    store,
    faults,
    fetch,
    now,
    seed: options.seed ?? 1,
    processingMs: options.processingMs ?? 2_000,
    webhooks: createWebhookSender(store, faults, fetch, now, options.receivers ?? []),
    baseUrl: base,
    allowLoopback: options.allowLoopback ?? true,
    clients: (platform) =>
      options.clients?.[platform] ?? {
        clientKey: `castlane-sandbox-${platform}`,
        clientSecret: `castlane-sandbox-${platform}-secret`,
      },
  }

  const app = express.Router()
  app.use(pageHeaders)
  app.use(['/control', '/github/control'], (req, res, next) => {
    if (options.mayControl?.(req.headers.authorization) ?? true) return next()
    res.status(401).json({ error: 'Send CASTLANE_SANDBOX_TOKEN as a bearer token.' })
  })
  app.use('/control', controlRoutes(world))
  app.use(pageRoutes(world))
  app.use(express.urlencoded({ extended: false, limit: '1mb' }), express.json({ limit: '1mb' }))
  app.use('/github', githubSandbox({ baseUrl: world.baseUrl, now, fetch, ...options.github }))
  app.use('/apple', appleSandbox())
  for (const platform of platformIds) app.use(`/${platform}`, withoutVersion, standIns[platform](world))

  return {
    app,
    fault: (request) => faults.add(request),
    clearFaults: () => faults.clear(),
    posts: () => store.state.posts,
    close: () => store.close(),
  }
}
