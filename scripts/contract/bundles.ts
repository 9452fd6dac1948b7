/**
 * What is made of the documentation bundle, `openapi.json`: one bundle to validate with at run time, one for the mock,
 * and one for partners. They are not committed, because they follow from it.
 */
import type { JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt, walkDocumentSchemas } from './json.ts'
import { publicBundle } from './public.ts'

export const derivedBundles: { readonly [name: string]: (docs: JsonObject) => JsonObject } = {
  'openapi.runtime.json': runtimeBundle,
  'openapi.mock.json': mockBundle,
  'openapi.public.json': publicBundle,
}

interface Place {
  readonly path: string
  readonly method: string
  readonly node: JsonObject
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

function operationsIn(bundle: JsonObject): Place[] {
  return Object.entries(objectAt(bundle, 'paths')).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, node]) =>
      methods.includes(method) && isObject(node) ? [{ path, method, node }] : [],
    ),
  )
}

/**
 * What Ajv validates with: no prose and no examples, and the type of unique items beside their $ref: without it Ajv
 * compares items as objects (fast-deep-equal), and calls the `valueOf` that a body may have brought.
 */
function runtimeBundle(docs: JsonObject): JsonObject {
  const bundle = structuredClone(docs)
  bundle.servers = [{ url: '/' }]
  delete bundle.webhooks
  delete bundle.tags
  for (const key of Object.keys(objectAt(bundle, 'info')))
    if (key !== 'title' && key !== 'version') delete objectAt(bundle, 'info')[key]
  // A platform's redirect may carry more than it documents.
  for (const { node } of operationsIn(bundle)) {
    delete node['x-codeSamples']
    const isKeyed = !Array.isArray(node.security) || node.security.length > 0
    if (!isKeyed && isObject(objectAt(node, 'responses')['302'])) node['x-open-query'] = true
  }
  walkDocumentSchemas(bundle, (schema) => {
    for (const key of ['description', 'title', 'example', 'examples', 'deprecated']) delete schema[key]
    if (schema.uniqueItems === true && isObject(schema.items)) {
      const type = objectAt({ items: resolveLocal(bundle, schema.items) ?? {} }, 'items').type
      if (type !== undefined) schema.items = { ...schema.items, type }
    }
  })
  dropProse(bundle)
  return bundle
}

/** Where prose and examples are outside schemas: operations, parameters, headers, media types, responses. */
function dropProse(bundle: JsonObject): void {
  const strip = (value: unknown): void => {
    if (Array.isArray(value)) for (const inner of value) strip(inner)
    if (!isObject(value)) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'schema' || key === 'schemas' || key.startsWith('x-')) continue
      if (key === 'examples' || key === 'example' || key === 'summary' || key === 'externalDocs') delete value[key]
      else if (key === 'description') value[key] = ''
      else strip(inner)
    }
  }
  strip(bundle.paths)
  strip(bundle.components)
}

/** Success headers for what does not happen in the mock: a limiter outage, a replayed response, a next page. */
const headersTheMockLeavesOut = ['X-RateLimit-Fallback', 'Idempotency-Replayed', 'Link', 'Deprecation', 'Sunset']

/**
 * What Prism responds from: the JSON Schema dialect it checks bodies by, no base path (it ignores one, the paths hold
 * it), no webhooks, and success headers that fit this operation and this example.
 */
function mockBundle(docs: JsonObject): JsonObject {
  const bundle = structuredClone(docs)
  const places = operationsIn(bundle)
  bundle.jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema'
  bundle.servers = [{ url: '/' }]
  delete bundle.webhooks
  walkDocumentSchemas(bundle, (schema) => {
    if (Array.isArray(schema.allOf) && schema.unevaluatedProperties === false) closeAllOf(bundle, schema)
  })
  // Its example names one error code; the mock would send it with every other code, too.
  for (const response of Object.values(objectAt(objectAt(bundle, 'components'), 'responses')))
    delete objectAt(response, 'headers').Link
  for (const { path, node } of places) {
    delete node['x-codeSamples']
    for (const [status, value] of Object.entries(objectAt(node, 'responses'))) {
      if (Number(status) >= 400 || !isObject(value)) continue
      const answer = structuredClone(resolveLocal(bundle, value)) as JsonObject
      objectAt(node, 'responses')[status] = answer
      const headers = objectAt(answer, 'headers')
      for (const name of headersTheMockLeavesOut) delete headers[name]
      const fixed: Record<string, string | undefined> = {
        'X-RateLimit-Endpoint-Class': stringAt(node, 'x-endpoint-class'),
        Location: locationOf(places, path, answer),
      }
      for (const [name, text] of Object.entries(fixed)) {
        const header = resolveLocal(bundle, headers[name])
        if (isObject(header) && text !== undefined)
          headers[name] = { ...header, schema: { type: 'string', enum: [text] }, example: text }
      }
    }
  }
  return bundle
}

/**
 * Finds where the created resource of an example is read: the GET whose path ends like the collection's, with its id.
 */
function locationOf(places: readonly Place[], path: string, answer: JsonObject): string | undefined {
  const example = Object.values(objectAt(objectAt(objectAt(answer, 'content'), 'application/json'), 'examples'))[0]
  const id = stringAt(objectAt(example, 'value'), 'id')
  if (id === undefined) return undefined
  if (id.startsWith('job_')) return `/v1/jobs/${id}`
  const collection = path.split('/').at(-1) ?? ''
  const reader = places.find(
    (other) =>
      other.method === 'get' &&
      new RegExp(`/${collection}/\\{[^}]+\\}$`).test(other.path) &&
      other.path.split('{').length === 2,
  )
  return reader?.path.replace(/\{[^}]+\}$/, id)
}

/** Prism does not enforce `unevaluatedProperties` beside `allOf`: the same is said with one closed object. */
function closeAllOf(bundle: JsonObject, schema: JsonObject): void {
  const parts = [...arrayAt(schema, 'allOf').map((part) => resolveLocal(bundle, part)), schema].filter(isObject)
  const simple = parts.every(
    (part) => !part.oneOf && !part.anyOf && !part.if && !part.patternProperties && (part === schema || !part.allOf),
  )
  if (!simple) return
  const properties = Object.assign({}, ...parts.map((part) => objectAt(part, 'properties'))) as JsonObject
  const required = [...new Set(parts.flatMap((part) => arrayAt(part, 'required')))]
  delete schema.allOf
  delete schema.unevaluatedProperties
  Object.assign(
    schema,
    { type: 'object', properties, additionalProperties: false },
    required.length > 0 ? { required } : {},
  )
}

/** The version that the contract gives itself. */
export function contractVersion(bundle: JsonObject): string {
  return stringAt(bundle.info, 'version') ?? '0.0.0'
}
