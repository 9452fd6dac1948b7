/** What becomes of a request when one thing in it is changed. */
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from '../contract/json.ts'
import type { Parameter, Parts } from './parts.ts'
import { isJson, textOf } from './parts.ts'

export const kinds = [
  'missing',
  'extra',
  'type',
  'bounds',
  'enum',
  'pattern',
  'content type',
  'path',
  'query',
  'header',
  'syntax',
] as const

/** A request in which one thing was changed; it may still be allowed. */
export interface Changed {
  readonly kind: (typeof kinds)[number]
  readonly why: string
  readonly parts: Parts
}

export function parameterMutations(parameters: readonly Parameter[], start: Parts): Changed[] {
  const found: Changed[] = []
  const add = (kind: Changed['kind'], why: string, parts: Partial<Parts>) =>
    found.push({ kind, why, parts: { ...start, ...parts } })
  add('query', 'an unknown query parameter', { query: [...start.query, ['noSuchParameter', '1']] })
  for (const { name, in: place, required, schema } of parameters) {
    const values = wrongTexts(schema)
    if (place === 'query') {
      const others = start.query.filter(([one]) => one !== name)
      if (required) add('query', `a missing query parameter ${name}`, { query: others })
      for (const [what, value] of values)
        add('query', `${what} in the query parameter ${name}`, { query: [...others, [name, value]] })
      const [[, twice] = ['', 'a']] = values
      add('query', `the query parameter ${name} sent twice`, { query: [...others, [name, twice], [name, twice]] })
    } else if (place === 'path')
      for (const [what, value] of values) {
        if (value !== '')
          add('path', `${what} in the path parameter ${name}`, { path: { ...start.path, [name]: value } })
      }
    else if (place === 'header') {
      const { [name]: _dropped, ...others } = start.headers
      if (required) add('header', `a missing header ${name}`, { headers: others })
      for (const [what, value] of values)
        if (/^[ -~]{0,8000}$/.test(value))
          add('header', `${what} in the header ${name}`, { headers: { ...others, [name]: value } })
    }
  }
  return found
}

/** Texts that break something of a parameter's schema, or nearly do. */
function wrongTexts(schema: JsonObject): [string, string][] {
  const types = typesOf(schema)
  const texts: [string, string][] = [['no text', '']]
  if (types.includes('integer') || types.includes('number'))
    texts.push(['a word', 'abc'], ['a fraction', '1.5'], ['an exponent', '1e1'], ['a space before a number', ' 1'])
  if (types.includes('boolean')) texts.push(['a word', 'perhaps'], ['a number', '1'])
  if (types.includes('string') || types.length === 0) texts.push(['a symbol', '~'])
  for (const [what, value] of boundsOf(schema)) texts.push([what, textOf(value)])
  if (Array.isArray(schema.enum)) texts.push(['an unknown word', 'noneOfThese'])
  if (schema.format !== undefined) texts.push(['a wrong format', 'not-of-this-format'])
  return texts
}

const typesOf = (schema: JsonObject): Json[] =>
  Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]

/** Values just beyond each bound of a schema. */
function boundsOf(schema: JsonObject): [string, Json][] {
  const number = (key: string) => (typeof schema[key] === 'number' ? [schema[key] as number] : [])
  const most = 20_000
  return [
    ...number('minimum').map((bound): [string, Json] => ['less than the minimum', bound - 1]),
    ...number('maximum').map((bound): [string, Json] => ['more than the maximum', bound + 1]),
    ...number('exclusiveMinimum').map((bound): [string, Json] => ['the exclusive minimum', bound]),
    ...number('minLength').flatMap((bound): [string, Json][] =>
      bound > 0 ? [['too short a text', 'x'.repeat(bound - 1)]] : [],
    ),
    ...number('maxLength').flatMap((bound): [string, Json][] =>
      bound < most ? [['too long a text', 'x'.repeat(bound + 1)]] : [],
    ),
  ]
}

export function bodyMutations(document: JsonObject, schema: JsonObject, start: Parts, isFirst: boolean): Changed[] {
  const found: Changed[] = []
  const add = (kind: Changed['kind'], why: string, parts: Partial<Parts>) =>
    found.push({ kind, why, parts: { ...start, ...parts } })
  if (isFirst) {
    add('missing', 'no body', { body: undefined, contentType: null })
    add('content type', 'a body of another content type', { contentType: 'application/x-unknown' })
    if (isJson(start.contentType)) {
      add('content type', 'a body with a charset', { contentType: `${start.contentType}; charset=utf-8` })
      add('syntax', 'broken JSON', { raw: '{"a":' })
      add('syntax', 'nothing but a space', { raw: ' ' })
      add('syntax', 'text behind the JSON', { raw: '{} {}' })
      add('syntax', 'no text but a content type', { raw: '' })
      add('type', 'a list for a body', { body: [] })
      add('type', 'a text for a body', { body: 'text' })
      add('type', 'null for a body', { body: null })
      add('missing', 'an empty object for a body', { body: {} })
    }
  }
  if (isJson(start.contentType) && start.body !== undefined)
    for (const { kind, why, body } of valueMutations(document, schema, start.body, '', 0)) add(kind, why, { body })
  return found
}

interface ChangedBody {
  readonly kind: Changed['kind']
  readonly why: string
  readonly body: Json
}

/** @param at the place of the value, as `/targets/0/format` */
function valueMutations(
  document: JsonObject,
  node: Json | undefined,
  value: Json,
  at: string,
  depth: number,
): ChangedBody[] {
  if (depth > 6) return []
  const schema = flattened(document, node)
  const found: ChangedBody[] = []
  const place = at === '' ? 'the body' : `/body${at}`
  const add = (kind: ChangedBody['kind'], what: string, body: Json) =>
    found.push({ kind, why: `${what} at ${place}`, body })
  const types = typesOf(schema)
  if (at !== '' && types.length > 0) {
    add('type', 'a wrong type', types.includes('string') ? 7 : 'a text')
    add('type', 'an object', { unexpected: true })
    add('type', 'null', null)
  }
  if (types.includes('integer')) add('type', 'a fraction', 1.5)
  if (types.includes('integer') || types.includes('number')) add('type', 'a number as text', '1')
  if (types.includes('boolean')) add('type', 'a word for yes', 'true')
  for (const [what, one] of boundsOf(schema)) add('bounds', what, one)
  if (Array.isArray(schema.enum) || 'const' in schema) add('enum', 'an unknown word', 'noneOfThese')
  if (typeof schema.pattern === 'string') add('pattern', 'a text that does not match', '~ ~')
  if (typeof schema.format === 'string') add('pattern', 'a wrong format', 'not-of-this-format')
  if (schema.format === 'date-time') {
    add('pattern', 'a day that does not exist', '2026-02-30T00:00:00Z')
    add('pattern', 'a leap second', '2016-12-31T23:59:60Z')
    add('pattern', 'a time without a zone', '2026-11-16T08:00:00')
    add('pattern', 'a time with small letters', '2026-11-16t08:00:00z')
  }
  if (schema.format === 'uri') add('pattern', 'an address with a space', 'https://example.com/a b')
  if (types.includes('string')) {
    add('pattern', 'a text with U+0000', 'a\u0000b')
    add('pattern', 'half a character', 'a\ud800')
    add('bounds', 'an empty text', '')
    add('pattern', 'spaces only', '   ')
  }
  if (types.includes('number') || types.includes('integer')) {
    add('bounds', 'a number beyond 64 bits', 1e30)
    add('bounds', 'a negative number', -1)
  }
  if (Array.isArray(value)) {
    const { minItems, maxItems } = schema
    if (typeof minItems === 'number' && minItems > 0) add('bounds', 'too few items', value.slice(0, minItems - 1))
    if (typeof maxItems === 'number' && maxItems < 200 && value.length > 0)
      add(
        'bounds',
        'too many items',
        Array.from({ length: maxItems + 1 }, (_, index) => value[index] ?? value[0] ?? null),
      )
    if (schema.uniqueItems === true && value.length > 0) add('bounds', 'an item twice', [...value, value[0] ?? null])
    const [first] = value
    if (first !== undefined)
      for (const inner of valueMutations(document, schema.items, first, `${at}/0`, depth + 1))
        found.push({ ...inner, body: [inner.body, ...value.slice(1)] })
  } else if (isObject(value)) {
    add('extra', 'an unknown field', { ...value, noSuchField: 1 })
    add('extra', 'a field named like a method', { ...value, constructor: 1, toString: 1 })
    for (const name of Object.keys(value)) {
      const { [name]: inner = null, ...others } = value
      if (arrayAt(schema, 'required').includes(name)) add('missing', `no ${name}`, others)
      for (const one of valueMutations(
        document,
        objectAt(schema, 'properties')[name],
        inner,
        `${at}/${name}`,
        depth + 1,
      ))
        found.push({ ...one, body: { ...value, [name]: one.body } })
    }
  }
  return found
}

/** A schema with what its `allOf` says. */
export function flattened(document: JsonObject, node: Json | undefined): JsonObject {
  const schema = resolveLocal(document, node)
  if (!isObject(schema)) return {}
  return arrayAt(schema, 'allOf').reduce<JsonObject>((all, part) => {
    const inner = flattened(document, part)
    return {
      ...inner,
      ...all,
      properties: { ...objectAt(inner, 'properties'), ...objectAt(all, 'properties') },
      required: [...arrayAt(inner, 'required'), ...arrayAt(all, 'required')],
    }
  }, schema)
}
