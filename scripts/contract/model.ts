/** What the contract says of each operation and event, read once for all that is generated from it. */
import { bodyLimitsOf } from './body-size.ts'
import type { Catalogue } from './errors.ts'
import { codesOf, namedErrors } from './errors.ts'
import type { Json, JsonObject } from './json.ts'
import { arrayAt, childSchemas, isObject, objectAt, resolveLocal, stringAt } from './json.ts'
import type { Method } from './operation-names.ts'
import { methods } from './operation-names.ts'

export const endpointClasses = ['read-light', 'write-light', 'long-running'] as const

/** Success headers that the request pipeline sets automatically; the handler sets the others. */
export const headersOfTheWay = [
  'x-request-id',
  'x-ratelimit-endpoint-class',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-ratelimit-tier',
  'x-ratelimit-fallback',
  'idempotency-replayed',
  'retry-after',
  'deprecation',
  'sunset',
  'cache-control',
]

/** Request headers that the request pipeline reads. */
export const requestHeadersOfTheWay = ['idempotency-key', 'x-castlane-organization']

export const defaultMaxBodyBytes = 1_048_576

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonObject
  readonly hasDefault: boolean
}

export interface Answer {
  readonly status: number
  readonly contentType: string | null
  readonly headers: readonly { name: string; required: boolean; byHandler: boolean }[]
}

export interface Job {
  readonly type: string
  /** The schema of what comes out of it. */
  readonly result: string | null
  readonly stages: readonly { name: string; deadlineSeconds: number }[]
  readonly attempts: number
  /** Decides which of two due jobs a worker with one free slot takes. */
  readonly priority: 'high' | 'normal' | 'low'
  /** Whether `POST /v1/jobs/{jobId}/retry` repeats its work. */
  readonly retryable: boolean
  readonly errors: readonly string[]
}

export interface Operation {
  readonly operationId: string
  readonly method: Method
  readonly path: string
  readonly group: string
  readonly tag: string
  readonly scope: string | null
  readonly endpointClass: (typeof endpointClasses)[number]
  readonly phase: number
  readonly keyed: boolean
  /** Whether a key that is limited to projects may use it: its path names a project, or the contract says so. */
  readonly projectKeys: boolean
  /** Whether a test key may use it. */
  readonly testKeys: boolean
  readonly mutating: boolean
  readonly body: 'required' | 'optional' | 'none'
  readonly bodyDefaults: readonly string[]
  readonly maxBodyBytes: number
  readonly maxBodyMembers: number
  readonly maxBodyDepth: number
  readonly fences: readonly { path: string; release: string }[]
  /** For each action of an entry, the operation that carries it out; null unless the operation takes entries. */
  readonly bulk: { readonly [action: string]: string } | null
  readonly secrets: boolean
  readonly namedErrors: readonly string[]
  readonly errors: readonly string[]
  readonly answers: readonly Answer[]
  readonly deprecated: { deprecation: string; sunset?: string } | null
  readonly job: Job | null
  readonly parameters: readonly Parameter[]
  readonly node: JsonObject
}

export interface ContractEvent {
  readonly type: string
  readonly summary: string
  /** What a key needs to read the resource that the event is about. */
  readonly scope: string
  readonly node: JsonObject
}

export interface Model {
  readonly operations: readonly Operation[]
  readonly events: readonly ContractEvent[]
}

/** @param groups the folder of each path's file, such as `social-accounts` */
export function readModel(bundle: JsonObject, catalogue: Catalogue, groups: ReadonlyMap<string, string>): Model {
  const operations: Operation[] = []
  for (const [path, item] of Object.entries(objectAt(bundle, 'paths')))
    for (const method of methods) {
      const node = objectAt(item, method)
      if (Object.keys(node).length > 0)
        operations.push(readOperation(bundle, catalogue, path, method, node, groups.get(path) ?? ''))
    }
  const events = Object.entries(objectAt(bundle, 'webhooks')).map(([type, item]) => {
    const node = objectAt(resolveLocal(bundle, item), 'post')
    return { type, summary: stringAt(node, 'summary') ?? '', scope: stringAt(node, 'x-scope') ?? '', node }
  })
  return { operations, events }
}

function readOperation(
  bundle: JsonObject,
  catalogue: Catalogue,
  path: string,
  method: Method,
  node: JsonObject,
  group: string,
): Operation {
  const mutating = method !== 'get'
  const projectKeys = node['x-project-keys'] === true || isInProject(bundle, node)
  const security = arrayAt('security' in node ? node : bundle, 'security')
  const keyed = security.length > 0 && security.every((one) => isObject(one) && Object.keys(one).length > 0)
  const scope = stringAt(node, 'x-scope') ?? null
  const request = resolveLocal(bundle, node.requestBody)
  const hasBody = isObject(request)
  const bodySchema = hasBody ? objectAt(objectAt(objectAt(request, 'content'), 'application/json'), 'schema') : {}
  const maxBodyBytes = typeof node['x-max-body'] === 'number' ? node['x-max-body'] : defaultMaxBodyBytes
  const bodyLimits = bodyLimitsOf(bundle, bodySchema, maxBodyBytes)
  const fences = findFences(bundle, bodySchema)
  const named = namedErrors(node)
  const answers = readAnswers(bundle, node)
  const deprecation = objectAt(node, 'x-deprecation')
  const deprecated =
    node.deprecated === true
      ? {
          deprecation: String(deprecation.deprecation ?? ''),
          ...(deprecation.sunset ? { sunset: String(deprecation.sunset) } : {}),
        }
      : null
  return {
    operationId: stringAt(node, 'operationId') ?? '',
    method,
    path,
    group,
    tag: String(arrayAt(node, 'tags')[0] ?? ''),
    scope,
    endpointClass: (stringAt(node, 'x-endpoint-class') ??
      (mutating ? 'write-light' : 'read-light')) as Operation['endpointClass'],
    phase: Number(node['x-phase'] ?? 1),
    keyed,
    projectKeys,
    testKeys: projectKeys || node['x-test-keys'] === true,
    mutating,
    body: hasBody ? (request.required === true ? 'required' : 'optional') : 'none',
    bodyDefaults: defaultedProperties(bundle, bodySchema),
    maxBodyBytes,
    maxBodyMembers: hasBody ? bodyLimits.members : 0,
    maxBodyDepth: hasBody ? bodyLimits.depth : 0,
    fences,
    bulk: isObject(node['x-bulk']) ? (node['x-bulk'] as Record<string, string>) : null,
    secrets: answersHoldSecret(bundle, node),
    namedErrors: named,
    errors: codesOf(catalogue, named, { keyed, scope, mutating, hasBody, fenced: fences.length > 0 }),
    answers,
    deprecated,
    job: isObject(node['x-job']) ? readJob(node['x-job']) : null,
    parameters: readParameters(bundle, node),
    node,
  }
}

/** Whether the path names a project, or a resource that belongs to one. */
function isInProject(bundle: JsonObject, node: JsonObject): boolean {
  return arrayAt(node, 'parameters').some(
    (value) => objectAt({ at: resolveLocal(bundle, value) ?? null }, 'at')['x-in-project'] === true,
  )
}

function readAnswers(bundle: JsonObject, node: JsonObject): Answer[] {
  return Object.entries(objectAt(node, 'responses'))
    .filter(([status]) => Number(status) < 400)
    .map(([status, value]) => {
      const response = resolveLocal(bundle, value)
      const headers = Object.entries(objectAt(response, 'headers')).map(([name, header]) => ({
        name,
        required: objectAt({ header: resolveLocal(bundle, header) ?? null }, 'header').required === true,
        byHandler: !headersOfTheWay.includes(name.toLowerCase()),
      }))
      return {
        status: Number(status),
        contentType: Object.keys(objectAt(response, 'content'))[0] ?? null,
        headers,
      }
    })
}

function readParameters(bundle: JsonObject, node: JsonObject): Parameter[] {
  return arrayAt(node, 'parameters').map((value) => {
    const parameter = resolveLocal(bundle, value)
    const schema = objectAt(parameter, 'schema')
    const resolved = resolveLocal(bundle, schema)
    return {
      name: stringAt(parameter, 'name') ?? '',
      in: (stringAt(parameter, 'in') ?? 'query') as Parameter['in'],
      required: isObject(parameter) && parameter.required === true,
      schema,
      hasDefault: isObject(resolved) && resolved.default !== undefined,
    }
  })
}

function readJob(job: JsonObject): Job {
  return {
    type: stringAt(job, 'type') ?? '',
    result: stringAt(job, 'result') ?? null,
    stages: arrayAt(job, 'stages').map((stage) => ({
      name: stringAt(stage, 'name') ?? '',
      deadlineSeconds: Number(isObject(stage) ? stage.deadlineSeconds : 0),
    })),
    attempts: Number(job.attempts),
    priority: (stringAt(job, 'priority') ?? 'normal') as Job['priority'],
    retryable: job.retryable === true,
    errors: arrayAt(job, 'errors').map(String),
  }
}

/** Top-level properties of a body with a default: validation fills them in, so a handler may rely on them. */
function defaultedProperties(bundle: JsonObject, schema: JsonObject): string[] {
  const found = new Set<string>()
  const look = (value: Json | undefined): void => {
    const resolved = resolveLocal(bundle, value)
    for (const part of arrayAt(resolved, 'allOf')) look(part)
    const required = arrayAt(resolved, 'required')
    for (const [name, property] of Object.entries(objectAt(resolved, 'properties'))) {
      const own = isObject(property) && property.default !== undefined
      const target = resolveLocal(bundle, property)
      if ((own || (isObject(target) && target.default !== undefined)) && !required.includes(name)) found.add(name)
    }
  }
  look(schema)
  return [...found].sort()
}

/**
 * Every property with `x-fence` in a body, however deep: `/config/sentimentRouting`, items and map values as `*`.
 * `follow: false` stops at `$ref`s.
 */
export function findFences(bundle: JsonObject, schema: JsonObject, follow = true): { path: string; release: string }[] {
  const found = new Map<string, string>()
  const look = (value: Json | undefined, path: string, trail: readonly Json[]): void => {
    const resolved = follow ? resolveLocal(bundle, value) : value
    if (!isObject(resolved) || trail.includes(resolved)) return
    const deeper = [...trail, resolved]
    for (const [name, property] of Object.entries(objectAt(resolved, 'properties'))) {
      const at = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
      const target = follow ? resolveLocal(bundle, property) : property
      const release = stringAt(property, 'x-fence') ?? stringAt(target, 'x-fence')
      if (release !== undefined) found.set(at, release)
      else look(property, at, deeper)
    }
    for (const key of ['items', 'additionalProperties']) look(resolved[key], `${path}/*`, deeper)
    for (const inner of Object.values(objectAt(resolved, 'patternProperties'))) look(inner, `${path}/*`, deeper)
    for (const key of ['allOf', 'oneOf', 'anyOf']) for (const part of arrayAt(resolved, key)) look(part, path, deeper)
  }
  look(schema, '', [])
  return [...found].map(([path, release]) => ({ path, release }))
}

function answersHoldSecret(bundle: JsonObject, node: JsonObject): boolean {
  const seen = new Set<Json>()
  const holds = (value: Json | undefined): boolean => {
    const resolved = resolveLocal(bundle, value)
    if (!isObject(resolved) || seen.has(resolved)) return false
    seen.add(resolved)
    if (resolved['x-secret'] === true) return true
    return childSchemas(resolved).some((child) => child.schema['x-secret'] === true || holds(child.schema))
  }
  return Object.entries(objectAt(node, 'responses')).some(([status, value]) => {
    const content = objectAt(resolveLocal(bundle, value), 'content')
    return Number(status) < 400 && Object.values(content).some((media) => holds(objectAt(media, 'schema')))
  })
}
