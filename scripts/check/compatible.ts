import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt, walkDocumentSchemas } from '../contract/json.ts'
import { methods } from '../contract/operation-names.ts'
import { operationsOf, reachedComponents } from '../contract/public.ts'

/**
 * The contract without the error codes that operations gained since the release, for a comparison by shape. A new code
 * breaks nobody, because `error.code` is an open string, documented to gain values; a comparison of
 * schemas takes it for another shape of the response.
 */
export function withoutAddedCodes(released: JsonObject, now: JsonObject): JsonObject {
  const copy = structuredClone(now)
  for (const [path, item] of Object.entries(objectAt(released, 'paths')))
    for (const method of methods) {
      const responses = objectAt(objectAt(objectAt(objectAt(copy, 'paths'), path), method), 'responses')
      for (const [status, before] of Object.entries(objectAt(objectAt(item, method), 'responses'))) {
        const after = resolveLocal(copy, responses[status] ?? null)
        if (!isObject(after)) continue
        const known = errorSchemas(resolveLocal(released, before))
        const kept = errorSchemas(after).filter((name) => known.includes(name))
        if (kept.length > 0 && kept.length < errorSchemas(after).length) responses[status] = withSchemas(after, kept)
      }
    }
  return copy
}

/**
 * The contract without the values that its growing enums (`x-growing`) gained since the release. The versioning guide
 * promises that these gain values, and partners pass over one that they do not know.
 */
export function withoutGrownValues(released: JsonObject, now: JsonObject): JsonObject {
  const copy = structuredClone(now)
  const before = new Map<string, readonly Json[]>()
  walkDocumentSchemas(released, (schema, pointer) => before.set(pointer, arrayAt(schema, 'enum')))
  walkDocumentSchemas(copy, (schema, pointer) => {
    const known = before.get(pointer)
    if (schema['x-growing'] === true && known !== undefined && known.length > 0)
      schema.enum = arrayAt(schema, 'enum').filter((value) => known.includes(value))
  })
  return copy
}

/** By how much a value of each keyword is wider than another one. */
const widerBy: Readonly<Record<string, 1 | -1>> = {
  maximum: 1,
  exclusiveMaximum: 1,
  maxLength: 1,
  maxItems: 1,
  maxProperties: 1,
  minimum: -1,
  exclusiveMinimum: -1,
  minLength: -1,
  minItems: -1,
  minProperties: -1,
}

/**
 * The contract with the released limits where requests may hold more since then. The versioning guide promises that limits
 * may be loosened. A comparison of schemas takes it for a break where an answer holds what requests send,
 * such as the body that a recommendation suggests.
 */
export function withoutLoosenedLimits(released: JsonObject, now: JsonObject): JsonObject {
  const copy = structuredClone(now)
  const before = new Map<string, JsonObject>()
  walkDocumentSchemas(released, (schema, pointer) => before.set(pointer, schema))
  const sent = reachedComponents(
    copy,
    operationsOf(copy).flatMap((node) => [node.requestBody, node.parameters]),
  )
  walkDocumentSchemas(copy, (schema, pointer) => {
    const [, component] = /^(\/components\/schemas\/[^/]+)/.exec(pointer) ?? []
    const old = before.get(pointer)
    if (component === undefined || !sent.has(`#${component}`) || old === undefined) return
    for (const [keyword, sign] of Object.entries(widerBy)) {
      const [limit, was] = [schema[keyword], old[keyword]]
      if (typeof limit === 'number' && typeof was === 'number' && (limit - was) * sign > 0) schema[keyword] = was
    }
  })
  return copy
}

function withSchemas(response: JsonObject, names: readonly string[]): JsonObject {
  const copy = structuredClone(response)
  const refs = names.map(($ref) => ({ $ref }))
  const [only = null] = refs
  objectAt(objectAt(copy, 'content'), 'application/json').schema = refs.length === 1 ? only : { oneOf: refs }
  return copy
}

/** References to the envelopes of single codes in an error response. */
function errorSchemas(response: Json | undefined): string[] {
  const schema = objectAt(objectAt(objectAt(response, 'content'), 'application/json'), 'schema')
  return [schema, ...arrayAt(schema, 'oneOf')].flatMap((one) => {
    const ref = isObject(one) ? stringAt(one, '$ref') : undefined
    return ref?.startsWith('#/components/schemas/Error_') ? [ref] : []
  })
}
