import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import type { Platform, Tier } from '../../generated/enums.ts'
import { platformValues } from '../../generated/enums.ts'
import { Secret } from '../lib/secret.ts'
import { nearest } from '../lib/suggest.ts'
import { mapPlatforms, registry } from '../platforms/registry.ts'
import type { PlatformField, roles, Setting, Values } from './settings.ts'
import { settings } from './settings.ts'

export { describeSettings } from './settings.ts'

export type Role = (typeof roles)[number]
export type Environment = 'development' | 'test' | 'production'

/** Where a platform is reached and as whom; no key means that it cannot be connected. */
export interface PlatformSettings {
  readonly authBaseUrl: string
  readonly apiBaseUrl: string
  readonly tokenBaseUrl: string
  readonly clientKey: string | null
  readonly clientSecret: Secret | null
}

/** Where GitHub is reached and as which App; without one public repositories alone can be read. */
export interface GithubSettings {
  readonly apiBaseUrl: string
  readonly app: {
    readonly id: string
    /** PEM; null for the sandbox, which takes any. */
    readonly privateKey: Secret | null
    readonly clientId: string
    readonly clientSecret: Secret
    readonly webhookSecret: Secret
  } | null
}

export type UploadKind = 'content_video' | 'content_image' | 'app_icon' | 'app_screenshot' | 'app_preview'

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Null: Amazon's. */
  readonly endpoint: string | null
  readonly pathStyle: boolean
  /** Null: where the AWS SDK looks for credentials by itself. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: Secret } | null
}

/** The whole configuration, checked. Frozen through and through; safe to log, since secrets never print. */
export interface Config {
  readonly environment: Environment
  readonly roles: readonly Role[]
  /** To where, the OpenTelemetry SDK reads from the standard variables. */
  readonly exportsTraces: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Absolute; holds the embedded database, its master key and the stored files. */
  readonly dataDir: string
  readonly http: {
    readonly host: string
    /** 0 lets the system choose; `loadConfig` is then told the port that it chose. */
    readonly port: number
    /** Address that others reach this server at, without trailing slash. */
    readonly publicUrl: string
    /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
    readonly trustedProxies: readonly string[]
    /** What a scrape of /metrics must send as its bearer token; null lets everybody read them who reaches the port. */
    readonly metricsToken: Secret | null
    /** Where a process without the role `api` answers probes and scrapes; null: nowhere. */
    readonly workerPort: number | null
    readonly maxConnections: number
    /** Request bodies that are received at a time. */
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
    /** Port asked for; null picks a free one from 54329 on. */
    readonly embeddedPort: number | null
    readonly writePoolSize: number
    readonly readPoolSize: number
    /** For looking up API keys. */
    readonly keyPoolSize: number
    readonly reportPoolSize: number
    /** Reports of one organization that run at the same time. */
    readonly reportsPerOrganization: number
  }
  /** `id:base64 of 32 bytes`, comma-separated: the first seals, all open. Null only before the embedded server is up. */
  readonly masterKeys: Secret | null
  readonly redis: { readonly url: Secret | null }
  /** Processes that share the load: each allows 1/N where a rate is kept in memory. */
  readonly processes: number
  /** Of the write keys of SDK apps; each at least 1. */
  readonly writeKeyLimits: {
    readonly requestsPerMinute: number
    /** From one client address. */
    readonly clientRequestsPerMinute: number
    readonly itemsPerDay: number
  }
  readonly jobs: {
    readonly capByTier: { readonly [T in Tier]: number }
    /** Jobs that a worker runs at once, those that draw aside. */
    readonly concurrency: number
    /** Of those, and of those that draw, how many may be one organization's. */
    readonly perOrganization: number
    readonly renderConcurrency: number | null
    readonly retryAfterSeconds: readonly number[]
  }
  readonly storage: {
    /** Folder that files are kept in where there is no bucket. */
    readonly path: string
    readonly s3: S3Settings | null
  }
  readonly media: {
    /** Most bytes of one file, by its kind. */
    readonly capByKind: { readonly [K in UploadKind]: number }
    /** What a project may have uploaded and imported. */
    readonly quota: { readonly uploads: number; readonly bytes: number }
  }
  /** What is suggested as the answer to somebody who speaks of harming themselves; null: nothing. */
  readonly helplineText: string | null
  readonly generation: {
    readonly ffmpegPath: string | null
    /** PATH, where the system's ffmpeg is looked for. */
    readonly searchPath: string
    readonly moderationProvider: { readonly url: string; readonly key: Secret | null; readonly model: string } | null
    readonly textProvider: { readonly url: string; readonly key: Secret | null; readonly model: string } | null
  }
  readonly sandbox: {
    readonly enabled: boolean
    /** What callers of its control must send; null: anybody may call it. */
    readonly token: Secret | null
  }
  readonly platforms: { readonly [P in Platform]: PlatformSettings }
  /** What Meta must name to confirm a webhook address of ours; null: none is confirmed. */
  readonly metaVerifyToken: Secret | null
  readonly github: GithubSettings
  /** Where Apple tells what an AdServices token stands for; without trailing slash. */
  readonly adServicesUrl: string
  /** Whether webhooks and fetches may go to this machine itself. */
  readonly allowLoopbackFetch: boolean
  /** Credits. */
  readonly prices: {
    readonly generate: number
    readonly regenerate: number
    readonly clone: number
    /** The part of these three that is not charged where the built-in writer stands in for the text provider. */
    readonly text: number
    readonly influencer: number
    /** Another look of an influencer. */
    readonly look: number
    readonly ingest: number
    readonly leased: number
  }
  /** How long a day of a leased account's warming lasts, in milliseconds; the sandbox has no weeks to wait. */
  readonly warmingDayMs: number
  readonly retentionDays: {
    readonly events: number
    readonly deliveries: number
    readonly attempts: number
    readonly telemetry: number
    readonly metrics: number
    /** Of what API keys asked for. */
    readonly requests: number
  }
  readonly webhooks: {
    readonly retryAfterSeconds: readonly number[]
    readonly timeoutMs: number
    readonly disableAfterHours: number
    readonly pollMs: number
  }
  /** Armed fault points; always empty in production. */
  readonly faults: readonly string[]
}

/** What is known only while starting: told to `loadConfig` on its second call. */
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

/** Read by the client and the scripts that use it, so a shell that has them set can still start the server. */
const clientVariables = new Set(['CASTLANE_URL', 'CASTLANE_API_KEY'])

/**
 * Checks the settings and puts them together. Reads nothing but its arguments; throws ConfigError with every
 * fault at once. `known` overrides what only starting up can tell (a chosen port, the embedded server).
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
  const dataDir = resolve(import.meta.dirname, '../..', values.dataDir!)
  const sandbox = values.sandbox ?? embedded
  const port = known.port ?? values.port!
  const publicUrl = values.publicUrl ?? `http://${reachable(values.host!)}:${port}`
  return {
    environment: values.environment!,
    roles: [...new Set(values.roles!)],
    logLevel: values.logLevel!,
    exportsTraces: values.otlpEndpoint !== null || values.otlpTracesEndpoint !== null,
    dataDir,
    http: {
      host: values.host!,
      port,
      publicUrl,
      trustedProxies: values.trustedProxies ?? [],
      metricsToken: values.metricsToken,
      workerPort: values.workerPort,
      maxConnections: values.maxConnections!,
      maxBodies: values.maxBodies!,
      maxUploads: values.maxUploads!,
      bodyTimeoutMs: values.bodyTimeoutSeconds! * 1000,
      uploadTimeoutMs: values.uploadTimeoutSeconds! * 1000,
    },
    database: {
      embedded,
      url: known.databaseUrl === undefined ? values.databaseUrl : new Secret(known.databaseUrl),
      embeddedPort: values.embeddedPort,
      writePoolSize: values.writePoolSize!,
      readPoolSize: values.readPoolSize!,
      keyPoolSize: values.keyPoolSize!,
      reportPoolSize: values.reportPoolSize!,
      reportsPerOrganization: values.reportsPerOrganization!,
    },
    masterKeys: values.masterKeys ?? (known.masterKeys === undefined ? null : new Secret(known.masterKeys)),
    redis: { url: values.redisUrl },
    processes: values.processes!,
    writeKeyLimits: values.writeKeyLimits!,
    jobs: {
      capByTier: values.jobCaps!,
      concurrency: values.jobConcurrency!,
      perOrganization: values.jobsPerOrganization!,
      renderConcurrency: values.renderConcurrency,
      retryAfterSeconds: values.jobRetrySeconds!,
    },
    storage: {
      path: values.storage === null ? resolve(dataDir, 'files') : resolve(import.meta.dirname, '../..', values.storage),
      s3: s3(values),
    },
    media: { capByKind: values.fileCaps!, quota: values.uploadQuota! },
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
              model: values.moderationProviderModel!,
            },
      textProvider:
        values.textProviderUrl === null
          ? null
          : { url: values.textProviderUrl, key: values.textProviderKey, model: values.textProviderModel! },
    },
    sandbox: { enabled: sandbox, token: values.sandboxToken },
    platforms: mapPlatforms((name) => platform(values, name, sandbox ? publicUrl : null)),
    metaVerifyToken: values.metaVerifyToken,
    github: github(values, sandbox ? publicUrl : null),
    adServicesUrl:
      values.adServicesUrl ?? (sandbox ? `${publicUrl}/sandbox/apple` : 'https://api-adservices.apple.com'),
    allowLoopbackFetch: values.allowLoopbackFetch ?? embedded,
    prices: values.prices!,
    warmingDayMs: (values.warmingDaySeconds ?? (sandbox ? 5 : 86_400)) * 1000,
    retentionDays: values.retentionDays!,
    webhooks: {
      retryAfterSeconds: values.webhookRetrySeconds!,
      timeoutMs: values.webhookTimeoutMs!,
      disableAfterHours: values.webhookDisableAfterHours!,
      pollMs: values.webhookPollMs!,
    },
    faults: values.faults ?? [],
  }
}

function s3(values: Values): S3Settings | null {
  if (values.s3Bucket === null) return null
  return {
    bucket: values.s3Bucket,
    region: values.s3Region!,
    endpoint: values.s3Endpoint,
    pathStyle: values.s3PathStyle ?? values.s3Endpoint !== null,
    credentials:
      values.s3AccessKeyId === null
        ? null
        : { accessKeyId: values.s3AccessKeyId, secretAccessKey: values.s3SecretAccessKey! },
  }
}

/**
 * A secret of one of the sandbox's apps: derived from the token, so that every process knows it and nobody else does;
 * without a token a constant, which production refuses.
 */
export function sandboxSecret(
  token: Secret | null,
  app: Platform | 'github',
  use: 'secret' | 'webhook' = 'secret',
): string {
  const name = `castlane-sandbox-${app}-${use}`
  return token === null ? name : createHmac('sha256', token.reveal()).update(name).digest('hex')
}

/** A platform with an app of its own is the real one; without an app it is the sandbox where that is on. */
function platform(values: Values, name: Platform, sandboxAt: string | null): PlatformSettings {
  const of = <F extends PlatformField>(field: F) => values[`${name}${field}`]
  const stand = sandboxAt !== null && of('ClientKey') === null
  const base = stand ? `${sandboxAt}/sandbox/${name}` : null
  const real = registry[name].addresses
  return {
    authBaseUrl: of('AuthUrl') ?? base ?? real.auth,
    apiBaseUrl: of('ApiUrl') ?? base ?? real.api,
    tokenBaseUrl: of('TokenUrl') ?? of('ApiUrl') ?? base ?? real.token,
    clientKey: of('ClientKey') ?? (stand ? `castlane-sandbox-${name}` : null),
    clientSecret: of('ClientSecret') ?? (stand ? new Secret(sandboxSecret(values.sandboxToken, name)) : null),
  }
}

/** As with the platforms: an App of one's own is GitHub's, without one the sandbox stands in where it is on. */
function github(values: Values, sandboxAt: string | null): GithubSettings {
  const { githubAppId: id, githubApiUrl: given } = values
  if (id !== null)
    return {
      apiBaseUrl: given ?? 'https://api.github.com',
      app: {
        id,
        privateKey: values.githubPrivateKey,
        clientId: values.githubClientId!,
        clientSecret: values.githubClientSecret!,
        webhookSecret: values.githubWebhookSecret!,
      },
    }
  if (sandboxAt === null) return { apiBaseUrl: given ?? 'https://api.github.com', app: null }
  return {
    // The path that GitHub Enterprise has: Octokit finds the pages beside it by that.
    apiBaseUrl: given ?? `${sandboxAt}/sandbox/github/api/v3`,
    app: {
      id: '1',
      privateKey: null,
      clientId: 'castlane-sandbox-github',
      clientSecret: new Secret(sandboxSecret(values.sandboxToken, 'github')),
      webhookSecret: new Secret(sandboxSecret(values.sandboxToken, 'github', 'webhook')),
    },
  }
}

const githubApp = [
  'githubAppId',
  'githubPrivateKey',
  'githubClientId',
  'githubClientSecret',
  'githubWebhookSecret',
] as const

function contradictions(values: Values): string[] {
  const faults: string[] = []
  const embedded = values.databaseUrl === null
  const production = values.environment === 'production'
  if (!embedded && values.masterKeys === null)
    faults.push(`CASTLANE_MASTER_KEYS is not set, but DATABASE_URL wants it: ${settings.masterKeys.wants}.`)
  if (embedded && production)
    faults.push(
      'DATABASE_URL is not set, but NODE_ENV=production wants a server: the embedded PostgreSQL is for development.',
    )
  if (values.sandbox === true && production && values.sandboxToken === null)
    faults.push(
      `CASTLANE_SANDBOX_TOKEN is not set, but CASTLANE_SANDBOX wants it in production: ${settings.sandboxToken.wants}.`,
    )
  if (values.faults !== null && production)
    faults.push('CASTLANE_FAULTS is set, but NODE_ENV=production allows no fault points.')
  if (values.allowLoopbackFetch === true && !embedded && values.environment !== 'test')
    faults.push('CASTLANE_ALLOW_LOOPBACK_FETCH is "true", but with DATABASE_URL it must be false or absent.')
  if (values.embeddedPort !== null && !embedded)
    faults.push('CASTLANE_EMBEDDED_PORT is set, but DATABASE_URL leaves no embedded PostgreSQL: set one of them.')
  if (values.textProviderUrl !== null && values.textProviderModel === null)
    faults.push('CASTLANE_TEXT_PROVIDER_MODEL is not set, but CASTLANE_TEXT_PROVIDER_URL wants it.')
  if ((values.s3AccessKeyId === null) !== (values.s3SecretAccessKey === null))
    faults.push('CASTLANE_S3_ACCESS_KEY_ID and CASTLANE_S3_SECRET_ACCESS_KEY must be set together or not at all.')
  if (values.s3Bucket === null && (values.s3Endpoint !== null || values.s3AccessKeyId !== null))
    faults.push('CASTLANE_S3_BUCKET is not set, but the other settings of the bucket are: name it or remove them.')
  const missing = githubApp.filter((key) => values[key] === null)
  if (missing.length > 0 && missing.length < githubApp.length)
    faults.push(
      `${missing.map((key) => settings[key].name).join(', ')} must be set too: a GitHub App needs all of its settings or none.`,
    )
  for (const name of platformValues)
    if ((values[`${name}ClientKey`] === null) !== (values[`${name}ClientSecret`] === null))
      faults.push(
        `${settings[`${name}ClientKey`].name} and ${settings[`${name}ClientSecret`].name} must be set together or not at all.`,
      )
  return faults
}

function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(Object.values(settings).map(({ name }) => name))
  return Object.keys(env)
    .filter((name) => name.startsWith('CASTLANE_') && !known.has(name) && !clientVariables.has(name))
    .map((name) => {
      const near = nearest(name, [...known])
      return `${name} is not a setting of Castlane${near ? `; did you mean ${near}?` : ': remove it, or see the README for the list.'}`
    })
}

/** A listening address as one that can be called: all interfaces are reached over loopback. */
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
