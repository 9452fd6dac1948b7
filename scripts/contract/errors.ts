/** The error catalogue (`errors.yaml`) and which of its codes an operation can answer. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, isOneOf, objectAt, walkSchema } from './json.ts'
import type { Refusal } from './refusal.ts'
import { ContractRefused } from './refusal.ts'
import type { Sources } from './source.ts'
import { shownPath } from './source.ts'

const families = ['caller', 'policy', 'transient', 'upstream'] as const
const reaches = ['every', 'keyed', 'scoped', 'mutating', 'body', 'fenced', 'elsewhere'] as const

export interface CatalogueEntry {
  readonly code: string
  readonly status: number
  readonly family: (typeof families)[number]
  readonly meaning: string
  readonly retry: { readonly advice: string; readonly text: string }
  /**
   * Which operations return it without naming it; `elsewhere`: requests that match no operation; null: those that name
   * it.
   */
  readonly universal: (typeof reaches)[number] | null
  readonly details: JsonObject | null
  readonly detailsRequired: boolean
  /** What the documentation shows; null for a code that no operation returns. */
  readonly example: { readonly message: string; readonly details: JsonObject | null } | null
  /** The values of `details.reason`, with the meaning of each; null if there are none. */
  readonly reasons: Readonly<Record<string, string>> | null
}

export type Catalogue = ReadonlyMap<string, CatalogueEntry>

/** What decides which universal codes an operation can return. */
export interface Reach {
  readonly keyed: boolean
  readonly scope: string | null
  readonly mutating: boolean
  readonly hasBody: boolean
  readonly fenced: boolean
}

export function catalogueFile(spec: string): string {
  return join(dirname(spec), 'errors.yaml')
}

/** The catalogue beside a contract; empty if there is none. */
export function readCatalogue(spec: string, sources: Sources): Catalogue {
  const file = catalogueFile(spec)
  if (!existsSync(file)) return new Map()
  const value = sources.read(file).value
  const catalogue = new Map<string, CatalogueEntry>()
  const refusals: Refusal[] = []
  for (const [code, entry] of Object.entries(isObject(value) ? value : {})) {
    const refuse = (key: string | null, problem: string, remedy: string) =>
      refusals.push({
        file: shownPath(file),
        line: sources.line({ file, keys: key === null ? [code] : [code, key] }),
        place: key === null ? code : `${code}.${key}`,
        problem,
        remedy,
      })
    if (!isObject(entry)) {
      refuse(null, 'It is not a map.', 'Give it status, family, meaning, retry and universal.')
      continue
    }
    if (!/^[A-Z][A-Z0-9_]*$/.test(code)) refuse(null, 'A code is written in capitals.', 'Rename it: WORDS_LIKE_THIS.')
    if (!Number.isInteger(entry.status) || Number(entry.status) < 400 || Number(entry.status) > 599)
      refuse('status', `${JSON.stringify(entry.status)} is not an error status.`, 'Write a number from 400 to 599.')
    if (!isOneOf(families, entry.family)) refuse('family', 'Unknown family.', `Write one of ${families.join(', ')}.`)
    if (typeof entry.meaning !== 'string') refuse('meaning', 'It is missing.', 'Write one sentence.')
    const retry = objectAt(entry, 'retry')
    if (typeof retry.advice !== 'string' || typeof retry.text !== 'string')
      refuse('retry', 'It needs advice and text.', 'Write both; values that hold ": " need quotes.')
    if ((entry.universal ?? null) !== null && !isOneOf(reaches, entry.universal))
      refuse('universal', 'Unknown reach.', `Write null or one of ${reaches.join(', ')}.`)
    if (entry.detailsRequired === true && !isObject(entry.details))
      refuse('details', 'detailsRequired is true, but there is no schema.', 'Write the schema of details.')
    if (isObject(entry.details))
      walkSchema(entry.details, (schema) => {
        if ('$ref' in schema)
          refuse('details', 'A $ref in the catalogue is not followed.', 'Write the schema in place.')
      })
    const example = objectAt(entry, 'example')
    if (entry.universal === 'elsewhere' ? 'example' in entry : typeof example.message !== 'string')
      refuse(
        'example',
        entry.universal === 'elsewhere' ? 'No operation returns it, so nothing shows the example.' : 'It is missing.',
        entry.universal === 'elsewhere'
          ? 'Take it out.'
          : 'Write example: {message: …}, with details if the code has any.',
      )
    const reasons = isObject(entry.reasons) ? Object.entries(entry.reasons) : []
    for (const [word, meaning] of reasons)
      if (!/^[a-z][a-z0-9_]*$/.test(word) || typeof meaning !== 'string')
        refuse('reasons', `${word} is no word with a meaning.`, 'Write word_like_this, and a sentence behind it.')
    if (reasons.length > 0 && !('reason' in objectAt(objectAt(entry, 'details'), 'properties')))
      refuse('reasons', 'The details have no reason.', 'Add the property reason to the schema of details.')
    catalogue.set(code, {
      code,
      status: Number(entry.status),
      family: entry.family as CatalogueEntry['family'],
      meaning: String(entry.meaning),
      retry: { advice: String(retry.advice), text: String(retry.text) },
      universal: (entry.universal ?? null) as CatalogueEntry['universal'],
      details: isObject(entry.details) ? entry.details : null,
      detailsRequired: entry.detailsRequired === true,
      example:
        typeof example.message === 'string'
          ? { message: example.message, details: isObject(example.details) ? example.details : null }
          : null,
      reasons: reasons.length > 0 ? (Object.fromEntries(reasons) as Record<string, string>) : null,
    })
  }
  if (refusals.length > 0) throw new ContractRefused(refusals)
  return catalogue
}

/** Lists all codes an operation can return: universal ones, and those it names; in the catalogue's order. */
export function codesOf(catalogue: Catalogue, named: readonly string[], reach: Reach): string[] {
  const applies: Record<(typeof reaches)[number], boolean> = {
    every: true,
    keyed: reach.keyed,
    scoped: reach.scope !== null,
    mutating: reach.mutating,
    body: reach.hasBody,
    fenced: reach.fenced,
    elsewhere: false,
  }
  return [...catalogue.values()]
    .filter((entry) => named.includes(entry.code) || (entry.universal !== null && applies[entry.universal]))
    .map((entry) => entry.code)
}

/** The envelope of exactly one code. `envelope` is the general one, whose descriptions and patterns it keeps. */
export function envelopeSchema(entry: CatalogueEntry, envelope: JsonObject): JsonObject {
  const generalError = objectAt(objectAt(envelope, 'properties'), 'error')
  const general = objectAt(generalError, 'properties')
  const closed = (schema: JsonObject): JsonObject =>
    schema.additionalProperties === false ? { additionalProperties: false } : {}
  const plain: Json = { type: 'string' }
  const required = ['code', 'message', 'requestId', ...(entry.detailsRequired ? ['details'] : [])]
  const properties: JsonObject = {
    code: { type: 'string', const: entry.code, description: 'The stable code.' },
    message: general.message ?? plain,
    requestId: general.requestId ?? plain,
  }
  if (entry.details) properties.details = entry.details
  return {
    type: 'object',
    description: `${entry.meaning} ${entry.retry.text}`,
    required: ['error'],
    ...closed(envelope),
    properties: { error: { type: 'object', required, ...closed(generalError), properties } },
  }
}

/** The body of an answer with the code, as the documentation shows it; null for a code that no operation returns. */
export function exampleBody({ code, example }: CatalogueEntry): JsonObject | null {
  if (example === null) return null
  const { message, details } = example
  return { error: { code, message, requestId: 'req_01JD5W3M8Q4Z7T2N6V9X0B1C2D', ...(details && { details }) } }
}

export function namedErrors(operation: JsonObject): string[] {
  return arrayAt(operation, 'x-errors').filter((code): code is string => typeof code === 'string')
}
