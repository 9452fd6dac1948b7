/** Puts each event of `webhooks/` into the envelope that all have, `shared/event.yaml`. */
import { dirname, join, normalize } from 'node:path'
import { webhookNames } from './derived.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'
import type { Sources } from './source.ts'

/** The events as path items, with references as the root file writes them. */
export function completeEvents(spec: string, sources: Sources, names = webhookNames(spec)): JsonObject {
  const read = (path: string) => fromRoot(sources.read(join(dirname(spec), path)).value, dirname(path))
  return Object.fromEntries(
    names.map((type) => {
      const written = objectAt(read(`webhooks/${type}.yaml`), 'post')
      const envelope = objectAt({ envelope: read('shared/event.yaml') }, 'envelope')
      return [type, { post: completeEvent(type, written, envelope) }]
    }),
  )
}

/** @param envelope a copy, which becomes part of the result */
function completeEvent(type: string, written: JsonObject, envelope: JsonObject): JsonObject {
  const { summary = '', description = '', requestBody: _, ...extensions } = written
  const { tags = [], ...shared } = envelope
  const own = bodyOf(written)
  const body = bodyOf(envelope)
  const schema = objectAt(body, 'schema')
  schema.description = `The event ${type}.`
  const properties = Object.assign(objectAt(schema, 'properties'), objectAt(objectAt(own, 'schema'), 'properties'))
  objectAt(properties, 'type').const = type
  body.examples = objectAt(own, 'examples')
  const operationId = `on${type.replace(/(?:^|[._])([a-z])/g, (_match, letter: string) => letter.toUpperCase())}`
  return { operationId, summary, description, tags, 'x-event': type, ...extensions, ...shared }
}

const bodyOf = (operation: JsonObject): JsonObject =>
  objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), 'application/json')

/** A copy of what a file of this folder holds, with references as seen from the root file. */
function fromRoot(value: Json, folder: string): Json {
  if (Array.isArray(value)) return value.map((inner) => fromRoot(inner, folder))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? normalize(join(folder, inner)) : fromRoot(inner, folder),
    ]),
  )
}
