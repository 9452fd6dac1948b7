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

/** A request whose path, query or header has one fault. */
export interface ParameterFault {
  readonly keyword: string
  /** Where the answer should find it. */
  readonly path: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Every fault that the schemas of an operation's parameters can find, each in its example with the others right. */
export function parameterFaults(operation: Operation): ParameterFault[] {
  const { url, node, path: template } = exampleOf(operation)
  const [pathname = '', search] = url.split('?')
  const withQuery = (change: (query: URLSearchParams) => void) => {
    const query = new URLSearchParams(search)
    change(query)
    return query.size === 0 ? pathname : `${pathname}?${query}`
  }
  const found: ParameterFault[] = []
  for (const one of arrayAt(node, 'parameters')) {
    const parameter = resolveLocal(bundle, one) as JsonObject
    const name = String(parameter.name)
    const schema = resolveLocal(bundle, parameter.schema) as JsonObject
    // The tenant is chosen before anything is validated; selection.test.ts holds what a wrong one gets.
    if (name === 'X-Castlane-Organization') continue
    const at = (place: string, keyword: string, request: Partial<ParameterFault>) =>
      found.push({ keyword, path: `/${place}`, url, headers: {}, ...request })
    if (parameter.in === 'path') {
      const place = template.split('/').indexOf(`{${name}}`)
      // Without a value the address would be another one.
      for (const [keyword, value] of textFaults(schema))
        if (value !== '')
          at(`path/${name}`, keyword, {
            url: url.replace(pathname, pathname.split('/').with(place, encodeURIComponent(value)).join('/')),
          })
    } else if (parameter.in === 'header') {
      const header = name.toLowerCase()
      for (const [keyword, value] of textFaults(schema))
        at(`headers/${header}`, keyword, { headers: { [header]: value.replace(/[^ -~]/g, '!') } })
    } else {
      const place = `query/${name}`
      for (const [keyword, value] of textFaults(schema))
        at(place, keyword, { url: withQuery((query) => query.set(name, value)) })
      if (parameter.required === true) at(place, 'required', { url: withQuery((query) => query.delete(name)) })
      const items = schema.type === 'array' ? (resolveLocal(bundle, schema.items) as JsonObject) : undefined
      for (const [keyword, value] of items === undefined ? [] : textFaults(items))
        at(`${place}/0`, keyword, { url: withQuery((query) => query.set(name, value)) })
      at(place, 'repeated', {
        url: withQuery((query) => {
          for (const _ of [1, 2]) query.append(name, 'twice')
        }),
      })
    }
  }
  if (node['x-open-query'] !== true)
    found.push({
      keyword: 'additionalProperties',
      path: `/query/${unknownField}`,
      url: withQuery((query) => query.set(unknownField, '1')),
      headers: {},
    })
  return found
}

/** The faults of one parameter that text can express, each as the text to send. */
function textFaults(schema: JsonObject): [string, string][] {
  return ownFaults(schema).flatMap(([keyword, value]): [string, string][] => {
    const isText = [schema.type].flat().includes('string')
    if (keyword === 'type') return isText || schema.type === 'array' ? [] : [[keyword, 'text']]
    if (Array.isArray(value)) return value.length === 0 ? [] : [[keyword, value.join(',')]]
    return [[keyword, String(value)]]
  })
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
