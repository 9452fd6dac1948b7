/** Walks through schemas across files. */
import { isKeyed } from '../contract/derived.ts'
import type { Reach } from '../contract/errors.ts'
import type { JsonObject } from '../contract/json.ts'
import { childSchemas, objectAt, splitPointer, stringAt } from '../contract/json.ts'
import { findFences } from '../contract/model.ts'
import type { Context, Location } from './redocly.ts'
import { follow } from './redocly.ts'

export interface Reached {
  readonly node: JsonObject
  readonly location: Location
  /** Whether it only refines an object that is closed around it, as the parts of `allOf` and `then` do. */
  readonly closedAbove: boolean
}

export function bodySchema(operation: JsonObject, context: Context): { node: JsonObject; location: Location } | null {
  const body = follow(context, operation.requestBody, context.location.child(['requestBody']))
  if (!body) return null
  const schema = objectAt(objectAt(body.node, 'content'), 'application/json').schema
  return follow(context, schema, body.location.child(['content', 'application/json', 'schema']))
}

/** A schema and all that can be reached from it, each once. */
export function schemasBelow(context: Context, node: JsonObject, location: Location): Reached[] {
  const found: Reached[] = []
  const seen = new Set<string>()
  const visit = (schema: JsonObject, at: Location, closedAbove: boolean): void => {
    const target = follow(context, schema, at)
    if (!target || seen.has(target.location.absolutePointer)) return
    seen.add(target.location.absolutePointer)
    found.push({ ...target, closedAbove })
    const closes =
      closedAbove || target.node.unevaluatedProperties === false || target.node.additionalProperties === false
    for (const child of childSchemas(target.node)) {
      const inPart = /^\/(?:allOf|oneOf|anyOf|if|then|else|not|dependentSchemas)\b/.test(child.pointer)
      visit(child.schema, target.location.child(splitPointer(child.pointer)), inPart && closes)
    }
  }
  visit(node, location, false)
  return found
}

/** What decides which universal codes the operation can return. */
export function reachOf(operation: JsonObject, context: Context): Reach {
  const body = bodySchema(operation, context)
  let fenced = false
  if (body)
    for (const { node } of schemasBelow(context, body.node, body.location))
      fenced ||= findFences(node, node, false).length > 0
  return {
    keyed: isKeyed(operation),
    scope: stringAt(operation, 'x-scope') ?? null,
    mutating: context.key !== 'get',
    hasBody: operation.requestBody !== undefined,
    fenced,
  }
}
