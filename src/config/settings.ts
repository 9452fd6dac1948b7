import { createPrivateKey } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { Platform } from '../../generated/enums.ts'
import { platformValues } from '../../generated/enums.ts'
import { Secret } from '../lib/secret.ts'
import { registry } from '../platforms/registry.ts'

export const roles = ['api', 'worker'] as const

export interface Setting<T> {
  readonly name: string
  /** As it would be written in the environment; null: nothing. */
  readonly fallback: string | null
  /** What to show as the default where no literal does. */
  readonly fallbackShown: string
  readonly wants: string
  readonly meaning: string
  readonly secret: boolean
  readonly parse: z.ZodType<T>
}

function setting<T>(
  name: string,
  fallback: string | null,
  parse: z.ZodType<T>,
  wants: string,
  meaning: string,
  more: { secret?: boolean; shown?: string } = {},
): Setting<T> {
  const fallbackShown = more.shown ?? fallback ?? 'not set'
  return { name, fallback, fallbackShown, wants, meaning, secret: more.secret ?? false, parse }
}

const text = z.string()
const secret = z.string().transform((value) => new Secret(value))
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

function address(protocols: readonly string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
}

const baseUrl = address(['http:', 'https:']).transform((value) => value.replace(/(?<!\/)\/+$/, ''))

function list<T>(item: z.ZodType<T, string>) {
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(item).min(1))
}

/** JSON whose keys are all known; those left out keep their defaults. */
function numbers<K extends string>(defaults: { readonly [N in K]: number }, most = 1_000_000_000, least = 0) {
  const keys = Object.keys(defaults) as K[]
  return z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(z.partialRecord(z.enum(keys as [K, ...K[]]), z.number().int().min(least).max(most)))
    .transform((given): { readonly [N in K]: number } => ({ ...defaults, ...given }))
}

const prices = { generate: 10, regenerate: 8, clone: 4, text: 2, influencer: 20, look: 8, ingest: 5, leased: 50 }
export const priceNames = Object.keys(prices) as readonly (keyof typeof prices)[]
const jobCaps = { standard: 5, pilot: 20, partner: 100 }
const MB = 1_048_576
const fileCaps = {
  content_video: 100 * MB,
  content_image: 30 * MB,
  app_icon: 5 * MB,
  app_screenshot: 15 * MB,
  app_preview: 500 * MB,
}
const writeKeyLimits = { requestsPerMinute: 6_000, clientRequestsPerMinute: 300, itemsPerDay: 5_000_000 }
const uploadQuota = { uploads: 500, bytes: 20 * 1024 * MB }
export const quotaNames = Object.keys(uploadQuota) as readonly (keyof typeof uploadQuota)[]
/** What object storage takes in one PUT. */
const largestPut = 5 * 1024 * MB
const retentionDays = { events: 90, deliveries: 30, attempts: 30, telemetry: 90, metrics: 800, requests: 30 }

const masterKeyList = z
  .string()
  .refine((value) =>
    value.split(',').every((part) => /^[a-z0-9][a-z0-9_-]{0,31}:[A-Za-z0-9+/]{43}=$/.test(part.trim())),
  )
  .refine(
    (value) => new Set(value.split(',').map((part) => part.trim().split(':')[0])).size === value.split(',').length,
  )
  .transform((value) => new Secret(value))

/** PEM fits a variable badly: it may come in one line or in base64. */
const privateKey = z.string().transform((value, context) => {
  const pem = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : Buffer.from(value, 'base64').toString()
  try {
    createPrivateKey(pem)
    return new Secret(pem)
  } catch {
    context.addIssue({ code: 'custom', message: 'no private key' })
    return z.NEVER
  }
})

const httpAddress = 'an http or https address'
const whole = (least: number, most: number) => `a whole number from ${least} to ${most}`
const objectOf = (defaults: object) =>
  `a JSON object of whole numbers; its keys may be ${Object.keys(defaults).join(', ')}`

/** Every setting: its name, default, check and meaning. Checking, the complaints and the README's table follow from it. */
export const settings = {
  environment: setting(
    'NODE_ENV',
    'development',
    z.enum(['development', 'test', 'production']),
    'development, test or production',
    'Outside production every answer is checked against the contract before it is sent.',
  ),
  host: setting(
    'HOST',
    '127.0.0.1',
    text.regex(/^[^\s/]+$/),
    'a host name or address to listen on',
    'Address to listen on.',
  ),
  port: setting('PORT', '8080', integer(0, 65535), whole(0, 65535), 'Port to listen on; 0 takes any free one.'),
  workerPort: setting(
    'CASTLANE_WORKER_PORT',
    null,
    integer(0, 65535),
    whole(0, 65535),
    'Port on which a process with the role worker alone answers /healthz, /readyz and /metrics.',
    { shown: 'none: it listens to nothing' },
  ),
  publicUrl: setting(
    'CASTLANE_PUBLIC_URL',
    null,
    baseUrl,
    httpAddress,
    'Address that partners, platforms and browsers reach this server at.',
    { shown: 'from HOST and PORT' },
  ),
  trustedProxies: setting(
    'CASTLANE_TRUSTED_PROXIES',
    null,
    list(z.string().refine((value) => ipaddr.isValid(value) || ipaddr.isValidCIDR(value))),
    'addresses or CIDR ranges, comma-separated',
    'Proxies whose X-Forwarded-For is believed where requests are limited by client address.',
  ),
  maxConnections: setting(
    'CASTLANE_MAX_CONNECTIONS',
    '10000',
    integer(1, 1_000_000),
    whole(1, 1_000_000),
    'Open connections of this process; a request on a further one gets 503 SERVICE_UNAVAILABLE.',
  ),
  maxBodies: setting(
    'CASTLANE_MAX_BODIES',
    '200',
    integer(1, 100_000),
    whole(1, 100_000),
    'Request bodies that this process receives at a time, and a quarter as many events of GitHub and the platforms, of one sender at most as many as are free; further requests get 503 SERVICE_UNAVAILABLE.',
  ),
  maxUploads: setting(
    'CASTLANE_MAX_UPLOADS',
    '100',
    integer(1, 100_000),
    whole(1, 100_000),
    'Files that this process receives at a time, of one organization at most as many as are free; further ones get 503 SERVICE_UNAVAILABLE. Without meaning where a bucket keeps media.',
  ),
  bodyTimeoutSeconds: setting(
    'CASTLANE_BODY_TIMEOUT_SECONDS',
    '30',
    integer(1, 3600),
    whole(1, 3600),
    'Time for a request body to arrive, in seconds; a later one gets 408.',
  ),
  uploadTimeoutSeconds: setting(
    'CASTLANE_UPLOAD_TIMEOUT_SECONDS',
    '3600',
    integer(1, 86_400),
    whole(1, 86_400),
    'Time for a file to arrive, in seconds; a later one gets 408.',
  ),
  metricsToken: setting(
    'CASTLANE_METRICS_TOKEN',
    null,
    secret,
    'a text that scrapes send as their bearer token',
    'Token that /metrics asks for. Without it nobody reads them in production, and everybody who reaches the port elsewhere.',
    { secret: true },
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    null,
    address(['postgres:', 'postgresql:']).transform((value) => new Secret(value)),
    'a postgres:// address',
    'PostgreSQL server, 15 or newer. Without it Castlane runs its own.',
    { secret: true, shown: 'embedded PostgreSQL' },
  ),
  redisUrl: setting(
    'REDIS_URL',
    null,
    address(['redis:', 'rediss:']).transform((value) => new Secret(value)),
    'a redis:// or rediss:// address',
    'Redis for rate limits shared by several processes. Without it each process keeps its own.',
    { secret: true },
  ),
  roles: setting(
    'CASTLANE_ROLES',
    'api,worker',
    list(z.enum(roles)),
    'api, worker or api,worker',
    'What this process does.',
  ),
  dataDir: setting(
    'CASTLANE_DATA_DIR',
    '.castlane',
    text,
    'a folder',
    'Folder of the embedded database, its master key and the stored files; relative to the project.',
  ),
  masterKeys: setting(
    'CASTLANE_MASTER_KEYS',
    null,
    masterKeyList,
    'one or more id:key, comma-separated, each id once and each key the base64 of 32 bytes (openssl rand -base64 32)',
    'Keys that stored credentials are sealed with: the first seals, all open. Required with DATABASE_URL.',
    { secret: true, shown: 'a key kept beside the embedded database' },
  ),
  logLevel: setting(
    'CASTLANE_LOG_LEVEL',
    'info',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
    'Least level that is logged.',
  ),
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    null,
    baseUrl,
    'an http or https address without credentials',
    'OpenTelemetry collector that traces are sent to, by OTLP over HTTP. The other standard variables, such as OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER, hold too.',
    { shown: 'no traces' },
  ),
  otlpTracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    null,
    baseUrl,
    'an http or https address without credentials',
    'The same as the whole address, path included, for traces only.',
    { shown: 'no traces' },
  ),
  processes: setting(
    'CASTLANE_PROCESSES',
    '1',
    integer(1, 10_000),
    whole(1, 10_000),
    'API processes that share the load; each keeps 1/N of a rate while Redis does not answer.',
  ),
  embeddedPort: setting(
    'CASTLANE_EMBEDDED_PORT',
    null,
    integer(1, 65535),
    whole(1, 65535),
    'Port of the embedded PostgreSQL.',
    { shown: 'a free one from 54329 on, remembered' },
  ),
  writePoolSize: setting(
    'CASTLANE_DATABASE_WRITE_POOL',
    '20',
    integer(1, 1000),
    whole(1, 1000),
    'Most connections of this process for work that writes.',
  ),
  readPoolSize: setting(
    'CASTLANE_DATABASE_READ_POOL',
    '10',
    integer(1, 1000),
    whole(1, 1000),
    'Most connections of this process for reads.',
  ),
  keyPoolSize: setting(
    'CASTLANE_DATABASE_KEY_POOL',
    '3',
    integer(1, 1000),
    whole(1, 1000),
    'Most connections of this process for looking up API keys.',
  ),
  reportPoolSize: setting(
    'CASTLANE_DATABASE_REPORT_POOL',
    '3',
    integer(1, 1000),
    whole(1, 1000),
    'Most connections of this process for reports (telemetry, metrics, usage).',
  ),
  reportsPerOrganization: setting(
    'CASTLANE_REPORTS_PER_ORGANIZATION',
    '2',
    integer(1, 1000),
    whole(1, 1000),
    'Reports of one organization that run at the same time in this process; further ones wait.',
  ),
  storage: setting('CASTLANE_STORAGE', null, text, 'a folder', 'Folder that media are kept in.', {
    shown: 'files in the data folder',
  }),
  s3Bucket: setting(
    'CASTLANE_S3_BUCKET',
    null,
    text,
    "a bucket's name",
    'Keeps media in this bucket of an S3-compatible service instead of a folder. Several machines need it.',
  ),
  s3Region: setting('CASTLANE_S3_REGION', 'us-east-1', text, "a region's name", 'Region of the bucket.'),
  s3Endpoint: setting(
    'CASTLANE_S3_ENDPOINT',
    null,
    baseUrl,
    httpAddress,
    'Address of an S3-compatible service. Partners send their files there, so they must reach it too.',
    { shown: 'Amazon S3' },
  ),
  s3AccessKeyId: setting(
    'CASTLANE_S3_ACCESS_KEY_ID',
    null,
    text,
    'an access key id',
    'Who reads and writes the bucket. Without it the AWS SDK looks for credentials where it always does.',
  ),
  s3SecretAccessKey: setting(
    'CASTLANE_S3_SECRET_ACCESS_KEY',
    null,
    secret,
    'its secret',
    'Secret of the access key; together with its id.',
    { secret: true },
  ),
  s3PathStyle: setting(
    'CASTLANE_S3_PATH_STYLE',
    null,
    flag,
    'true or false',
    "Puts the bucket's name into the path instead of the host.",
    { shown: 'true with CASTLANE_S3_ENDPOINT, else false' },
  ),
  fileCaps: setting(
    'CASTLANE_FILE_CAPS',
    JSON.stringify(fileCaps),
    numbers(fileCaps, largestPut),
    objectOf(fileCaps),
    'Most bytes of one uploaded or imported file, by its kind.',
  ),
  uploadQuota: setting(
    'CASTLANE_UPLOAD_QUOTA',
    JSON.stringify(uploadQuota),
    numbers(uploadQuota, Number.MAX_SAFE_INTEGER),
    objectOf(uploadQuota),
    'Files and bytes that a project may have uploaded or imported.',
  ),
  ffmpegPath: setting(
    'FFMPEG_PATH',
    null,
    text,
    'the path of ffmpeg, or packaged',
    'ffmpeg to render and to measure with; in production 5 or later, or `packaged` for the build of 2018.',
    {
      shown: "the system's, else the packaged one",
    },
  ),
  jobRetrySeconds: setting(
    'CASTLANE_JOB_RETRY_SECONDS',
    '5,30,120,600',
    list(integer(1, 86_400)),
    'whole numbers of seconds from 1 to 86400, comma-separated',
    'Waits before each further attempt at a job; the last one holds for all further.',
  ),
  jobConcurrency: setting(
    'CASTLANE_JOB_CONCURRENCY',
    '128',
    integer(1, 10_000),
    whole(1, 10_000),
    'Most jobs that a worker runs at once, beside those that draw. Jobs of a higher priority take free places first.',
  ),
  jobsPerOrganization: setting(
    'CASTLANE_JOBS_PER_ORGANIZATION',
    '16',
    integer(1, 10_000),
    whole(1, 10_000),
    'Most jobs that a worker runs at once for one organization, those that draw apart; one place of each type stays for the others.',
  ),
  renderConcurrency: setting(
    'CASTLANE_RENDER_CONCURRENCY',
    null,
    integer(1, 256),
    whole(1, 256),
    'Renderings at once in a worker.',
    { shown: 'cores − 1, at least 1' },
  ),
  textProviderUrl: setting(
    'CASTLANE_TEXT_PROVIDER_URL',
    null,
    baseUrl,
    httpAddress,
    'OpenAI-compatible server that writes the scripts, such as https://api.example.com/v1.',
    { shown: 'the built-in writer' },
  ),
  textProviderKey: setting('CASTLANE_TEXT_PROVIDER_KEY', null, secret, 'its API key', 'Key for the text provider.', {
    secret: true,
  }),
  textProviderModel: setting(
    'CASTLANE_TEXT_PROVIDER_MODEL',
    null,
    text,
    "a model's name",
    'Model of the text provider; required with its address.',
  ),
  moderationProviderUrl: setting(
    'CASTLANE_MODERATION_PROVIDER_URL',
    null,
    baseUrl,
    httpAddress,
    'OpenAI-compatible server whose /moderations reviews what goes out, after the built-in rules, such as https://api.example.com/v1. While it gives no verdict, nothing passes.',
    { shown: 'the built-in rules only' },
  ),
  moderationProviderKey: setting(
    'CASTLANE_MODERATION_PROVIDER_KEY',
    null,
    secret,
    'its API key',
    'Key for the moderation provider.',
    { secret: true },
  ),
  moderationProviderModel: setting(
    'CASTLANE_MODERATION_PROVIDER_MODEL',
    'omni-moderation-latest',
    text,
    "a model's name",
    'Model of the moderation provider.',
  ),
  helplineText: setting(
    'CASTLANE_HELPLINE_TEXT',
    null,
    text.max(1_000),
    'at most 1,000 characters',
    'What is suggested as the answer to somebody who speaks of harming themselves, such as how to reach a helpline. A person sends it.',
    { shown: 'nothing is suggested' },
  ),
  sandbox: setting(
    'CASTLANE_SANDBOX',
    null,
    flag,
    'true or false',
    'Serves stand-ins for the platforms under /sandbox and connects to them unless told otherwise.',
    { shown: 'true on embedded PostgreSQL, else false' },
  ),
  sandboxToken: setting(
    'CASTLANE_SANDBOX_TOKEN',
    null,
    secret,
    'a text that callers of /sandbox/control send as their bearer token',
    "Token that the sandbox's control asks for, and what its apps' secrets are derived from. Required for a sandbox in production.",
    { secret: true },
  ),
  allowLoopbackFetch: setting(
    'CASTLANE_ALLOW_LOOPBACK_FETCH',
    null,
    flag,
    'true or false (true only on the embedded PostgreSQL)',
    'Lets webhooks and fetched addresses be on this machine.',
    { shown: 'true on embedded PostgreSQL, else false' },
  ),
  prices: setting(
    'CASTLANE_PRICES',
    JSON.stringify(prices),
    numbers(prices),
    objectOf(prices),
    'Credits that each kind of work costs; `look` is a new look of an influencer, `text` the part of a content price that is not charged where the built-in writer stands in for the text provider.',
  ),
  warmingDaySeconds: setting(
    'CASTLANE_WARMING_DAY_SECONDS',
    null,
    integer(0, 86_400),
    whole(0, 86_400),
    'How long a day of warming lasts for leased accounts, in seconds.',
    { shown: '5 with the sandbox, else 86400' },
  ),
  jobCaps: setting(
    'CASTLANE_JOB_CAPS',
    JSON.stringify(jobCaps),
    numbers(jobCaps),
    objectOf(jobCaps),
    "Jobs not yet ended that an organization may have, by the calling key's tier.",
  ),
  writeKeyLimits: setting(
    'CASTLANE_WRITE_KEY_LIMITS',
    JSON.stringify(writeKeyLimits),
    numbers(writeKeyLimits, 1_000_000_000, 1),
    objectOf(writeKeyLimits),
    'What the write key of an SDK app may send: requests a minute from all clients and from one address, and items a day.',
  ),
  retentionDays: setting(
    'CASTLANE_RETENTION_DAYS',
    JSON.stringify(retentionDays),
    numbers(retentionDays),
    objectOf(retentionDays),
    'Days that records are kept.',
  ),
  webhookRetrySeconds: setting(
    'CASTLANE_WEBHOOK_RETRY_SECONDS',
    '5,300,1800,7200,18000,36000,36000',
    list(integer(1, 604_800)),
    'whole numbers of seconds from 1 to 604800, comma-separated',
    'Waits before each further attempt at a webhook.',
  ),
  webhookTimeoutMs: setting(
    'CASTLANE_WEBHOOK_TIMEOUT_MS',
    '15000',
    integer(100, 120_000),
    whole(100, 120_000),
    'Time for the whole exchange of one webhook attempt, in milliseconds.',
  ),
  webhookDisableAfterHours: setting(
    'CASTLANE_WEBHOOK_DISABLE_AFTER_HOURS',
    '120',
    integer(1, 8760),
    whole(1, 8760),
    'Hours of nothing but failures after which an endpoint is disabled.',
  ),
  webhookPollMs: setting(
    'CASTLANE_WEBHOOK_POLL_MS',
    '500',
    integer(10, 60_000),
    whole(10, 60_000),
    'Time until new events are looked for that no notification announced, in milliseconds.',
  ),
  faults: setting(
    'CASTLANE_FAULTS',
    null,
    list(z.string().regex(/^[a-zA-Z0-9._:-]+$/)),
    'names of fault points, comma-separated (never in production)',
    'Fault points to arm, for tests.',
  ),
  githubAppId: setting(
    'CASTLANE_GITHUB_APP_ID',
    null,
    text.regex(/^\d{1,15}$/),
    "a GitHub App's id",
    'App on GitHub; together with its key, client and secrets. Without one public repositories alone can be read.',
    { shown: 'the sandbox where it is on' },
  ),
  githubPrivateKey: setting(
    'CASTLANE_GITHUB_PRIVATE_KEY',
    null,
    privateKey,
    "the App's private key as PEM, its line breaks as \\n where they are no line breaks, or the whole in base64",
    "The GitHub App's private key.",
    { secret: true },
  ),
  githubClientId: setting('CASTLANE_GITHUB_CLIENT_ID', null, text, "the App's client id", "The GitHub App's client."),
  githubClientSecret: setting(
    'CASTLANE_GITHUB_CLIENT_SECRET',
    null,
    secret,
    "the App's client secret",
    "Secret of the GitHub App's client.",
    { secret: true },
  ),
  githubWebhookSecret: setting(
    'CASTLANE_GITHUB_WEBHOOK_SECRET',
    null,
    secret,
    "the App's webhook secret",
    'What GitHub signs its events with; they go to /webhooks/github.',
    { secret: true },
  ),
  githubApiUrl: setting('CASTLANE_GITHUB_API_URL', null, baseUrl, httpAddress, "Base of GitHub's REST API.", {
    shown: 'the sandbox where it is on, else GitHub',
  }),
  adServicesUrl: setting(
    'CASTLANE_ADSERVICES_URL',
    null,
    baseUrl,
    httpAddress,
    "Base of Apple's AdServices API, which tells what install tokens stand for.",
    { shown: 'the sandbox where it is on, else Apple' },
  ),
  metaVerifyToken: setting(
    'CASTLANE_META_VERIFY_TOKEN',
    null,
    secret,
    'the word that the app names on Meta',
    'What Meta must name to confirm the addresses /webhooks/instagram and /webhooks/facebook.',
    { secret: true },
  ),
  ...allPlatformSettings(),
}

export type PlatformField = 'ClientKey' | 'ClientSecret' | 'AuthUrl' | 'ApiUrl' | 'TokenUrl'

type PlatformEntries = {
  [K in `${Platform}ClientKey` | `${Platform}AuthUrl` | `${Platform}ApiUrl` | `${Platform}TokenUrl`]: Setting<string>
} & { [K in `${Platform}ClientSecret`]: Setting<Secret> }

function allPlatformSettings(): PlatformEntries {
  const entries = platformValues.map((platform) => platformSettings(platform, registry[platform].label))
  return Object.assign({}, ...entries) as PlatformEntries
}

function platformSettings(platform: Platform, shownName: string): Readonly<Record<string, Setting<string | Secret>>> {
  const name = (end: string) => `CASTLANE_${platform.toUpperCase()}_${end}`
  const shown = 'the sandbox where it is on, else the platform'
  return {
    [`${platform}ClientKey`]: setting(name('CLIENT_KEY'), null, text, "an app's client key", `App on ${shownName}.`),
    [`${platform}ClientSecret`]: setting(
      name('CLIENT_SECRET'),
      null,
      secret,
      "the app's client secret",
      `Secret of the app on ${shownName}; together with its key.`,
      { secret: true },
    ),
    [`${platform}AuthUrl`]: setting(
      name('AUTH_URL'),
      null,
      baseUrl,
      httpAddress,
      `Base of ${shownName}'s consent page.`,
      {
        shown,
      },
    ),
    [`${platform}ApiUrl`]: setting(name('API_URL'), null, baseUrl, httpAddress, `Base of ${shownName}'s API.`, {
      shown,
    }),
    [`${platform}TokenUrl`]: setting(
      name('TOKEN_URL'),
      null,
      baseUrl,
      httpAddress,
      `Base of ${shownName}'s code exchange.`,
      { shown },
    ),
  }
}

/** What was read, by the keys of `settings`; null where neither the environment nor a default says anything. */
export type Values = {
  readonly [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T> ? T | null : never
}

export interface SettingDescription {
  readonly name: string
  readonly default: string
  readonly wants: string
  readonly meaning: string
  readonly secret: boolean
}

/** Every setting as the README's table shows it, from the same definitions that are checked. */
export function describeSettings(): readonly SettingDescription[] {
  return Object.values(settings).map((one) => ({
    name: one.name,
    default: one.fallbackShown,
    wants: one.wants,
    meaning: one.meaning,
    secret: one.secret,
  }))
}
