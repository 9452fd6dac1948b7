/** Narrows each operation's error responses to the codes that it can return, from the catalogue. */
import type { Catalogue, CatalogueEntry } from './errors.ts'
import { envelopeSchema, exampleBody } from './errors.ts'
import type { JsonObject } from './json.ts'
import { isObject, objectAt, resolveLocal } from './json.ts'
import type { Model } from './model.ts'

/**
 * A new bundle in which the error answer of an operation is a `oneOf` of the envelopes of the codes that the operation
 * can answer, with those codes' examples from the catalogue. Equal responses share one component.
 */
export function narrowErrors(bundle: JsonObject, model: Model, catalogue: Catalogue): JsonObject {
  const narrowed = structuredClone(bundle)
  const schemas = objectAt(narrowed.components, 'schemas')
  const responses = objectAt(narrowed.components, 'responses')
  const envelope = generalEnvelope(bundle)
  for (const entry of catalogue.values()) schemas[`Error_${entry.code}`] = envelopeSchema(entry, envelope)

  const general = new Set<string>()
  for (const operation of model.operations) {
    const answers = objectAt(objectAt(objectAt(narrowed.paths, operation.path), operation.method), 'responses')
    for (const status of Object.keys(answers).filter((status) => Number(status) >= 400)) {
      const codes = operation.errors.filter((code) => catalogue.get(code)?.status === Number(status))
      const reference = answers[status]
      if (isObject(reference) && typeof reference.$ref === 'string') general.add(reference.$ref.split('/').at(-1) ?? '')
      const name = `Error${status}_${codes.join('_')}`
      responses[name] ??= narrowAnswer(
        objectAt({ answer: resolveLocal(bundle, reference) ?? {} }, 'answer'),
        codes.flatMap((code) => catalogue.get(code) ?? []),
      )
      answers[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  for (const name of general) delete responses[name]
  narrowed.components = { ...objectAt(narrowed, 'components'), schemas: sorted(schemas), responses: sorted(responses) }
  return narrowed
}

function narrowAnswer(answer: JsonObject, entries: readonly CatalogueEntry[]): JsonObject {
  const references = entries.map(({ code }) => ({ $ref: `#/components/schemas/Error_${code}` }))
  const examples = Object.fromEntries(
    entries.flatMap((entry) => {
      const value = exampleBody(entry)
      return value === null ? [] : [[entry.code, { summary: entry.meaning, value }]]
    }),
  )
  const schema = references.length === 1 ? (references[0] as JsonObject) : { oneOf: references }
  return { ...answer, content: { 'application/json': { schema, examples } } }
}

/** The general envelope: the schema of any shared error answer. */
function generalEnvelope(bundle: JsonObject): JsonObject {
  for (const response of Object.values(objectAt(bundle.components, 'responses'))) {
    const schema = resolveLocal(bundle, objectAt(objectAt(objectAt(response, 'content'), 'application/json'), 'schema'))
    if (isObject(schema) && 'error' in objectAt(schema, 'properties')) {
      const error = resolveLocal(bundle, objectAt(schema, 'properties').error)
      return { ...schema, properties: { ...objectAt(schema, 'properties'), error: error ?? {} } }
    }
  }
  return {}
}

export function sorted(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
