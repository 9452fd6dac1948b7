/** Requests with one fault each, made from the contract's own example and schema: one for every keyword at every place. */
import type { Json, JsonObject } from '../../../../scripts/contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from '../../../../scripts/contract/json.ts'
import { pointerToken } from '../../../../src/lib/json-pointer.ts'
import type { Operation } from './support.ts'
import { bundle, exampleBody, exampleOf } from './support.ts'

export interface Fault {
  readonly keyword: string
  /** Where the answer should find it. */
  readonly path: string
  readonly body: Json
}

export const unknownField = 'frobnicate'

/** Every fault that the schema of an operation's body can find, each of them in the first example of the body. */
export function bodyFaults(operation: Operation): Fault[] {
  const body = resolveLocal(bundle, exampleOf(operation).node.requestBody)
  const schema = objectAt(objectAt(body, 'content'), 'application/json').schema
  const example = exampleBody(operation)
  if (schema === undefined || example === undefined) return []
  return faultsOf(schema, example).map(({ keyword, path, value }) => ({ keyword, path: `/body${path}`, body: value }))
}

interface Mutation {
  readonly keyword: string
  readonly path: string
  readonly value: Json
}

function faultsOf(schema: Json, value: Json | undefined): Mutation[] {
  const node = resolveLocal(bundle, schema)
  if (!isObject(node) || 'x-fence' in node) return []
  const own = ownFaults(node).map(([keyword, wrong]) => ({ keyword, path: '', value: wrong }))
  if (isObject(value)) return [...own, ...objectFaults(node, value)]
  if (!Array.isArray(value) || value.length === 0) return own
  const items = faultsOf(node.items ?? {}, value[0]).map((one) => ({
    ...one,
    path: `/0${one.path}`,
    value: [one.value, ...value.slice(1)],
  }))
  const twice = node.uniqueItems === true ? [{ keyword: 'uniqueItems', path: '', value: [value[0]!, value[0]!] }] : []
  return [...own, ...twice, ...items]
}

function objectFaults(node: JsonObject, value: JsonObject): Mutation[] {
  const found: Mutation[] = []
  const properties = objectAt(node, 'properties')
  for (const name of arrayAt(node, 'required').map(String)) {
    const { [name]: _dropped, ...rest } = value
    found.push({ keyword: 'required', path: `/${name}`, value: rest })
  }
  if (node.additionalProperties === false)
    found.push({ keyword: 'additionalProperties', path: `/${unknownField}`, value: { ...value, [unknownField]: 1 } })
  for (const [name, others] of Object.entries(objectAt(node, 'dependentRequired'))) {
    const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !(others as Json[]).includes(key)))
    const given = { ...rest, [name]: value[name] ?? exampleOfSchema(properties[name]) }
    found.push({ keyword: 'dependentRequired', path: `/${String((others as Json[])[0])}`, value: given })
  }
  const names = objectAt(node, 'propertyNames')
  if (typeof names.maxLength === 'number') {
    const key = 'k'.repeat(names.maxLength + 1)
    found.push({ keyword: 'propertyNames', path: `/${key}`, value: { ...value, [key]: 'x' } })
  } else if ('pattern' in names)
    found.push({ keyword: 'propertyNames', path: `/${pointerToken('a/b')}`, value: { ...value, 'a/b': 'x' } })
  for (const [name, property] of Object.entries(properties))
    for (const one of faultsOf(property, value[name]))
      found.push({ ...one, path: `/${name}${one.path}`, value: { ...value, [name]: one.value } })
  return found
}

function exampleOfSchema(schema: Json | undefined): Json {
  const node = resolveLocal(bundle, schema)
  return arrayAt(isObject(node) ? node : {}, 'examples')[0] ?? 'sample'
}

/** A value that breaks each keyword of one schema, and nothing of higher rank. */
function ownFaults(node: JsonObject): [string, Json][] {
  const types = [node.type ?? []].flat().map(String)
  const faults: [string, Json][] = []
  const wrongType = ([true, 'text', 7] as Json[]).find((value) => !types.includes(typeof value) && !fits(types, value))
  if (types.length > 0 && wrongType !== undefined) faults.push(['type', wrongType])
  if (node.enum !== undefined && types.includes('string')) faults.push(['enum', 'no such value'])
  if (node.pattern !== undefined) faults.push(['pattern', node.pattern === '\\S' ? '  ' : ' \u2029/'])
  else if (node.format !== undefined) faults.push(['format', 'no such form'])
  if (typeof node.minLength === 'number' && node.minLength > 0) faults.push(['minLength', ''])
  if (typeof node.maxLength === 'number' && node.enum === undefined)
    faults.push(['maxLength', 'x'.repeat(node.maxLength + 1)])
  if (typeof node.minItems === 'number' && node.minItems > 0) faults.push(['minItems', []])
  if (typeof node.maxItems === 'number') faults.push(['maxItems', Array(node.maxItems + 1).fill('x') as Json])
  if (typeof node.minimum === 'number') faults.push(['minimum', node.minimum - 1])
  if (typeof node.maximum === 'number') faults.push(['maximum', node.maximum + 1])
  if (typeof node.minProperties === 'number' && node.minProperties > 0) faults.push(['minProperties', {}])
  if (typeof node.maxProperties === 'number')
    faults.push([
      'maxProperties',
      Object.fromEntries(Array.from({ length: node.maxProperties + 1 }, (_, n) => [`k${n}`, 'x'])),
    ])
  return faults
}

function fits(types: readonly string[], value: Json): boolean {
  return typeof value === 'number' && (types.includes('integer') || types.includes('number'))
}
