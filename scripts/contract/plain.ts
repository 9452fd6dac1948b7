/**
 * Contracts that are not laid out as ours: one document or many files, OpenAPI 3.0 or 3.1, without a catalogue of errors
 * and without our extensions.
 */
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, walkDocumentSchemas } from './json.ts'
import { methods, operationName } from './operation-names.ts'
import { dropUnused } from './public.ts'

/** Whether every reference of a document stays in it, so that there is nothing to bundle. */
export function isSelfContained(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (isObject(value) && typeof value.$ref === 'string' && !value.$ref.startsWith('#')) return false
  return Object.values(value).every(isSelfContained)
}

/** Writes what 3.0 says in another way as 3.1 says it: validators and types read JSON Schema 2020-12. */
export function upgradeSchemas(bundle: JsonObject): void {
  if (!String(bundle.openapi).startsWith('3.0')) return
  bundle.openapi = '3.1.0'
  walkDocumentSchemas(bundle, (schema) => {
    for (const [flag, bound] of [
      ['exclusiveMinimum', 'minimum'],
      ['exclusiveMaximum', 'maximum'],
    ] as const) {
      if (schema[flag] === true) {
        schema[flag] = schema[bound] ?? null
        delete schema[bound]
      } else if (schema[flag] === false) delete schema[flag]
    }
    if (schema.nullable === true) allowNull(schema)
    delete schema.nullable
  })
}

function allowNull(schema: JsonObject): void {
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  if (typeof schema.type === 'string') schema.type = [schema.type, 'null']
  else {
    const { nullable: _nullable, ...rest } = schema
    for (const key of Object.keys(schema)) delete schema[key]
    schema.anyOf = [rest, { type: 'null' }]
  }
}

/**
 * Leaves operations out, and the components that only they need.
 * @param refused `GET /pets/{petId}`, or a path for all of its operations
 */
export function leaveOut(bundle: JsonObject, refused: ReadonlySet<string>): void {
  const paths = objectAt(bundle, 'paths')
  for (const [path, item] of Object.entries(paths)) {
    if (!isObject(item)) continue
    for (const method of methods) if (refused.has(`${method.toUpperCase()} ${path}`)) delete item[method]
    if (refused.has(path) || !methods.some((method) => method in item)) delete paths[path]
  }
  dropUnused(bundle)
}

/** Gives every operation its name in code as operationId. */
export function nameOperations(bundle: JsonObject): void {
  for (const [path, item] of Object.entries(objectAt(bundle, 'paths')))
    for (const method of methods) {
      const node = isObject(item) ? item[method] : undefined
      if (isObject(node)) node.operationId = operationName(node, method, path)
    }
}

/** Path items that stand elsewhere are put in place. */
export function inlinePathItems(bundle: JsonObject): void {
  const paths = objectAt(bundle, 'paths')
  for (const [path, item] of Object.entries(paths)) {
    const target = /^#\/components\/pathItems\/([^/]+)$/.exec(isObject(item) ? String(item.$ref) : '')?.[1]
    if (target !== undefined)
      paths[path] = structuredClone(objectAt(objectAt(bundle, 'components'), 'pathItems')[target] ?? {})
  }
}

/** The parameters of a path item become those of its operations, except for the ones that an operation has itself. */
export function shareParameters(item: JsonObject, resolve: (parameter: Json) => Json | undefined): void {
  const shared = arrayAt(item, 'parameters')
  delete item.parameters
  if (shared.length === 0) return
  const keyOf = (parameter: Json) => {
    const { name, in: place } = objectAt({ parameter: resolve(parameter) ?? null }, 'parameter')
    return `${String(place)} ${String(name)}`
  }
  for (const method of methods) {
    const node = item[method]
    if (!isObject(node)) continue
    const own = arrayAt(node, 'parameters')
    const taken = new Set(own.map(keyOf))
    node.parameters = [...shared.filter((one) => !taken.has(keyOf(one))), ...own]
  }
}
