import fc from 'fast-check'
import type { Json, JsonObject } from '../../../../scripts/contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from '../../../../scripts/contract/json.ts'
import type { Operation } from './support.ts'
import { bundle, exampleOf } from './support.ts'

/** Where a property stands: names, `*` for each item of an array. */
export type Path = readonly string[]

export interface Property {
  readonly path: Path
  readonly schema: JsonObject
}

const branches = ['allOf', 'oneOf', 'anyOf'] as const

function schemaOf(given: Json | undefined): JsonObject {
  const schema = resolveLocal(bundle, given)
  return isObject(schema) ? schema : {}
}

/** Every property that a schema describes, at every depth, in each of its variants. Keys of maps are the caller's own. */
export function propertiesOf(given: Json | undefined, path: Path = [], depth = 0): Property[] {
  const schema = schemaOf(given)
  if (depth > 10) return []
  const found = Object.entries(objectAt(schema, 'properties')).flatMap(([name, inner]) => {
    const own = [...path, name]
    return [{ path: own, schema: schemaOf(inner) }, ...propertiesOf(inner, own, depth + 1)]
  })
  for (const word of branches)
    for (const branch of arrayAt(schema, word)) found.push(...propertiesOf(branch, path, depth + 1))
  if (isObject(schema.items)) found.push(...propertiesOf(schema.items, [...path, '*'], depth + 1))
  const byPath = new Map<string, Property>()
  for (const property of found) {
    const key = property.path.join('.')
    // Of several variants the one that is no constant says more.
    if (!byPath.has(key) || 'const' in byPath.get(key)!.schema) byPath.set(key, property)
  }
  return [...byPath.values()]
}

/** A value that the schema takes: its example, else the least that is valid. */
export function sampleOf(given: Json | undefined): Json {
  const schema = schemaOf(given)
  if ('const' in schema) return schema.const as Json
  const [example] = arrayAt(schema, 'examples')
  if (example !== undefined) return example
  // The last, because the first is often the default.
  const choice = arrayAt(schema, 'enum').findLast((one) => one !== null)
  if (choice !== undefined) return choice
  for (const word of branches) {
    const [branch] = arrayAt(schema, word).filter((one) => schemaOf(one).type !== 'null')
    if (branch !== undefined) return sampleOf(branch)
  }
  const type = [schema.type].flat().find((one) => one !== 'null')
  if (type === 'boolean') return schema.default !== true
  if (type === 'integer' || type === 'number')
    return Number(schema.minimum ?? 1) + (schema.maximum === schema.minimum ? 0 : 1)
  if (type === 'array')
    return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => sampleOf(schema.items))
  if (type === 'object' || 'properties' in schema) return sampleObject(schema)
  return sampleText(schema)
}

function sampleObject(schema: JsonObject): Json {
  const required = arrayAt(schema, 'required').map(String)
  const properties = objectAt(schema, 'properties')
  if (Object.keys(properties).length === 0 && isObject(schema.additionalProperties))
    return { key: sampleOf(schema.additionalProperties) }
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name])]))
}

function sampleText(schema: JsonObject): string {
  const prefix = /\^\(?([a-z]{3})_/.exec(String(schema.pattern ?? ''))?.[1]
  if (prefix) return `${prefix}_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4a01`
  if (schema.format === 'date-time') return '2026-11-20T09:30:00Z'
  if (schema.format === 'date') return '2026-11-20'
  if (schema.format === 'uri') return 'https://fable.example/'
  if (typeof schema.pattern === 'string')
    return fc.sample(fc.stringMatching(new RegExp(schema.pattern)), { seed: 1, numRuns: 1 })[0]!
  return 'Sample'.padEnd(Number(schema.minLength ?? 0), 'e')
}

/** The values at a path, through every item of an array. */
function valuesAt(value: Json | undefined, path: Path): Json[] {
  const [first, ...rest] = path
  if (first === undefined) return value === undefined ? [] : [value]
  if (first === '*') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : []
  return isObject(value) ? valuesAt(value[first], rest) : []
}

/** The value with one at the path; what is missing on the way to it is made as its schema says. */
function withSample(given: Json | undefined, value: Json | undefined, path: Path): Json {
  const [first, ...rest] = path
  const schema = schemaOf(given)
  if (first === undefined) return sampleOf(schema)
  if (first === '*') {
    const items = Array.isArray(value) && value.length > 0 ? value : [undefined]
    return items.map((item, index) => (index === 0 ? withSample(schema.items, item ?? undefined, rest) : item!))
  }
  const owner = ownerOf(schema, first)
  const base = isObject(value) ? value : sampleObject(owner)
  return {
    ...(base as JsonObject),
    [first]: withSample(objectAt(owner, 'properties')[first], (base as JsonObject)[first], rest),
  }
}

/** The schema, or its variant, that has the property. */
function ownerOf(schema: JsonObject, name: string): JsonObject {
  if (name in objectAt(schema, 'properties')) return schema
  for (const word of branches)
    for (const branch of arrayAt(schema, word)) {
      const owner = ownerOf(schemaOf(branch), name)
      if (name in objectAt(owner, 'properties')) return owner
    }
  return schema
}

function without(value: Json, path: Path): Json {
  const [first, ...rest] = path
  if (first === '*') return Array.isArray(value) ? value.map((item) => without(item, rest)) : value
  if (!isObject(value) || first === undefined || !(first in value)) return value
  if (rest.length > 0) return { ...value, [first]: without(value[first]!, rest) }
  const { [first]: _, ...others } = value
  return others
}

/**
 * A body that has the property, and the same without it: one of the contract's examples that has it, else the first
 * with a sample put in.
 * @param given a body for a property whose sample no example can take
 */
export function bodiesFor(
  operation: Operation,
  { path }: Property,
  given?: Json,
  always: JsonObject = {},
): { with: Json; without: Json } {
  const examples = [...(given === undefined ? [] : [given]), ...exampleOf(operation).bodies]
  const has = (body: Json) => valuesAt(body, path).some((value) => value !== null)
  const body = examples.find(has) ?? withSample(bodySchemaOf(operation), examples[0] ?? {}, path)
  const whole = { ...(body as JsonObject), ...always }
  return { with: whole, without: without(whole, path) }
}

export function bodySchemaOf(operation: Operation): Json | undefined {
  const body = resolveLocal(bundle, exampleOf(operation).node.requestBody)
  return objectAt(objectAt(body, 'content'), 'application/json').schema
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly sample: Json
}

export function parametersOf(operation: Operation): Parameter[] {
  return arrayAt(exampleOf(operation).node, 'parameters').map((one) => {
    const parameter = resolveLocal(bundle, one) as JsonObject
    return { name: String(parameter.name), in: String(parameter.in), sample: sampleOf(parameter.schema) }
  })
}

/** A copy of a value that reports each property that is read, as names joined by dots. */
export function watched<T>(value: T, read: (path: string) => void, path = ''): T {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, name, receiver) {
      const inner = Reflect.get(target, name, receiver) as unknown
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return inner
      if (Array.isArray(target) && name === 'length') return inner
      const own = path + (Array.isArray(target) ? '*' : name)
      read(own)
      return watched(inner, read, `${own}.`)
    },
  })
}
