import type { JsonObject } from '../contract/json.ts'
import { objectAt, walkDocumentSchemas } from '../contract/json.ts'

/**
 * A copy of the contract whose schemas say the same in words that json-schema-faker knows, with which Prism makes values
 * up.
 */
export function makeFakeable(docs: JsonObject): JsonObject {
  const copy = structuredClone(docs)
  walkDocumentSchemas(copy, (schema) => {
    // It makes the text of the pattern and then reads it as the format: a time would be just its `Z`.
    if (schema.format !== undefined) delete schema.pattern
    // It fills an open map up to its end, and beyond by the fields that it may have.
    if (schema.maxProperties !== undefined) schema.maxProperties = 3
    if (typeof schema.exclusiveMinimum === 'number') {
      schema.minimum = schema.exclusiveMinimum + 1
      delete schema.exclusiveMinimum
    }
    // It does not look at conditions: what one of them forbids is left out.
    const { properties } = schema
    for (const [name, rule] of Object.entries(objectAt(objectAt(schema, 'then'), 'properties')))
      if (rule === false && properties) delete (properties as JsonObject)[name]
  })
  return copy
}
