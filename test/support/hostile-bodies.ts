/** Bodies that cost a server the most for their size, made from the schema of any operation. */
import type { OperationRow } from '../../generated/operations.ts'
import type { Json, JsonObject } from '../../scripts/contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from '../../scripts/contract/json.ts'

export const hostileKinds = ['array', 'spread', 'map', 'fields', 'string', 'depth'] as const
export type HostileKind = (typeof hostileKinds)[number]

/** One place of a body that can be filled. */
export interface HostilePlace {
  readonly kind: HostileKind
  /** A JSON Pointer in which `*` is an item or any key, for people. */
  readonly pointer: string
  /** How many of `fill` the schema allows there; undefined if the limit is not a container's. */
  readonly limit: number | undefined
  /** How many members one filling adds. */
  readonly membersEach: number
  readonly membersAround: number
  /** A body with so many fillings at the place. */
  readonly body: (count: number) => string
  readonly bytesEach: number
}

interface Wrap {
  readonly pointer: string
  readonly before: string
  readonly after: string
  readonly depth: number
}

/** Every array, map, object and string of a body, each with fillings of several sorts. */
export function hostilePlaces(bundle: JsonObject, schema: Json): HostilePlace[] {
  const places: HostilePlace[] = []
  const seen = new Set<string>()
  const visit = (given: Json | undefined, wrap: Wrap, trail: readonly Json[]): void => {
    const value = resolveLocal(bundle, given)
    if (!isObject(value) || value['x-fence'] !== undefined || trail.includes(value)) return
    const inner = (one: Json | undefined, name: string | null) =>
      visit(one, name === null ? inArray(wrap) : inObject(wrap, name), [...trail, value])
    for (const place of placesOf(bundle, value, wrap))
      if (!seen.has(`${place.pointer} ${place.kind} ${place.body(1)}`)) {
        seen.add(`${place.pointer} ${place.kind} ${place.body(1)}`)
        places.push(place)
      }
    for (const [name, one] of Object.entries(objectAt(value, 'properties'))) inner(one, name)
    if (isObject(value.additionalProperties)) inner(value.additionalProperties, '*')
    if (value.items !== undefined) inner(value.items, null)
    for (const word of ['allOf', 'oneOf', 'anyOf'])
      for (const one of arrayAt(value, word)) visit(one, wrap, [...trail, value])
  }
  visit(schema, { pointer: '', before: '', after: '', depth: 0 }, [])
  places.push(deep('[', ']'), deep('{"a":', '}'))
  return places
}

/**
 * How often to fill a place: as often as fits the body, as often as is read, as often as is valid, and once more; in
 * ascending order.
 */
export function hostileCounts(operation: OperationRow, place: HostilePlace): number[] {
  const bySize = Math.floor((operation.maxBodyBytes - 1_000) / place.bytesEach)
  const byMembers = Math.floor((operation.maxBodyMembers - place.membersAround) / Math.max(1, place.membersEach))
  const { limit = byMembers } = place
  const counts = place.membersEach === 0 ? [bySize] : [bySize, byMembers, limit, limit + 1]
  return [...new Set(counts.map((count) => Math.min(bySize, count)))].sort((a, b) => a - b)
}

/** Fewer unknown fields than are refused before the schemas are applied, in each of many items. */
const faultsOfAnItem = 70
const manyFields = `{${Array.from({ length: faultsOfAnItem }, (_, n) => `"u${n}":1`).join(',')}}`

function placesOf(bundle: JsonObject, schema: JsonObject, wrap: Wrap): HostilePlace[] {
  const types = [schema.type].flat()
  const { additionalProperties: rest } = schema
  const limitOf = (name: string) => (typeof schema[name] === 'number' ? (schema[name] as number) : undefined)
  const list = (kind: 'array' | 'spread', fill: string, members: number) => {
    const filled = repeated(kind, wrap, limitOf('maxItems'), () => fill, members)
    return { ...filled, body: (count: number) => `${wrap.before}[${filled.body(count)}]${wrap.after}` }
  }
  const fields = (kind: 'map' | 'fields', limit: number | undefined, value: string) => {
    const filled = repeated(kind, wrap, limit, (n) => `"wrong key ${n}":${value}`, 1)
    return { ...filled, body: (count: number) => `${wrap.before}{${filled.body(count)}}${wrap.after}` }
  }
  const places: HostilePlace[] = []
  if (types.includes('array'))
    places.push(
      list('array', '{}', 1),
      list('array', '0', 1),
      list('array', '{"a":1,"b":1}', 3),
      list('spread', manyFields, faultsOfAnItem + 1),
    )
  if (types.includes('object') && rest !== undefined && rest !== false)
    places.push(fields('map', limitOf('maxProperties'), '"x"'), fields('map', limitOf('maxProperties'), '{}'))
  else if (types.includes('object')) places.push(fields('fields', knownFields(bundle, schema), '0'))
  if (types.includes('string') && schema.enum === undefined)
    for (const fill of ['x', ' ', 'a.', '1-', 'a@', '%4', '\\u00e9', '😀'])
      places.push({
        ...around('string', wrap),
        bytesEach: Buffer.byteLength(fill),
        body: (count) => textAt(wrap, fill, count),
      })
  return places
}

function knownFields(bundle: JsonObject, schema: JsonObject): number {
  const parts = [schema, ...arrayAt(schema, 'allOf').map((one) => resolveLocal(bundle, one) ?? null)]
  return new Set(parts.flatMap((part) => Object.keys(objectAt(part, 'properties')))).size
}

function textAt({ before, after }: Wrap, fill: string, count: number): string {
  return `${before}"${fill.repeat(count)}"${after}`
}

function around(kind: HostileKind, { pointer, depth }: Wrap): Omit<HostilePlace, 'body' | 'bytesEach'> {
  return { kind, pointer, limit: undefined, membersEach: 0, membersAround: depth }
}

function repeated(
  kind: HostileKind,
  wrap: Wrap,
  limit: number | undefined,
  fill: (n: number) => string,
  membersEach: number,
): HostilePlace {
  return {
    ...around(kind, wrap),
    limit,
    membersEach,
    bytesEach: fill(99_999).length + 1,
    body: (count) => Array.from({ length: count }, (_, n) => fill(n)).join(','),
  }
}

function deep(open: string, close: string): HostilePlace {
  const wrap = { pointer: '/nested', before: '{"nested":', after: '}', depth: 1 }
  return {
    ...around('depth', wrap),
    bytesEach: open.length + close.length,
    body: (count) => `${wrap.before}${open.repeat(count)}1${close.repeat(count)}${wrap.after}`,
  }
}

function inObject({ pointer, before, after, depth }: Wrap, name: string): Wrap {
  return {
    pointer: `${pointer}/${name}`,
    before: `${before}{${JSON.stringify(name)}:`,
    after: `}${after}`,
    depth: depth + 1,
  }
}

function inArray({ pointer, before, after, depth }: Wrap): Wrap {
  return { pointer: `${pointer}/*`, before: `${before}[`, after: `]${after}`, depth: depth + 1 }
}
