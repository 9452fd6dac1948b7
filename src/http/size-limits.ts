import { asSentence } from '../errors.ts'
import { pointerToken, resolveRef } from '../lib/json-pointer.ts'
import { fields, isFields } from '../lib/untyped.ts'
import type { Issue } from './validation-issues.ts'
import { maxIssues } from './validation-issues.ts'

type Schema = Readonly<Record<string, unknown>>

/** How large the value at one place of a body may be, and what may be inside it. */
interface Place {
  /** In UTF-16 code units, at least what the schema's characters take. */
  readonly maxTextUnits: number
  readonly maxCharacters: number
  readonly maxItems: number
  readonly maxProperties: number
  /** Whether fields may have names that no schema lists. */
  readonly isMap: boolean
  readonly hasProperty: (name: string) => boolean
  /** Null if nothing inside can be too large. */
  readonly property: (name: string) => Place | null
  readonly items: () => Place | null
}

/** No pattern or format of a schema takes long over a shorter text, so those are left to the validator. */
const longTextUnits = 10_000

/**
 * Finds the arrays, maps and texts of a body that are much longer than its schema allows, without looking at what is in
 * them: the validator goes through every item of an over-long array, and takes longer for each the more faults it has found.
 * Where several schemas apply to one value, the largest of their limits counts; the validator is exact.
 */
export function createSizeCheck(schema: unknown, document: object): (body: unknown) => Issue[] {
  const root = placeOf([schema], document)
  return (body) => {
    const issues: Issue[] = []
    const waiting: { value: unknown; place: Place | null; path: string }[] = [
      { value: body, place: root, path: '/body' },
    ]
    for (let next = waiting.pop(); next && issues.length < maxIssues; next = waiting.pop()) {
      const { value, place, path } = next
      if (place === null) continue
      if (isLongText(value)) issues.push(...excessOfText(value, place, path))
      if (typeof value !== 'object' || value === null) continue
      const excess = Array.isArray(value) ? excessOfArray(value, place, path) : excessOfObject(value, place, path)
      issues.push(...excess.slice(0, maxIssues - issues.length))
      if (excess.length > 0) continue
      const inside = Array.isArray(value) ? place.items() : undefined
      if (inside === null) continue
      for (const [key, inner] of Object.entries(value))
        if ((typeof inner === 'object' && inner !== null) || isLongText(inner))
          waiting.push({
            value: inner,
            place: inside ?? place.property(key),
            path: `${path}/${pointerToken(key)}`,
          })
    }
    return issues
  }
}

function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.length > longTextUnits
}

function excessOfText({ length }: string, { maxTextUnits, maxCharacters }: Place, path: string): Issue[] {
  return length > maxTextUnits
    ? [
        {
          path,
          message: asSentence(
            path,
            `must be at most ${maxCharacters} characters long; it is more than ${maxTextUnits}`,
          ),
        },
      ]
    : []
}

function excessOfArray({ length }: readonly unknown[], { maxItems }: Place, path: string): Issue[] {
  return length > maxItems
    ? [{ path, message: asSentence(path, `must have at most ${maxItems} items; it has ${length}`) }]
    : []
}

/** Fields that no schema lists are named one by one, up to the number of issues that an answer holds. */
function excessOfObject(value: object, place: Place, path: string): Issue[] {
  const names = Object.keys(value)
  if (names.length <= place.maxProperties) return []
  if (place.isMap)
    return [
      { path, message: asSentence(path, `must have at most ${place.maxProperties} keys; it has ${names.length}`) },
    ]
  return names
    .filter((name) => !place.hasProperty(name))
    .slice(0, maxIssues)
    .map((name) => `${path}/${pointerToken(name)}`)
    .map((at) => ({ path: at, message: `${asSentence(at, 'is not a field of this request')} Leave it out.` }))
}

function placeOf(schemas: readonly unknown[], document: object): Place | null {
  const parts = flatten(schemas, document)
  const arrays = parts.filter((part) => allows(part, 'array') && (part.type !== undefined || 'items' in part))
  const objects = parts.filter((part) => allows(part, 'object') && (part.type !== undefined || 'properties' in part))
  const texts = parts.filter((part) => allows(part, 'string') && part.type !== undefined)
  if (arrays.length === 0 && objects.length === 0 && texts.length === 0) return null
  const known = new Set(objects.flatMap(({ properties }) => Object.keys(fields(properties))))
  const maps = objects.filter(({ additionalProperties: rest }) => rest !== undefined && rest !== false)
  const isClosed = objects.some((part) => part.additionalProperties === false || part.unevaluatedProperties === false)
  const children = new Map<string, Place | null>()
  let itemPlace: Place | null | undefined
  const maxCharacters = Math.max(...texts.map(({ maxLength }) => (typeof maxLength === 'number' ? maxLength : 0)))
  return {
    // A text that is bounded only by its pattern, format or values is never a long one.
    maxTextUnits: texts.length === 0 ? Number.POSITIVE_INFINITY : Math.max(longTextUnits, maxCharacters * 2),
    maxCharacters: maxCharacters || longTextUnits,
    maxItems: largest(arrays.map(({ maxItems }) => maxItems)),
    maxProperties:
      maps.length > 0
        ? largest(maps.map(({ maxProperties }) => maxProperties))
        : // One more than an answer has issues: with fewer, the validator names them and all other faults.
          isClosed
          ? known.size + maxIssues
          : Number.POSITIVE_INFINITY,
    isMap: maps.length > 0,
    hasProperty: (name) => known.has(name),
    property(name) {
      // All names that no schema lists share one place.
      const key = known.has(name) ? `=${name}` : ''
      const found = children.get(key)
      if (found !== undefined) return found
      const inner = placeOf(
        objects.map(({ properties, additionalProperties }) => at(properties, name) ?? additionalProperties),
        document,
      )
      children.set(key, inner)
      return inner
    },
    items() {
      itemPlace ??= placeOf(
        arrays.map(({ items }) => items),
        document,
      )
      return itemPlace
    },
  }
}

/** Every schema that may apply to the value, choices included; those that only test it are left out. */
function flatten(schemas: readonly unknown[], document: object): Schema[] {
  const found = new Set<Schema>()
  const waiting = [...schemas]
  while (waiting.length > 0) {
    const next = waiting.pop()
    const target =
      typeof next === 'object' && next !== null && '$ref' in next ? resolveRef(document, String(next.$ref)) : next
    if (!isFields(target) || found.has(target)) continue
    found.add(target)
    for (const word of ['allOf', 'oneOf', 'anyOf']) if (Array.isArray(target[word])) waiting.push(...target[word])
    waiting.push(target.then, target.else)
  }
  return [...found]
}

function allows({ type }: Schema, expected: string): boolean {
  return type === undefined || type === expected || (Array.isArray(type) && type.includes(expected))
}

function largest(limits: readonly unknown[]): number {
  if (limits.length === 0) return Number.POSITIVE_INFINITY
  return Math.max(...limits.map((limit) => (typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY)))
}

function at(properties: unknown, name: string): unknown {
  const known = fields(properties)
  return Object.hasOwn(known, name) ? known[name] : undefined
}
