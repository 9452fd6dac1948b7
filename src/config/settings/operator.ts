import { z } from 'zod'
import { flag, integer, list, numbers, objectOf, secret, setting, whole } from '../setting.ts'

const prices = { generate: 10, regenerate: 8, clone: 4, text: 2, influencer: 20, look: 8, ingest: 5, leased: 50 }
export const priceNames = Object.keys(prices) as readonly (keyof typeof prices)[]
const jobCaps = { standard: 5, pilot: 20, partner: 100 }
const writeKeyLimits = { requestsPerMinute: 6_000, clientRequestsPerMinute: 300, itemsPerDay: 5_000_000 }
const retentionDays = {
  events: 90,
  deliveries: 30,
  attempts: 30,
  telemetry: 90,
  metrics: 800,
  requests: 30,
  usage: 1_130,
}
/** Tables whose rows name the project or the organization that they belong to. */
export const archivableTables = [
  'events',
  'jobs',
  'metric_gains',
  'publications',
  'request_counts',
  'telemetry_attributions',
  'telemetry_conversions',
  'telemetry_events',
  'telemetry_links',
  'telemetry_names',
  'telemetry_people',
  'telemetry_sums',
  'webhook_deliveries',
] as const

/** Settings of simulations, prices, caps and times. */
export const operatorSettings = {
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
    { secret: true, at: 'sandbox.token' },
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
    { at: 'prices' },
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
    "Maximum queued or running jobs per organization, by the calling key's tier.",
    { at: 'jobs.capByTier' },
  ),
  writeKeyLimits: setting(
    'CASTLANE_WRITE_KEY_LIMITS',
    JSON.stringify(writeKeyLimits),
    numbers(writeKeyLimits, 1_000_000_000, 1),
    objectOf(writeKeyLimits),
    'What the write key of an SDK app may send: requests a minute from all clients and from one address, and items a day.',
    { at: 'writeKeyLimits' },
  ),
  retentionDays: setting(
    'CASTLANE_RETENTION_DAYS',
    JSON.stringify(retentionDays),
    numbers(retentionDays),
    objectOf(retentionDays),
    'Days that records are kept.',
    { at: 'retentionDays' },
  ),
  archivedTables: setting(
    'CASTLANE_ARCHIVED_TABLES',
    null,
    list(z.enum(archivableTables)),
    `a comma-separated list of ${archivableTables.join(', ')}`,
    'Tables whose rows are written to storage before retention removes them.',
    { shown: 'none', at: 'archivedTables' },
  ),
  endedWorkDays: setting(
    'CASTLANE_ENDED_WORK_DAYS',
    null,
    integer(30, 36_500),
    'a whole number from 30 to 36500',
    'Days after their end at which ended jobs, and publications of which nothing was published, are removed.',
    { shown: 'none: they are kept', at: 'endedWorkDays' },
  ),
  webhookRetrySeconds: setting(
    'CASTLANE_WEBHOOK_RETRY_SECONDS',
    '5,300,1800,7200,18000,36000,36000',
    list(integer(1, 604_800)),
    'whole numbers of seconds from 1 to 604800, comma-separated',
    'Waits before each further attempt at a webhook.',
    { at: 'webhooks.retryAfterSeconds' },
  ),
  webhookTimeoutMs: setting(
    'CASTLANE_WEBHOOK_TIMEOUT_MS',
    '15000',
    integer(100, 120_000),
    whole(100, 120_000),
    'Time for the whole exchange of one webhook attempt, in milliseconds.',
    { at: 'webhooks.timeoutMs' },
  ),
  webhookDisableAfterHours: setting(
    'CASTLANE_WEBHOOK_DISABLE_AFTER_HOURS',
    '120',
    integer(1, 8760),
    whole(1, 8760),
    'Hours of nothing but failures after which an endpoint is disabled.',
    { at: 'webhooks.disableAfterHours' },
  ),
  webhookPollMs: setting(
    'CASTLANE_WEBHOOK_POLL_MS',
    '500',
    integer(10, 60_000),
    whole(10, 60_000),
    'Time until new events are looked for that no notification announced, in milliseconds.',
    { at: 'webhooks.pollMs' },
  ),
  faults: setting(
    'CASTLANE_FAULTS',
    null,
    list(z.string().regex(/^[a-zA-Z0-9._:-]+$/)),
    'names of fault points, comma-separated (never in production)',
    'Fault points to arm, for tests.',
  ),
}
