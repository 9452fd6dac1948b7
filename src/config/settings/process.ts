import { z } from 'zod'
import { Secret } from '../../lib/secret.ts'
import { address, baseUrl, flag, integer, list, setting, text, whole } from '../setting.ts'

/** Kinds of work that processes of their own may do; each job type and each kind of task has one of them. */
export const workRoles = ['render', 'publish', 'deliver', 'collect'] as const
export const roles = ['api', 'worker', ...workRoles] as const
/** A job type or a kind of task. */
const workName = /^[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*$/

const masterKeyList = z
  .string()
  .refine((value) =>
    value.split(',').every((part) => /^[a-z0-9][a-z0-9_-]{0,31}:[A-Za-z0-9+/]{43}=$/.test(part.trim())),
  )
  .refine(
    (value) => new Set(value.split(',').map((part) => part.trim().split(':')[0])).size === value.split(',').length,
  )
  .transform((value) => new Secret(value))

/** Settings of the process and its databases. */
export const processSettings = {
  databaseUrl: setting(
    'DATABASE_URL',
    null,
    address(['postgres:', 'postgresql:']).transform((value) => new Secret(value)),
    'a postgres:// address',
    'PostgreSQL server, 15 or newer. Without it Castlane runs its own.',
    { secret: true, shown: 'embedded PostgreSQL' },
  ),
  databaseDirectUrl: setting(
    'CASTLANE_DATABASE_DIRECT_URL',
    null,
    address(['postgres:', 'postgresql:']).transform((value) => new Secret(value)),
    'a postgres:// address',
    'The same database past the pooler that DATABASE_URL names, which may be in transaction mode then: for migrations and LISTEN.',
    { secret: true, shown: 'DATABASE_URL, which is the server itself' },
  ),
  databaseReadUrl: setting(
    'CASTLANE_DATABASE_READ_URL',
    null,
    address(['postgres:', 'postgresql:']).transform((value) => new Secret(value)),
    'a postgres:// address',
    'A streaming replica of the database that lists and reports are read from while it has everything committed before the request.',
    { secret: true, shown: 'none: the primary serves all' },
  ),
  namedStatements: setting(
    'CASTLANE_DATABASE_NAMED_STATEMENTS',
    'true',
    flag,
    'true or false',
    'Whether statements are prepared by name. false for poolers that know none, such as PgBouncer before 1.21.',
    { at: 'database.namedStatements' },
  ),
  databaseWaitSeconds: setting(
    'CASTLANE_DATABASE_WAIT_SECONDS',
    '30',
    integer(0, 3_600),
    whole(0, 3_600),
    'How long a start waits for a database that cannot be reached, in seconds.',
    { at: 'database.waitSeconds' },
  ),
  redisUrl: setting(
    'REDIS_URL',
    null,
    list(address(['redis:', 'rediss:'])).transform((values) => new Secret(values.join(','))),
    'a redis:// or rediss:// address, or several of a cluster, comma-separated',
    'Redis for rate limits shared by several processes. Without it each process keeps its own.',
    { secret: true, at: 'redis.url' },
  ),
  redisCluster: setting(
    'CASTLANE_REDIS_CLUSTER',
    'false',
    flag,
    'true or false',
    'Whether REDIS_URL names servers of a Redis Cluster; the others are found through them.',
    { at: 'redis.cluster' },
  ),
  redisCa: setting(
    'CASTLANE_REDIS_CA',
    null,
    text,
    'a file of certificates in PEM',
    'Who may have signed the certificate of a rediss:// server.',
    { shown: 'the authorities that Node trusts', at: 'redis.caFile' },
  ),
  telemetryUrl: setting(
    'CASTLANE_TELEMETRY_URL',
    null,
    address(['http:', 'https:']).transform((value) => new Secret(value)),
    'an address such as http://user:password@clickhouse:8123/castlane',
    'ClickHouse, 24 or later, which stores telemetry in place of PostgreSQL.',
    { secret: true, shown: 'PostgreSQL', at: 'telemetryUrl' },
  ),
  roles: setting(
    'CASTLANE_ROLES',
    'api,worker',
    list(z.union([z.enum(roles), z.string().regex(workName)])).transform((names) => [...new Set(names)]),
    `a comma-separated list of ${roles.join(', ')}, types of jobs and kinds of tasks`,
    'What this process does: it serves the API, does all other work (worker), or the work of a role, a type of jobs or a kind of tasks, such as webhook.deliver.',
    { at: 'roles' },
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
    'Keys that stored credentials are sealed with: the first seals, all open. Required with DATABASE_URL, unless CASTLANE_LINK_KEYS is set.',
    { secret: true, shown: 'a key kept beside the embedded database' },
  ),
  linkKeys: setting(
    'CASTLANE_LINK_KEYS',
    null,
    masterKeyList,
    'what `castlane master-keys link-keys` prints',
    'Keys that sign addresses of thumbnails, in place of CASTLANE_MASTER_KEYS for processes with the role render only, which open no credential.',
    { secret: true, shown: 'derived from CASTLANE_MASTER_KEYS' },
  ),
  logLevel: setting(
    'CASTLANE_LOG_LEVEL',
    'info',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
    'Lowest log level that is written.',
    { at: 'logLevel' },
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
    { at: 'processes' },
  ),
  embeddedPort: setting(
    'CASTLANE_EMBEDDED_PORT',
    null,
    integer(1, 65535),
    whole(1, 65535),
    'Port of the embedded PostgreSQL.',
    { shown: 'a free one from 54329 on', at: 'database.embeddedPort' },
  ),
  writePoolSize: setting(
    'CASTLANE_DATABASE_WRITE_POOL',
    '20',
    integer(1, 1000),
    whole(1, 1000),
    'Maximum connections that this process uses for writes.',
    { at: 'database.writePoolSize' },
  ),
  readPoolSize: setting(
    'CASTLANE_DATABASE_READ_POOL',
    '10',
    integer(1, 1000),
    whole(1, 1000),
    'Maximum connections that this process uses for reads.',
    { at: 'database.readPoolSize' },
  ),
  keyPoolSize: setting(
    'CASTLANE_DATABASE_KEY_POOL',
    '3',
    integer(1, 1000),
    whole(1, 1000),
    'Maximum connections that this process uses to look up API keys.',
    { at: 'database.keyPoolSize' },
  ),
  reportPoolSize: setting(
    'CASTLANE_DATABASE_REPORT_POOL',
    '3',
    integer(1, 1000),
    whole(1, 1000),
    'Maximum connections that this process uses for reports (telemetry, metrics, usage).',
    { at: 'database.reportPoolSize' },
  ),
  reportsPerOrganization: setting(
    'CASTLANE_REPORTS_PER_ORGANIZATION',
    '2',
    integer(1, 1000),
    whole(1, 1000),
    'Reports of one organization, its children included, that run at the same time in this process; further ones wait.',
    { at: 'database.reportsPerOrganization' },
  ),
}
