/**
 * Writes a contract as express-openapi-validator takes it. What the package cannot take turns the requests of an operation
 * into 500, so it is rewritten to what means the same, or dropped where nothing does; each kind is reported once.
 */
import { compilePattern } from '../../src/lib/pattern.ts'
import type { JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, walkDocumentSchemas } from '../contract/json.ts'

/** The methods that an operation may have. */
export const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'] as const
export type Method = (typeof methods)[number]

/** Each operation of a document. */
export function operationsIn(document: JsonObject): { path: string; method: Method; node: JsonObject }[] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = objectAt(item, method)
      return Object.keys(node).length === 0 ? [] : [{ path, method, node }]
    }),
  )
}

/** Repairs a document in place. @returns a sentence for each kind of repair, with how often it was made */
export function repair(document: JsonObject): string[] {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  if (String(document.openapi).startsWith('3.0')) document.openapi = '3.1.0'
  walkDocumentSchemas(document, (schema) => repairSchema(schema, count))
  renamePathParameters(document, count)
  for (const { node } of operationsIn(document)) repairOperation(document, node, count)
  for (const item of Object.values(objectAt(document, 'paths')))
    if (isObject(item) && 'servers' in item) {
      delete item.servers
      count('The servers of a path are left out: all operations have those of the contract.')
    }
  return [...counts].map(([what, times]) => (times === 1 ? what : `${what} (${times} times)`))
}

type Count = (what: string) => void

function repairSchema(schema: JsonObject, count: Count): void {
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const)
    if (typeof schema[flag] === 'boolean') {
      if (schema[flag] && bound in schema) schema[flag] = schema[bound] ?? null
      else delete schema[flag]
      if (flag in schema) delete schema[bound]
      count('Exclusive bounds are written as OpenAPI 3.1 writes them.')
    }
  if ('nullable' in schema) {
    if (schema.nullable === true) allowNull(schema)
    delete schema.nullable
    count('nullable is written as the type null: without a type beside it, the validator answers 500.')
  }
  if ('discriminator' in schema) {
    delete schema.discriminator
    count('A discriminator is left out: the validator answers 500 to a mapping. Its oneOf decides.')
  }
  if (Array.isArray(schema.prefixItems) && !isFullTuple(schema, schema.prefixItems.length)) {
    delete schema.prefixItems
    count('Tuples without minItems and "items: false" are checked as lists: the validator answers 500 to them.')
  }
  if (typeof schema.format === 'string' && !knownFormats.has(schema.format)) {
    delete schema.format
    count('Formats that the validator does not know are left out.')
  }
  if (typeof schema.pattern === 'string' && !compiles(schema.pattern)) {
    delete schema.pattern
    count('Patterns that are no regular expressions of JavaScript are left out.')
  }
}

function isFullTuple({ minItems, maxItems, items }: JsonObject, length: number): boolean {
  return minItems === length && (maxItems === length || items === false)
}

/** Those of ajv-formats, and those that OpenAPI adds. */
const knownFormats = new Set(
  `date time date-time iso-time iso-date-time duration uri uri-reference uri-template url email hostname ipv4 ipv6 regex
  uuid json-pointer json-pointer-uri-fragment relative-json-pointer byte int32 int64 float double password binary`.split(
    /\s+/,
  ),
)

function compiles(pattern: string): boolean {
  try {
    compilePattern(pattern, 'u')
    return true
  } catch {
    return false
  }
}

function allowNull(schema: JsonObject): void {
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  if (typeof schema.type === 'string') schema.type = [schema.type, 'null']
  else if (!Array.isArray(schema.type)) {
    const { nullable: _nullable, ...rest } = schema
    // Annotations only: anything is allowed, and so is null.
    if (!Object.keys(rest).some((key) => !['description', 'title', 'example', 'default'].includes(key))) return
    for (const key of Object.keys(schema)) delete schema[key]
    schema.anyOf = [rest, { type: 'null' }]
  }
}

/** A hyphen ends the name of a parameter in Express. The names are only in the contract and never sent. */
function renamePathParameters(document: JsonObject, count: Count): void {
  const plain = (name: string) => name.replace(/\W+(\w?)/g, (_, next: string) => next.toUpperCase())
  const paths = objectAt(document, 'paths')
  document.paths = Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const renamed = path.replace(/\{([^{}]+)\}/g, (_, name: string) => `{${plain(name)}}`)
      if (renamed === path) return [path, item]
      count('Path parameters are named without hyphens.')
      for (const method of methods) {
        const parameters = arrayAt(objectAt(item, method), 'parameters')
        for (const [index, parameter] of parameters.entries()) {
          const found = resolveLocal(document, parameter)
          if (isObject(found) && found.in === 'path') parameters[index] = { ...found, name: plain(String(found.name)) }
        }
      }
      return [renamed, item]
    }),
  )
}

function repairOperation(document: JsonObject, node: JsonObject, count: Count): void {
  const drop = (key: string, what: string) => {
    if (!(key in node)) return
    delete node[key]
    count(what)
  }
  drop('servers', 'The servers of an operation are left out: all operations have those of the contract.')
  drop('callbacks', 'Callbacks are left out: they are requests that the server sends.')
  const body = resolveLocal(document, node.requestBody)
  if (isObject(body) && typeof body.required !== 'boolean') {
    body.required = false
    count('An optional body is written as optional: without that, a request without one is refused with 415.')
  }
  for (const value of arrayAt(node, 'parameters')) {
    const parameter = resolveLocal(document, value)
    if (!isObject(parameter) || parameter.in !== 'query' || parameter.allowReserved === true) continue
    parameter.allowReserved = true
    count('Query parameters take a colon and a comma as they are.')
  }
}
