/** Plain JSON values, JSON pointers and a walk that knows where schemas are in an OpenAPI document. */
import { createHash } from 'node:crypto'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Whether a list of known words, whose type names each of them, has a value that may be anything. */
export function isOneOf<Word>(words: readonly Word[], value: unknown): value is Word {
  return (words as readonly unknown[]).includes(value)
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object at `key`, or an empty one: for reading optional parts of a document. */
export function objectAt(value: Json | undefined, key: string): JsonObject {
  const inner = isObject(value) ? value[key] : undefined
  return isObject(inner) ? inner : {}
}

export function arrayAt(value: Json | undefined, key: string): Json[] {
  const inner = isObject(value) ? value[key] : undefined
  return Array.isArray(inner) ? inner : []
}

export function stringAt(value: Json | undefined, key: string): string | undefined {
  const inner = isObject(value) ? value[key] : undefined
  return typeof inner === 'string' ? inner : undefined
}

export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

export function splitPointer(pointer: string): string[] {
  return pointer
    .replace(/^#?\//, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Resolves local `$ref`s (`#/…`) until something else is found. */
export function resolveLocal(document: JsonObject, value: Json | undefined): Json | undefined {
  let current = value
  for (let hops = 0; isObject(current) && typeof current.$ref === 'string'; hops += 1) {
    if (hops > 50) throw new Error(`Circular $ref at ${current.$ref}`)
    let target: Json | undefined = document
    for (const part of splitPointer(current.$ref)) target = isObject(target) ? target[part] : undefined
    if (target === undefined) throw new Error(`${current.$ref} does not exist`)
    current = target
  }
  return current
}

/** JSON with sorted keys: the same value always gives the same text. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`)
  return `{${members.join(',')}}`
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const schemaMaps = ['properties', 'patternProperties', '$defs', 'dependentSchemas'] as const
const schemaLists = ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const
const schemaSingles = [
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'contains',
] as const

/** The schemas directly inside a schema, each with its pointer below it. */
export function childSchemas(schema: JsonObject): { schema: JsonObject; pointer: string }[] {
  const children: { schema: JsonObject; pointer: string }[] = []
  const add = (value: Json | undefined, pointer: string) => {
    if (isObject(value)) children.push({ schema: value, pointer })
  }
  for (const key of schemaMaps)
    for (const [name, value] of Object.entries(objectAt(schema, key))) add(value, `/${key}/${escapePointer(name)}`)
  for (const key of schemaLists)
    for (const [index, value] of arrayAt(schema, key).entries()) add(value, `/${key}/${index}`)
  for (const key of schemaSingles) add(schema[key], `/${key}`)
  return children
}

/** Visits a schema and all schemas in it, without resolving `$ref`s. */
export function walkSchema(
  schema: JsonObject,
  visit: (schema: JsonObject, pointer: string) => void,
  pointer = '',
): void {
  visit(schema, pointer)
  for (const child of childSchemas(schema)) walkSchema(child.schema, visit, pointer + child.pointer)
}

/** Visits every schema of an OpenAPI document; examples and extensions are data, not schemas, and are passed over. */
export function walkDocumentSchemas(document: JsonObject, visit: (schema: JsonObject, pointer: string) => void): void {
  const descend = (value: Json | undefined, pointer: string): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) descend(item, `${pointer}/${index}`)
      return
    }
    if (!isObject(value)) return
    for (const [name, inner] of Object.entries(value)) {
      const at = `${pointer}/${escapePointer(name)}`
      if (name === 'schema' && isObject(inner)) walkSchema(inner, visit, at)
      else if (pointer === '/components' && name === 'schemas')
        for (const [schemaName, schema] of Object.entries(isObject(inner) ? inner : {})) {
          if (isObject(schema)) walkSchema(schema, visit, `${at}/${escapePointer(schemaName)}`)
        }
      else if (name !== 'examples' && name !== 'example' && !name.startsWith('x-')) descend(inner, at)
    }
  }
  descend(document, '')
}
