/**
 * What is made of the documentation bundle, `openapi.json`: one bundle to validate with at run time, one for partners,
 * and the tools of agents.
 * They are not committed, because they follow from it.
 */
import type { JsonObject } from './json.ts'
import { isObject, objectAt, resolveLocal, stringAt, walkDocumentSchemas } from './json.ts'
import { publicBundle } from './public.ts'
import { toolsBundle } from './tools.ts'

export const derivedBundles: { readonly [name: string]: (docs: JsonObject) => JsonObject } = {
  'openapi.runtime.json': runtimeBundle,
  'openapi.public.json': publicBundle,
  'openapi.tools.json': toolsBundle,
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

function operationsIn(bundle: JsonObject): JsonObject[] {
  return Object.values(objectAt(bundle, 'paths')).flatMap((item) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, node]) =>
      methods.includes(method) && isObject(node) ? [node] : [],
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
  for (const node of operationsIn(bundle)) {
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

/** The version that the contract gives itself. */
export function contractVersion(bundle: JsonObject): string {
  return stringAt(bundle.info, 'version') ?? '0.0.0'
}
