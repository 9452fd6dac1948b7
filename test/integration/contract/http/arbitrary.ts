import fc from 'fast-check'
import type { Json, JsonObject } from '../../../../scripts/contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from '../../../../scripts/contract/json.ts'
import { bundle } from './support.ts'

/** JSON that no schema asked for. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    '',
    ' ',
    '0',
    'null',
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom(
    'x'.repeat(5000),
    '💥',
    '\u202e',
    '\ufeff',
    '%s',
    "'; drop table projects; --",
    '../../etc/passwd',
    '{{7*7}}',
  ),
  fc.constantFrom(
    '2026-02-30T00:00:00Z',
    '2016-12-31T23:59:60Z',
    '2026-11-16t08:00:00z',
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-11-16T08:00:00+23:59',
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'valueOf', 'length', 'a'),
    fc.jsonValue({ maxDepth: 1 }),
  ),
)

const texts = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.lorem())

/**
 * What a schema of the contract describes, more or less: right often enough to get past validation, and at every
 * place wrong now and then.
 * @param wrong how often, as one of so many
 * @param ids ids that exist, by prefix, so that some cases meet real resources
 */
export function arbitraryOf(
  node: Json | undefined,
  wrong: number,
  ids: ReadonlyMap<string, readonly string[]>,
  depth = 0,
): fc.Arbitrary<unknown> {
  const schema = resolveLocal(bundle, node)
  if (!isObject(schema) || depth > 8) return fc.jsonValue({ maxDepth: 2 })
  const right = rightOf(schema, wrong, ids, depth)
  return fc.oneof({ weight: wrong, arbitrary: right }, { weight: 1, arbitrary: junk })
}

function rightOf(
  schema: JsonObject,
  wrong: number,
  ids: ReadonlyMap<string, readonly string[]>,
  depth: number,
): fc.Arbitrary<unknown> {
  const inner = (one: Json | undefined) => arbitraryOf(one, wrong, ids, depth + 1)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  for (const word of ['oneOf', 'anyOf'] as const)
    if (Array.isArray(schema[word])) {
      const options = arrayAt(schema, word).map(inner)
      if (options.length > 0 && !('properties' in schema)) return fc.oneof(...options)
    }
  if (Array.isArray(schema.allOf) && !('properties' in schema))
    return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts.filter(isObject as never)))
  const types = Array.isArray(schema.type)
    ? schema.type
    : [schema.type ?? ('properties' in schema ? 'object' : 'string')]
  return fc.oneof(...types.map((type) => ofType(String(type), schema, wrong, ids, depth)))
}

function ofType(
  type: string,
  schema: JsonObject,
  wrong: number,
  ids: ReadonlyMap<string, readonly string[]>,
  depth: number,
): fc.Arbitrary<unknown> {
  const number = (name: string, otherwise: number) =>
    typeof schema[name] === 'number' ? (schema[name] as number) : otherwise
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer': {
      const min = number('minimum', -1000)
      const max = Math.max(min, number('maximum', Number.MAX_SAFE_INTEGER))
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 50) }), fc.constantFrom(min, max))
    }
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(number('minimum', -100)), max: Math.floor(number('maximum', 1000)) }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      )
    case 'array': {
      const minLength = number('minItems', 0)
      const maxLength = Math.min(number('maxItems', 4), Math.max(minLength, 4))
      return fc.array(arbitraryOf(schema.items, wrong, ids, depth + 1), { minLength, maxLength })
    }
    case 'object': {
      const properties = Object.entries(objectAt(schema, 'properties'))
      const known = fc.record(
        Object.fromEntries(properties.map(([name, one]) => [name, arbitraryOf(one, wrong, ids, depth + 1)])),
        {
          requiredKeys: arrayAt(schema, 'required').filter((name): name is string =>
            properties.some(([own]) => own === name),
          ),
        },
      )
      if (!isObject(schema.additionalProperties)) return known
      const names = isObject(schema.propertyNames) ? arbitraryOf(schema.propertyNames, 100, ids, depth + 1) : texts
      const more = fc.array(
        fc.tuple(names.map(textOf), arbitraryOf(schema.additionalProperties, wrong, ids, depth + 1)),
        { maxLength: 3 },
      )
      return fc.tuple(known, more).map(([one, entries]) => ({ ...(one as object), ...Object.fromEntries(entries) }))
    }
    default:
      return ofText(schema, ids)
  }
}

function ofText(schema: JsonObject, ids: ReadonlyMap<string, readonly string[]>): fc.Arbitrary<string> {
  const examples = arrayAt(schema, 'examples').filter((one): one is string => typeof one === 'string')
  const pattern = typeof schema.pattern === 'string' ? schema.pattern : undefined
  const prefix = pattern ? /\^\(?([a-z]{3})_/.exec(pattern)?.[1] : undefined
  const existing = (prefix && ids.get(prefix)) || []
  const choices: fc.Arbitrary<string>[] = []
  if (existing.length > 0) choices.push(fc.constantFrom(...existing), fc.constantFrom(...existing))
  if (examples.length > 0) choices.push(fc.constantFrom(...examples))
  if (pattern) choices.push(fc.stringMatching(new RegExp(pattern)))
  else if (schema.format === 'uuid') choices.push(fc.uuid())
  else if (schema.format === 'date-time')
    choices.push(
      fc
        .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2035-01-01') })
        .map((date) => date.toISOString()),
    )
  else if (schema.format === 'date')
    choices.push(
      fc
        .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2035-01-01') })
        .map((date) => date.toISOString().slice(0, 10)),
    )
  else if (schema.format === 'uri') choices.push(fc.webUrl())
  else {
    const min = typeof schema.minLength === 'number' ? schema.minLength : 0
    const max = typeof schema.maxLength === 'number' ? schema.maxLength : 200
    choices.push(fc.string({ minLength: min, maxLength: Math.min(max, min + 60), unit: 'grapheme' }))
    choices.push(fc.constant('Zq'.repeat(max).slice(0, Math.min(max, 3000))))
  }
  return fc.oneof(...choices)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** One value of a query or path parameter, as it stands in an address. */
export function addressPart(value: unknown): string {
  const text = textOf(value)
  return encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed())
}
