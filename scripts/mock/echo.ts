import type { Json, JsonObject } from '../contract/json.ts'
import { isObject } from '../contract/json.ts'

/**
 * Replaces the ids of the example that the request named by ids of its own: `projectId` wherever it stands, and the id of
 * the resource itself.
 * @param path the path's parameters, in their order
 */
export function echoIds(body: JsonObject, path: Readonly<Record<string, string>>): JsonObject {
  const replaced = new Map<string, string>()
  for (const [name, id] of Object.entries(path)) for (const old of valuesAt(body, name)) replaced.set(old, id)
  const last = Object.values(path).at(-1)
  if (last !== undefined && typeof body.id === 'string' && kindOf(body.id) === kindOf(last)) replaced.set(body.id, last)
  return replaceAll(body, replaced) as JsonObject
}

const kindOf = (id: string) => id.split('_')[0]

function valuesAt(value: Json, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => valuesAt(inner, name))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && typeof inner === 'string' ? [inner] : valuesAt(inner, name),
  )
}

/** Replaces ids where they are values, and within addresses. */
export function replaceAll(value: Json, replaced: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((inner) => replaceAll(inner, replaced))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceAll(inner, replaced)]))
  if (typeof value !== 'string') return value
  return [...replaced].reduce((text, [old, id]) => text.replaceAll(old, id), value)
}

/**
 * Puts the fields of the request into the answer where it has fields of these names: as they were sent, else merged into
 * the example's, else not at all.
 */
export function echoFields(body: JsonObject, sent: JsonObject, isValid: (body: JsonObject) => boolean): JsonObject {
  let answer = body
  for (const [name, value] of Object.entries(sent)) {
    if (!(name in answer) || name === 'id') continue
    const candidates = [value, merge(answer[name] ?? null, value)].map((candidate) => ({
      ...answer,
      [name]: candidate,
    }))
    answer = candidates.find(isValid) ?? answer
  }
  return answer
}

/**
 * Empties what the request might have set and did not: the brand of the example is not that of a project made by its name alone.
 * What may not be empty keeps the example's value.
 * @param names the fields that the request may have
 */
export function emptyUnsent(
  body: JsonObject,
  names: readonly string[],
  sent: JsonObject,
  isValid: (body: JsonObject) => boolean,
): JsonObject {
  let answer = body
  for (const name of names) {
    if (!(name in answer) || name in sent || name === 'id') continue
    const empty = isObject(answer[name]) ? [null, {}] : Array.isArray(answer[name]) ? [[]] : [null]
    answer = empty.map((value) => ({ ...answer, [name]: value })).find(isValid) ?? answer
  }
  return answer
}

function merge(into: Json, value: Json): Json {
  // Entries that are sent in part are filled up by the example's.
  if (Array.isArray(into) && Array.isArray(value) && into.length > 0)
    return value.map((inner, index) => merge(into[index % into.length] ?? null, inner))
  if (!isObject(into) || !isObject(value)) return value
  const merged = Object.entries(value).map(([key, inner]) => [key, merge(into[key] ?? null, inner)])
  return { ...into, ...Object.fromEntries(merged) }
}
