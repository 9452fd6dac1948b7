import { resolve } from 'node:path'
import { isLoopbackHost } from '../lib/address-policy.ts'
import { root } from '../lib/project-files.ts'
import { Secret } from '../lib/secret.ts'
import { mapPlatforms } from '../platforms/registry.ts'
import { contradictions, unknownVariables } from './check.ts'
import { fileOrigins, githubSettings, platformSettings, s3Settings } from './external-services.ts'
import type { workRoles } from './settings/process.ts'
import type { Placed, Values } from './settings.ts'
import { settings } from './settings.ts'

export { type GithubSettings, sandboxSecret } from './external-services.ts'
export { describeSettings } from './settings.ts'

export type WorkRole = (typeof workRoles)[number]
export type Environment = Values['environment']

export type { UploadKind } from '../../generated/enums.ts'

/**
 * The whole configuration, checked: each setting's value where its entry places it, and what is computed from several.
 * Deeply frozen; safe to log, since secrets never print.
 */
export type Config = Placed & Computed

/** Values known only during the start, passed to `loadConfig` on its second call. */
export interface Known {
  readonly port?: number
  readonly databaseUrl?: string
  readonly masterKeys?: string
  /** Whether the caller seals and opens nothing, and so needs no keys. */
  readonly opensNothing?: boolean
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
  const values: Members = {}
  const config: Members = {}
  for (const [key, one] of Object.entries(settings)) {
    const fromEnv = env[one.name] === '' ? undefined : env[one.name]
    const written = fromEnv ?? one.fallback
    const { success, data } = written === null ? { success: true, data: null } : one.parse.safeParse(written)
    if (success) {
      values[key] = data
      if (one.at !== null) place(config, one.at.split('.'), data)
    } else
      faults.push(
        `${one.name} ${one.secret ? '(its value is not shown)' : `is ${JSON.stringify(written)}, but`} must be ${one.wants}.`,
      )
  }
  if (!areRead(values, faults)) throw new ConfigError(faults)
  faults.push(...contradictions(values, known.opensNothing))
  if (faults.length > 0) throw new ConfigError(faults)
  merge(config, computed(values, known, env.PATH ?? ''))
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Each setting put its value where its type has it, and `computed` the rest.
  return deepFreeze(config) as Config
}

/** Without a fault, each setting's own schema has read its value. */
const areRead = (values: Members, faults: readonly string[]): values is Values => faults.length === 0

type Members = { [name: string]: unknown }

function place(into: Members, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) into[name] = value
  else place(membersOf(into, name), rest, value)
}

/** Adds members, and the members of those that both have. */
function merge(into: Members, more: Members): void {
  for (const [name, value] of Object.entries(more))
    if (isMembers(into[name]) && isMembers(value)) merge(membersOf(into, name), value)
    else into[name] = value
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function membersOf(into: Members, name: string): Members {
  const members = isMembers(into[name]) ? into[name] : {}
  into[name] = members
  return members
}

type Computed = ReturnType<typeof computed>

/** What follows from several settings, or from what is known only during the start. */
function computed(values: Values, known: Known, searchPath: string) {
  const embedded = values.databaseUrl === null
  /** Absolute; holds the embedded database, its master key and the stored files. */
  const dataDir = resolve(root, values.dataDir)
  const sandbox = values.sandbox ?? embedded
  const port = known.port ?? values.port
  const publicUrl = values.publicUrl ?? `http://${reachableHost(values.host)}:${port}`
  const isLocal = isLoopbackHost(new URL(values.publicUrl ?? `http://${bracketed(values.host)}`).hostname)
  /** Whether nobody between reads what is sent, as far as is known. */
  const isPrivate = publicUrl.startsWith('https:') || isLocal
  const s3 = s3Settings(values)
  return {
    /** The OpenTelemetry SDK reads the destination from the standard variables. */
    exportsTraces: values.otlpEndpoint !== null || values.otlpTracesEndpoint !== null,
    dataDir,
    /** Whether this process serves the API. */
    servesApi: values.roles.includes('api'),
    /** The roles, types of jobs and kinds of tasks that it works on; `worker` for all of them. */
    work: values.roles.filter((name) => name !== 'api'),
    http: {
      /** 0 lets the system choose; `loadConfig` then receives the port that it chose. */
      port,
      /** The public address of this server, without trailing slash. */
      publicUrl,
      /** Addresses and CIDR ranges whose X-Forwarded-For is trusted. */
      trustedProxies: values.trustedProxies ?? [],
      securityContacts: values.securityContacts ?? [],
    },
    mcp: { enabled: values.mcp ?? isPrivate },
    console: {
      enabled: values.console ?? isPrivate,
      /** Whether its cookie is sent over https only. */
      isSecure: !isLocal || publicUrl.startsWith('https:'),
    },
    database: {
      /** Whether Castlane runs its own PostgreSQL, because no DATABASE_URL names one. */
      embedded,
      /** Null only before the embedded server is up. */
      url: known.databaseUrl === undefined ? values.databaseUrl : new Secret(known.databaseUrl),
      /** The server itself where `url` is a pooler in transaction mode; null where `url` is the server. */
      directUrl: values.databaseDirectUrl,
      readUrl: values.databaseReadUrl,
    },
    /** `id:base64 of 32 bytes`, comma-separated: the first seals, all open. Null before the embedded server is up, and for who opens nothing. */
    masterKeys: values.masterKeys ?? (known.masterKeys === undefined ? null : new Secret(known.masterKeys)),
    /** In place of `masterKeys`, for processes that only render. */
    linkKeys: values.linkKeys,
    storage: {
      /** The folder that files are stored in if there is no bucket. */
      path: values.storage === null ? resolve(dataDir, 'files') : resolve(root, values.storage),
      s3,
      /** The origins of the addresses that files are downloaded from and put to. */
      origins: fileOrigins(s3, publicUrl),
    },
    generation: {
      /** PATH, where the system's ffmpeg is searched for. */
      searchPath,
      moderationProvider: provider(
        values.moderationProviderUrl,
        values.moderationProviderKey,
        values.moderationProviderModel,
      ),
      textProvider: textProvider(values),
      voiceProvider: voiceProvider(values),
    },
    sandbox: { enabled: sandbox },
    platforms: mapPlatforms((name) => platformSettings(values, name, sandbox ? publicUrl : null)),
    github: githubSettings(values, sandbox ? publicUrl : null),
    /** Apple's address that resolves AdServices tokens, without trailing slash. */
    adServicesUrl:
      values.adServicesUrl ?? (sandbox ? `${publicUrl}/sandbox/apple` : 'https://api-adservices.apple.com'),
    /** Whether webhooks and fetches may go to this machine itself. */
    allowLoopbackFetch: values.allowLoopbackFetch ?? embedded,
    /** How long a day of a leased account's warming lasts, in milliseconds; short in the sandbox. */
    warmingDayMs: (values.warmingDaySeconds ?? (sandbox ? 5 : 86_400)) * 1000,
    /** Armed fault points; always empty in production. */
    faults: values.faults ?? [],
  } as const
}

/** An OpenAI-compatible server; null if no address names one. `contradictions` demands a model with an address. */
function provider(url: string | null, key: Secret | null, model: string | null) {
  return url === null || model === null ? null : ({ url, key, model } as const)
}

function textProvider(values: Values) {
  const found = provider(values.textProviderUrl, values.textProviderKey, values.textProviderModel)
  return (
    found && {
      ...found,
      timeoutMs: values.textProviderTimeoutSeconds * 1000,
      maxOutputTokens: values.textProviderMaxTokens,
      temperature: values.textProviderTemperature,
      /** Null where only code checks what is written. */
      judgeModel: values.textProviderJudge ? (values.textProviderJudgeModel ?? found.model) : null,
    }
  )
}

function voiceProvider(values: Values) {
  const found = provider(values.voiceProviderUrl, values.voiceProviderKey, values.voiceProviderModel)
  const { voiceProviderSpeakers: speakers } = values
  if (!found || speakers === null) return null
  return {
    ...found,
    /** Those that requests may name; the first is the default. */
    speakers,
    timeoutMs: values.voiceProviderTimeoutSeconds * 1000,
    /** Null where captions follow the speech by sentence only. */
    transcriptionModel: values.voiceTranscriptionModel,
  }
}

/** The host of an address at which this machine reaches what listens on `host`: all interfaces are reached over loopback. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return bracketed(host)
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !(value instanceof Secret)) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}
