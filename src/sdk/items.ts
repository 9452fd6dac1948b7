/// <reference lib="dom" />
/** What is reported, in the shapes of the contract. */
import type { components } from '../../generated/types.ts'
import type { Properties } from './api.ts'

type Schemas = components['schemas']
export type TelemetryEvent = Schemas['TelemetryEvent']
export type Conversion = Schemas['TelemetryConversion']
export type Attribution = Schemas['TelemetryAttribution']
export type Source = Schemas['TelemetrySource']

export type Kind = 'events' | 'conversions' | 'attributions'

export interface Item {
  readonly kind: Kind
  /** The API takes an item of an id once, however often it is sent. */
  readonly id: string
  readonly body: TelemetryEvent | Conversion | Attribution
}

const names = /^[A-Za-z][\w.:-]{0,63}$/
const ids = /^[\w.:-]{1,128}$/

/** @throws TypeError for a name that the API would refuse */
export function assertName(name: unknown): asserts name is string {
  if (typeof name !== 'string' || !names.test(name))
    throw new TypeError(`"${String(name)}" is no name: a letter, then up to 63 letters, digits and _ . : -`)
}

/** @throws TypeError for an id that the API would refuse */
export function assertId(id: unknown): asserts id is string {
  if (typeof id !== 'string' || !ids.test(id))
    throw new TypeError(`"${String(id)}" is no id: up to 128 letters, digits and . _ : -`)
}

/** Keeps what the contract takes: flat, at most 50, texts of at most 500 characters. */
export function toProperties(given: Properties = {}): TelemetryEvent['properties'] {
  const taken: NonNullable<TelemetryEvent['properties']> = {}
  for (const [name, value] of Object.entries(given).slice(0, 50)) {
    const key = name.slice(0, 64)
    if (key === '') continue
    if (typeof value === 'string') taken[key] = value.slice(0, 500)
    else if (typeof value === 'boolean' || value === null || (typeof value === 'number' && Number.isFinite(value)))
      taken[key] = value
  }
  return Object.keys(taken).length === 0 ? undefined : taken
}

const fields: Readonly<Record<string, keyof Source>> = {
  cnt: 'containerId',
  pub: 'publicationId',
  acc: 'socialAccountId',
  inf: 'influencerId',
  cmp: 'campaignId',
}

/** The content that brought the visitor: ids in any parameter of the address, such as `utm_content=cnt_…`. */
export function sourceOf(query: URLSearchParams): Source | undefined {
  const source: Source = {}
  for (const value of query.values())
    for (const [id, kind = ''] of value.matchAll(
      /\b(cnt|pub|acc|inf|cmp)_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
    )) {
      const field = fields[kind]
      if (field) source[field] ??= id
    }
  return Object.keys(source).length === 0 ? undefined : source
}

export type Click = Schemas['AdClick']
const parameters: readonly Click['parameter'][] = ['ttclid', 'fbclid', 'gclid', 'gbraid', 'wbraid']

/** The click id that an ad network put into the address. */
export function clickOf(query: URLSearchParams): Click | undefined {
  for (const parameter of parameters) {
    const value = query.get(parameter)
    if (value && value.length <= 1_024) return { parameter, value }
  }
  return undefined
}
