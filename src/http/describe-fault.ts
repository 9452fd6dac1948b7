/** Describes what is wrong with a value, and what to do next: one sentence for each keyword that a schema can break. */

import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Suggester } from '../lib/suggest.ts'
import { fields, number } from '../lib/untyped.ts'

export interface Claim {
  /** What follows the field's name, without a full stop. */
  readonly claim: string
  /** What to do, as a sentence of its own if the claim does not say it. */
  readonly remedy?: string
}

interface Schema {
  readonly [keyword: string]: unknown
  readonly properties?: Readonly<Record<string, unknown>>
  readonly 'x-hint'?: string
  readonly 'x-unit'?: string
}

interface Fault {
  readonly params: Readonly<Record<string, unknown>>
  readonly schema: Schema
  readonly data: unknown
  /** The pointer from the request, such as `/query/limit`. */
  readonly path: string
  readonly suggester: Suggester
}

/** Names and values that a sentence lists before it only counts the rest. */
const maxListed = 12

/** Describes one fault. A fault in a key of a map is described by the rule that the key breaks. */
export function describeFault(error: ErrorObject, path: string, suggester: Suggester): Claim {
  const { keyword, params, parentSchema, data, propertyName } = error
  const fault = { params, schema: parentSchema ?? {}, data, path, suggester }
  const describe = claims[keyword] ?? unknownKeyword
  if (propertyName === undefined) return describe(fault)
  const { claim } = describe({ ...fault, data: propertyName })
  return { claim: `is not a valid key: it ${claim}` }
}

const claims: Readonly<Record<string, (fault: Fault) => Claim>> = {
  required: () => ({ claim: 'is required' }),
  dependentRequired: ({ params }) => ({ claim: `is required where \`${String(params.property)}\` is sent` }),
  additionalProperties: unknownName,
  unevaluatedProperties: unknownName,
  'false schema': () => ({ claim: 'cannot be sent', remedy: 'Leave it out.' }),
  type: wrongType,
  enum: ({ params, data, suggester }) => wrongValue([params.allowedValues].flat(), data, suggester),
  const: ({ params }) => ({ claim: `must be ${print(params.allowedValue)}` }),
  pattern: ({ schema }) => formOf(schema),
  format: ({ schema }) => formOf(schema),
  minLength: ({ schema, data }) => bounds(schema, 'Length', 'characters long', [...String(data)].length),
  maxLength: ({ schema, data }) => bounds(schema, 'Length', 'characters long', [...String(data)].length),
  minItems: ({ schema, data }) => bounds(schema, 'Items', 'items', [data].flat().length),
  maxItems: ({ schema, data }) => bounds(schema, 'Items', 'items', [data].flat().length),
  minProperties: ({ schema }) => ({
    claim: `must have at least ${count(Number(schema.minProperties), 'field')}`,
    ...(schema.properties ? { remedy: known(namesOf(schema)) } : {}),
  }),
  maxProperties: ({ schema, data }) => ({
    claim: `must have at most ${count(Number(schema.maxProperties), 'key')}; it has ${Object.keys(fields(data)).length}`,
  }),
  minimum: range,
  maximum: range,
  exclusiveMinimum: range,
  exclusiveMaximum: range,
  multipleOf: ({ params }) => ({ claim: `must be a multiple of ${String(params.multipleOf)}` }),
  uniqueItems: ({ params }) => ({
    claim: `must not hold the same item twice: items ${String(params.j)} and ${String(params.i)} are equal`,
    remedy: 'Leave one out.',
  }),
}

function unknownKeyword(): Claim {
  return { claim: 'does not fit its schema', remedy: "Compare it with the operation's reference." }
}

function unknownName({ params, schema, path, suggester }: Fault): Claim {
  const name = String(params.additionalProperty ?? params.unevaluatedProperty)
  const names = namesOf(schema)
  const what = path.startsWith('/query/') ? 'a query parameter' : 'a field'
  const near = suggester.suggest(name, names)
  return {
    claim: `is not ${what} of this request`,
    remedy: near !== undefined ? `Did you mean \`${near}\`?` : names.length === 0 ? 'Leave it out.' : known(names),
  }
}

/** Lists the fields that a request may send, except those of a future release. */
function namesOf({ properties = {} }: Schema): string[] {
  return Object.keys(properties).filter((name) => !('x-fence' in fields(properties[name])))
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
}

function wrongType({ params, data, path }: Fault): Claim {
  const inQuery = !path.startsWith('/body')
  if (inQuery && Array.isArray(data)) return { claim: 'is given more than once', remedy: 'Send it once.' }
  const expected = [params.type].flat().map((type) => typeNames[String(type)] ?? String(type))
  const sent = data === null ? 'null' : Array.isArray(data) ? 'an array' : sentNames[typeof data]
  return { claim: `must be ${listed(expected)}${inQuery || sent === undefined ? '' : `, not ${sent}`}` }
}

const sentNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  object: 'an object',
}

function wrongValue(allowed: readonly unknown[], data: unknown, suggester: Suggester): Claim {
  const words = allowed.filter((value) => typeof value === 'string')
  const near = typeof data === 'string' ? suggester.suggest(data, words) : undefined
  const printed = allowed.map(print)
  const claim =
    printed.length <= maxListed
      ? `must be ${printed.length === 1 ? '' : 'one of '}${listed(printed)}`
      : `must be one of its ${printed.length} values${near === undefined ? `, such as ${listed(printed.slice(0, maxListed))}` : ''}`
  return near === undefined ? { claim } : { claim, remedy: `Did you mean \`${near}\`?` }
}

/** Examples of formats; a schema's own hint is more exact. */
const formatHints: Readonly<Record<string, string>> = {
  'date-time': 'a time such as 2026-03-01T09:00:00Z',
  date: 'a date such as 2026-03-01',
  uri: 'an absolute URL such as https://shop.example/coffee',
  uuid: 'a UUID such as 5f0c1f3e-6b7a-4c8d-9e0f-1a2b3c4d5e6f',
}

function formOf(schema: Schema): Claim {
  const hint = schema['x-hint'] ?? formatHints[String(schema.format)]
  return hint === undefined ? unknownKeyword() : { claim: `must be ${hint}` }
}

function bounds(schema: Schema, of: 'Length' | 'Items', unit: string, has: number): Claim {
  const [least, most] = [number(schema[`min${of}`]) ?? undefined, number(schema[`max${of}`]) ?? undefined]
  if (has === 0 && (least ?? 0) > 0 && of === 'Length') return { claim: 'must not be empty' }
  const verb = of === 'Length' ? 'be' : 'have'
  return {
    claim: `must ${verb} ${between(least || undefined, most)} ${unit}; it ${of === 'Length' ? 'is' : 'has'} ${has}`,
  }
}

function range({ schema, path }: Fault): Claim {
  const unit = schema['x-unit'] ?? (/(?:Seconds|Hours|Days|Minutes)$/.exec(path)?.[0] ?? '').toLowerCase()
  const [minimum, maximum, exclusiveMinimum, exclusiveMaximum] = [
    ...[schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum],
  ].map((limit) => number(limit) ?? undefined)
  const text =
    exclusiveMinimum !== undefined
      ? `more than ${exclusiveMinimum}`
      : exclusiveMaximum !== undefined
        ? `less than ${exclusiveMaximum}`
        : between(minimum, maximum)
  return { claim: `must be ${text}${unit === '' ? '' : ` ${unit}`}` }
}

function between(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return `at most ${most}`
  if (most === undefined) return `at least ${least}`
  return least === most ? `${least}` : `from ${least} to ${most}`
}

/** Writes `Known: …`, so that the reader need not look it up. */
function known(names: readonly string[]): string {
  const more = names.length - maxListed
  return `Known: ${names
    .slice(0, maxListed)
    .map((name) => `\`${name}\``)
    .join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

function count(number: number, noun: string): string {
  return number === 1 ? `one ${noun}` : `${number} ${noun}s`
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function print(value: unknown): string {
  return typeof value === 'string' ? `\`${value}\`` : String(value)
}
