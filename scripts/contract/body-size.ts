/**
 * Computes the size of the largest body that a schema allows: how many values it contains and how deep they are nested.
 */
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from './json.ts'

export interface BodySize {
  /** Fields and items, however deep. */
  readonly members: number
  /** Objects and arrays inside one another, the body itself included. */
  readonly depth: number
}

const unbounded: BodySize = { members: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY }
const scalar: BodySize = { members: 0, depth: 0 }

/** A margin, so that a body with an ordinary mistake is read and the error names the field. */
export const tolerance = { members: 1_000, depth: 16 }

/** JSON needs two bytes for each member at least, and a reader's stack has an end. */
const ceiling = (maxBodyBytes: number) => ({ members: Math.ceil(maxBodyBytes / 2), depth: 64 })

/** The maximum of a body before it is rejected unread: the largest valid one and a tolerance. */
export function bodyLimitsOf(bundle: JsonObject, schema: Json, maxBodyBytes: number): BodySize {
  const { members, depth } = sizeOf(bundle, schema, [])
  const most = ceiling(maxBodyBytes)
  return {
    members: Math.min(members + tolerance.members, most.members),
    depth: Math.min(depth + tolerance.depth, most.depth),
  }
}

function sizeOf(bundle: JsonObject, value: Json | undefined, trail: readonly Json[]): BodySize {
  const schema = resolveLocal(bundle, value)
  if (schema === false) return scalar
  // A recursive schema has no largest value.
  if (!isObject(schema) || trail.includes(schema)) return unbounded
  const inner = (one: Json | undefined) => sizeOf(bundle, one, [...trail, schema])
  const containers: BodySize[] = Object.values(objectAt(schema, 'properties')).map((one) => times(1, inner(one)))
  const { additionalProperties: rest } = schema
  if (rest !== undefined && rest !== false) containers.push(times(schema.maxProperties, inner(rest)))
  if (schema.items !== undefined) containers.push(times(schema.maxItems, inner(schema.items)))
  const own = sum(containers)
  const empty = /object|array/.test(String(schema.type)) ? 1 : 0
  const choice = (word: 'oneOf' | 'anyOf') => largest(arrayAt(schema, word).map(inner))
  const whole = sum([own, sum(arrayAt(schema, 'allOf').map(inner)), choice('oneOf'), choice('anyOf')])
  return { members: whole.members, depth: Math.max(whole.depth, empty) }
}

/** A container of so many members of one size. */
function times(count: Json | undefined, { members, depth }: BodySize): BodySize {
  return { members: (typeof count === 'number' ? count : Number.POSITIVE_INFINITY) * (1 + members), depth: 1 + depth }
}

function sum(sizes: readonly BodySize[]): BodySize {
  return sizes.reduce(
    (total, { members, depth }) => ({ members: total.members + members, depth: Math.max(total.depth, depth) }),
    scalar,
  )
}

function largest(sizes: readonly BodySize[]): BodySize {
  return sizes.reduce(
    (most, { members, depth }) => ({ members: Math.max(most.members, members), depth: Math.max(most.depth, depth) }),
    scalar,
  )
}
