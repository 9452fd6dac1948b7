import { platformValues } from '../../generated/enums.ts'
import { nearest } from '../lib/suggest.ts'
import type { Values } from './settings.ts'
import { settings } from './settings.ts'

/** Read by the client and the scripts that use it, so a shell that has them set can still start the server. */
const clientVariables = new Set(['CASTLANE_URL', 'CASTLANE_API_KEY'])

const githubApp = [
  'githubAppId',
  'githubPrivateKey',
  'githubClientId',
  'githubClientSecret',
  'githubWebhookSecret',
] as const

/**
 * Reports settings that contradict each other, a sentence each.
 * @param opensNothing whether the caller does without keys, whatever its roles are
 */
export function contradictions(values: Values, opensNothing = false): string[] {
  const faults: string[] = []
  const embedded = values.databaseUrl === null
  const production = values.environment === 'production'
  if (values.linkKeys !== null) {
    if (values.masterKeys !== null)
      faults.push('CASTLANE_LINK_KEYS is set, but CASTLANE_MASTER_KEYS is, too: set one of them.')
    if (embedded || values.roles.some((role) => role !== 'render'))
      faults.push(
        'CASTLANE_LINK_KEYS is set, but only processes with DATABASE_URL and CASTLANE_ROLES=render do without CASTLANE_MASTER_KEYS: set that in its place.',
      )
  } else if (!embedded && values.masterKeys === null && !opensNothing)
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
  if (values.databaseDirectUrl !== null && embedded)
    faults.push('CASTLANE_DATABASE_DIRECT_URL is set, but DATABASE_URL, which names the pooler before it, is not.')
  if (values.databaseReadUrl !== null && embedded)
    faults.push('CASTLANE_DATABASE_READ_URL is set, but DATABASE_URL, which names the primary, is not.')
  if (values.redisCluster && values.redisUrl === null)
    faults.push('CASTLANE_REDIS_CLUSTER is "true", but REDIS_URL is not set: name servers of the cluster there.')
  if (!values.redisCluster && values.redisUrl?.reveal().includes(','))
    faults.push('REDIS_URL names several servers: that needs CASTLANE_REDIS_CLUSTER=true.')
  if (values.textProviderUrl !== null && values.textProviderModel === null)
    faults.push('CASTLANE_TEXT_PROVIDER_MODEL is not set, but CASTLANE_TEXT_PROVIDER_URL wants it.')
  for (const [value, name] of [
    [values.voiceProviderModel, 'CASTLANE_VOICE_PROVIDER_MODEL'],
    [values.voiceProviderSpeakers, 'CASTLANE_VOICE_PROVIDER_SPEAKERS'],
  ] as const)
    if (values.voiceProviderUrl !== null && value === null)
      faults.push(`${name} is not set, but CASTLANE_VOICE_PROVIDER_URL wants it.`)
  if ((values.s3AccessKeyId === null) !== (values.s3SecretAccessKey === null))
    faults.push('CASTLANE_S3_ACCESS_KEY_ID and CASTLANE_S3_SECRET_ACCESS_KEY must be set together or not at all.')
  if (values.s3Bucket === null && values.mediaCdnUrl !== null)
    faults.push('CASTLANE_S3_BUCKET is not set, but CASTLANE_MEDIA_CDN_URL is: a CDN stands before a bucket.')
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

/** Reports variables with our prefix that are no setting, a sentence each. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(Object.values(settings).map(({ name }) => name))
  return Object.keys(env)
    .filter((name) => name.startsWith('CASTLANE_') && !known.has(name) && !clientVariables.has(name))
    .map((name) => {
      const near = nearest(name, [...known])
      return `${name} is not a setting of Castlane${near ? `; did you mean ${near}?` : ': remove it, or see docs/settings.md for the list.'}`
    })
}
