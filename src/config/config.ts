import { resolve } from 'node:path'
import type { Platform, Tier } from '../../generated/enums.ts'
import { Secret } from '../lib/secret.ts'
import { mapPlatforms } from '../platforms/registry.ts'
import { contradictions, unknownVariables } from './check.ts'
import type { GithubSettings, PlatformSettings, S3Settings } from './outside.ts'
import { githubSettings, platformSettings, s3Settings } from './outside.ts'
import type { Setting } from './setting.ts'
import type { roles } from './settings/process.ts'
import type { Values } from './settings.ts'
import { settings } from './settings.ts'

export { type GithubSettings, sandboxSecret } from './outside.ts'
export { describeSettings } from './settings.ts'

export type Role = (typeof roles)[number]
export type Environment = Values['environment']

export type { UploadKind } from '../../generated/enums.ts'

/** The whole configuration, checked. Deeply frozen; safe to log, since secrets never print. */
export interface Config {
  readonly environment: Environment
  readonly roles: readonly Role[]
  /** The OpenTelemetry SDK reads the destination from the standard variables. */
  readonly exportsTraces: boolean
  readonly logLevel: Values['logLevel']
  /** Absolute; holds the embedded database, its master key and the stored files. */
  readonly dataDir: string
  readonly http: {
    readonly host: string
    /** 0 lets the system choose; `loadConfig` then receives the port that it chose. */
    readonly port: number
    /** The public address of this server, without trailing slash. */
    readonly publicUrl: string
    /** Addresses and CIDR ranges whose X-Forwarded-For is trusted. */
    readonly trustedProxies: readonly string[]
    /** The bearer token that a scrape of /metrics must send; null lets everybody who reaches the port read them. */
    readonly metricsToken: Secret | null
    /** The port on which a process without the role `api` serves probes and metrics; null for none. */
    readonly workerPort: number | null
    readonly maxConnections: number
    /** The maximum number of request bodies received concurrently. */
    readonly maxBodies: number
    readonly maxUploads: number
    readonly bodyTimeoutMs: number
    readonly uploadTimeoutMs: number
  }
  readonly database: {
    /** Whether Castlane runs its own PostgreSQL, because no DATABASE_URL names one. */
    readonly embedded: boolean
    /** Null only before the embedded server is up. */
    readonly url: Secret | null
    /** The requested port; null picks a free one from 54329 on. */
    readonly embeddedPort: number | null
    readonly writePoolSize: number
    readonly readPoolSize: number
    /** Connections for looking up API keys. */
    readonly keyPoolSize: number
    readonly reportPoolSize: number
    /** Reports of one organization that run concurrently. */
    readonly reportsPerOrganization: number
  }
  /** `id:base64 of 32 bytes`, comma-separated: the first seals, all open. Null only before the embedded server is up. */
  readonly masterKeys: Secret | null
  readonly redis: { readonly url: Secret | null }
  /** Processes that share the load: each allows 1/N where a rate is kept in memory. */
  readonly processes: number
  /** Rate limits of the write keys of SDK apps; each at least 1. */
  readonly writeKeyLimits: Values['writeKeyLimits']
  readonly jobs: {
    readonly capByTier: { readonly [T in Tier]: number }
    /** Jobs that a worker runs concurrently, except those that draw. */
    readonly concurrency: number
    /** How many of those, and of those that draw, one organization may have. */
    readonly perOrganization: number
    readonly renderConcurrency: number | null
    readonly retryAfterSeconds: readonly number[]
  }
  readonly storage: {
    /** The folder that files are stored in if there is no bucket. */
    readonly path: string
    readonly s3: S3Settings | null
  }
  readonly media: {
    /** Maximum bytes of one file, by its kind. */
    readonly capByKind: Values['fileCaps']
    /** The maximum that a project may upload and import. */
    readonly quota: Values['uploadQuota']
  }
  /** The suggested reply to somebody who speaks of harming themselves; null for none. */
  readonly helplineText: string | null
  readonly generation: {
    readonly ffmpegPath: string | null
    /** PATH, where the system's ffmpeg is searched for. */
    readonly searchPath: string
    readonly moderationProvider: { readonly url: string; readonly key: Secret | null; readonly model: string } | null
    readonly textProvider: { readonly url: string; readonly key: Secret | null; readonly model: string } | null
  }
  readonly sandbox: {
    readonly enabled: boolean
    /** The token that callers of its control address must send; null lets everybody call it. */
    readonly token: Secret | null
  }
  readonly platforms: { readonly [P in Platform]: PlatformSettings }
  /** What Meta must send to confirm a webhook address; null confirms none. */
  readonly metaVerifyToken: Secret | null
  readonly github: GithubSettings
  /** Apple's address that resolves AdServices tokens, without trailing slash. */
  readonly adServicesUrl: string
  /** Whether webhooks and fetches may go to this machine itself. */
  readonly allowLoopbackFetch: boolean
  /** Credits. */
  readonly prices: Values['prices']
  /** How long a day of a leased account's warming lasts, in milliseconds; short in the sandbox. */
  readonly warmingDayMs: number
  readonly retentionDays: Values['retentionDays']
  readonly webhooks: {
    readonly retryAfterSeconds: readonly number[]
    readonly timeoutMs: number
    readonly disableAfterHours: number
    readonly pollMs: number
  }
  /** Armed fault points; always empty in production. */
  readonly faults: readonly string[]
}

/** Values known only during the start, passed to `loadConfig` on its second call. */
export interface Known {
  readonly port?: number
  readonly databaseUrl?: string
  readonly masterKeys?: string
}

/** Every fault found in the settings, one sentence each, naming the variable. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Validates the settings and builds the configuration. Reads nothing but its arguments; throws ConfigError that lists
 * every fault. `known` overrides what is known only during the start (a chosen port, the embedded server).
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>, known: Known = {}): Config {
  const faults = unknownVariables(env)
  const values = {} as Record<string, unknown>
  for (const [key, one] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const given = env[one.name] === '' ? undefined : env[one.name]
    const written = given ?? one.fallback
    if (written === null) {
      values[key] = null
      continue
    }
    const result = one.parse.safeParse(written)
    if (result.success) values[key] = result.data
    else
      faults.push(
        `${one.name} ${one.secret ? '(its value is not shown)' : `is ${JSON.stringify(written)}, but`} must be ${one.wants}.`,
      )
  }
  if (faults.length === 0) faults.push(...contradictions(values as Values))
  if (faults.length > 0) throw new ConfigError(faults)
  return deepFreeze(assemble(values as Values, known, env.PATH ?? ''))
}

function assemble(values: Values, known: Known, searchPath: string): Config {
  const embedded = values.databaseUrl === null
  const dataDir = resolve(import.meta.dirname, '../..', values.dataDir)
  const sandbox = values.sandbox ?? embedded
  const port = known.port ?? values.port
  const publicUrl = values.publicUrl ?? `http://${reachable(values.host)}:${port}`
  return {
    environment: values.environment,
    roles: [...new Set(values.roles)],
    logLevel: values.logLevel,
    exportsTraces: values.otlpEndpoint !== null || values.otlpTracesEndpoint !== null,
    dataDir,
    http: {
      host: values.host,
      port,
      publicUrl,
      trustedProxies: values.trustedProxies ?? [],
      metricsToken: values.metricsToken,
      workerPort: values.workerPort,
      maxConnections: values.maxConnections,
      maxBodies: values.maxBodies,
      maxUploads: values.maxUploads,
      bodyTimeoutMs: values.bodyTimeoutSeconds * 1000,
      uploadTimeoutMs: values.uploadTimeoutSeconds * 1000,
    },
    database: {
      embedded,
      url: known.databaseUrl === undefined ? values.databaseUrl : new Secret(known.databaseUrl),
      embeddedPort: values.embeddedPort,
      writePoolSize: values.writePoolSize,
      readPoolSize: values.readPoolSize,
      keyPoolSize: values.keyPoolSize,
      reportPoolSize: values.reportPoolSize,
      reportsPerOrganization: values.reportsPerOrganization,
    },
    masterKeys: values.masterKeys ?? (known.masterKeys === undefined ? null : new Secret(known.masterKeys)),
    redis: { url: values.redisUrl },
    processes: values.processes,
    writeKeyLimits: values.writeKeyLimits,
    jobs: {
      capByTier: values.jobCaps,
      concurrency: values.jobConcurrency,
      perOrganization: values.jobsPerOrganization,
      renderConcurrency: values.renderConcurrency,
      retryAfterSeconds: values.jobRetrySeconds,
    },
    storage: {
      path: values.storage === null ? resolve(dataDir, 'files') : resolve(import.meta.dirname, '../..', values.storage),
      s3: s3Settings(values),
    },
    media: { capByKind: values.fileCaps, quota: values.uploadQuota },
    helplineText: values.helplineText,
    generation: {
      ffmpegPath: values.ffmpegPath,
      searchPath,
      moderationProvider:
        values.moderationProviderUrl === null
          ? null
          : {
              url: values.moderationProviderUrl,
              key: values.moderationProviderKey,
              model: values.moderationProviderModel,
            },
      textProvider:
        values.textProviderUrl === null
          ? null
          : { url: values.textProviderUrl, key: values.textProviderKey, model: values.textProviderModel! },
    },
    sandbox: { enabled: sandbox, token: values.sandboxToken },
    platforms: mapPlatforms((name) => platformSettings(values, name, sandbox ? publicUrl : null)),
    metaVerifyToken: values.metaVerifyToken,
    github: githubSettings(values, sandbox ? publicUrl : null),
    adServicesUrl:
      values.adServicesUrl ?? (sandbox ? `${publicUrl}/sandbox/apple` : 'https://api-adservices.apple.com'),
    allowLoopbackFetch: values.allowLoopbackFetch ?? embedded,
    prices: values.prices,
    warmingDayMs: (values.warmingDaySeconds ?? (sandbox ? 5 : 86_400)) * 1000,
    retentionDays: values.retentionDays,
    webhooks: {
      retryAfterSeconds: values.webhookRetrySeconds,
      timeoutMs: values.webhookTimeoutMs,
      disableAfterHours: values.webhookDisableAfterHours,
      pollMs: values.webhookPollMs,
    },
    faults: values.faults ?? [],
  }
}

/** Turns a listening address into one that can be called: all interfaces are reached over loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !(value instanceof Secret)) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}
