/** The calls of partners: each operation with its documented bodies, and with the smallest that the server takes. */

import type { RuntimeDocument } from '../../src/http/request-schemas.ts'
import { createRequestSchemas } from '../../src/http/request-schemas.ts'
import { derivedBundles } from '../contract/bundles.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from '../contract/json.ts'

export interface PartnerCall {
  readonly operationId: string
  readonly method: string
  readonly path: string
  /** The parameters of the path, in its order. */
  readonly ids: JsonObject
  /** Required parameters of the query. */
  readonly query: JsonObject
  /** Undefined for a call without a body. */
  readonly body: Json | undefined
}

/** @param docs the committed bundle, in `generated/openapi.json` */
export function partnerCalls(docs: JsonObject): PartnerCall[] {
  const schemasOf = createRequestSchemas(derivedBundles['openapi.runtime.json']?.(docs) as RuntimeDocument)
  return Object.entries(objectAt(docs, 'paths')).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, node]) => {
      if (!isObject(node) || typeof node.operationId !== 'string') return []
      const { operationId } = node
      const requestBody = resolveLocal(docs, node.requestBody)
      const taken = (body: Json) => schemasOf({ operationId, method, path }).body?.(structuredClone(body)) === true
      const required = [...arrayAt(item, 'parameters'), ...arrayAt(node, 'parameters')]
        .map((one) => resolveLocal(docs, one))
        .filter((one): one is JsonObject => isObject(one) && one.required === true)
      const ids = valuesOf(docs, required, 'path')
      const call = { operationId, method, path, ids, query: valuesOf(docs, required, 'query') }
      const examples = examplesOf(docs, node).filter(taken)
      const bodies = [...examples, ...examples.map((example) => prune(example, taken))]
      const distinct = [...new Map(bodies.map((body) => [JSON.stringify(body), body])).values()]
      const isOptional = !isObject(requestBody) || requestBody.required !== true
      return [...(isOptional ? [undefined] : []), ...distinct].map((body) => ({ ...call, body }))
    }),
  )
}

function valuesOf(docs: JsonObject, parameters: readonly JsonObject[], place: string): JsonObject {
  const firstOf = ({ schema }: JsonObject) => arrayAt(resolveLocal(docs, schema), 'enum')[0] ?? 'x'
  return Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [String(one.name), firstOf(one)]))
}

function examplesOf(docs: JsonObject, node: JsonObject): Json[] {
  const body = resolveLocal(docs, node.requestBody)
  const media = objectAt(objectAt(isObject(body) ? body : {}, 'content'), 'application/json')
  return Object.values(objectAt(media, 'examples')).flatMap((one) => {
    const example = resolveLocal(docs, one)
    return isObject(example) && example.value !== undefined ? [example.value] : []
  })
}

/** Leaves out each property, and each item, that the server does not need. */
function prune(body: Json, taken: (body: Json) => boolean): Json {
  const smallest = structuredClone(body)
  const visit = (node: Json): void => {
    if (!isObject(node) && !Array.isArray(node)) return
    const parts = node as Record<string, Json>
    for (const key of Object.keys(parts).reverse()) {
      const value = parts[key] as Json
      if (Array.isArray(node)) node.splice(Number(key), 1)
      else delete parts[key]
      if (taken(smallest)) continue
      if (Array.isArray(node)) node.splice(Number(key), 0, value)
      else parts[key] = value
      visit(value)
    }
  }
  visit(smallest)
  return smallest
}
