/** The parts of the contract that follow from others: the bundler adds them, and nobody writes them by hand. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { JsonObject } from './json.ts'

export const isKeyed = (operation: JsonObject): boolean =>
  !Array.isArray(operation.security) || operation.security.length > 0

const headersOfKeyed = [
  'X-RateLimit-Endpoint-Class',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Tier',
  'X-RateLimit-Fallback',
]

/** The headers of a success answer, each of them a file of `shared/headers`. */
export function derivedHeaders(operation: JsonObject, method: string, status: string, isPage: boolean): string[] {
  const keyed = isKeyed(operation)
  return [
    'X-Request-Id',
    ...(keyed ? headersOfKeyed : []),
    ...(method !== 'get' && keyed ? ['Idempotency-Replayed'] : []),
    ...(['201', '202', '302'].includes(status) ? ['Location'] : []),
    ...(isPage ? ['Link'] : []),
    ...(operation.deprecated === true ? ['Deprecation', 'Sunset'] : []),
  ]
}

/** The request headers of an operation: the name of each, and its file in `shared/parameters`. */
export function derivedParameters(operation: JsonObject, method: string): { name: string; file: string }[] {
  if (!isKeyed(operation)) return []
  const organization = { name: 'X-Castlane-Organization', file: 'OrganizationHeader' }
  return method === 'get' ? [organization] : [organization, { name: 'Idempotency-Key', file: 'IdempotencyKey' }]
}

/** The event types, each of them a file of `webhooks/`. */
export const webhookNames = (spec: string): string[] => yamlNames(join(dirname(spec), 'webhooks'))

/** The schemas of what comes out of jobs, each of them a file of `schemas/jobs/results/`. */
export const jobResultNames = (spec: string): string[] => yamlNames(join(dirname(spec), 'schemas/jobs/results'))

function yamlNames(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace(/\.yaml$/, ''))
    .sort()
}

/** What `x-derived` on a schema asks the bundler to fill in, and the keyword that it fills. */
export const derivedSchemas: Readonly<Record<string, 'enum' | 'anyOf'>> = {
  'event-types': 'enum',
  'job-results': 'anyOf',
}
