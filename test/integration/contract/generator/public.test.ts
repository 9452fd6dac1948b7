import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../../scripts/contract/json.ts'
import { isObject, objectAt, resolveLocal, walkDocumentSchemas } from '../../../../scripts/contract/json.ts'
import { publicBundle } from '../../../../scripts/contract/public.ts'
import { newAjv } from '../../../../scripts/lint/json-schema.ts'

const closed = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../generated/openapi.json'), 'utf8'),
) as JsonObject
const contract = publicBundle(closed)

const ajv = newAjv()
ajv.addSchema(contract, 'contract')
const compiled = new Map<string, ReturnType<typeof ajv.compile>>()

/** Every fault of a value, by a schema whose references lead into the contract. */
function faultsOf(schema: Json | undefined, value: Json): string[] {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as JsonObject)
  compiled.set(text, validate)
  return validate(value) ? [] : [ajv.errorsText(validate.errors)]
}

interface Sample {
  readonly name: string
  readonly schema: Json | undefined
  readonly value: JsonObject
}

const operations = Object.values(objectAt(contract, 'paths')).flatMap((item) =>
  Object.values(item as JsonObject).filter((node): node is JsonObject => isObject(node) && 'operationId' in node),
)
const events = Object.entries(objectAt(contract, 'webhooks')).map(([name, item]) => ({
  ...objectAt(item, 'post'),
  operationId: name,
}))

/** The examples of one part of the contract that are objects. */
function samplesOf(name: string, part: Json | undefined): Sample[] {
  const media = objectAt(objectAt(resolveLocal(contract, part), 'content'), 'application/json')
  return Object.values(objectAt(media, 'examples')).flatMap((one) => {
    const value = isObject(one) ? one.value : undefined
    return isObject(value) ? [{ name, schema: media.schema, value }] : []
  })
}

const requests = operations.flatMap((node) => samplesOf(String(node.operationId), node.requestBody))
const answers = [
  ...operations.flatMap((node) =>
    Object.entries(objectAt(node, 'responses')).flatMap(([status, answer]) =>
      samplesOf(`${String(node.operationId)} ${status}`, answer),
    ),
  ),
  ...events.flatMap((node) => samplesOf(node.operationId, (node as JsonObject).requestBody)),
]

/** Adds a field to every object of a sample that is no map of the caller's own keys. */
function grown(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((item) => grown(item, key))
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, grown(one, name)]))
  return key === '' || 'id' in value || 'type' in value ? { ...inner, addedLater: { any: 'value' } } : inner
}

describe('the contract as partners get it', () => {
  it('has samples to try', () => {
    expect(requests.length).toBeGreaterThan(80)
    expect(answers.length).toBeGreaterThan(1_000)
  })

  it('takes every answer and event of its examples, with fields added later too', () => {
    const faults = answers.flatMap(({ name, schema, value }) => {
      const broken = [...faultsOf(schema, value), ...faultsOf(schema, grown(value))]
      return broken.length === 0 ? [] : [`${name}: ${broken}`]
    })
    expect(faults).toEqual([])
  })

  it('takes every request of its examples, and none with a field that it does not know', () => {
    const faults = requests.flatMap(({ name, schema, value }) => [
      ...faultsOf(schema, value),
      ...(faultsOf(schema, { ...value, frobnicate: 1 }).length === 0 ? [`${name} takes an unknown field`] : []),
    ])
    expect(faults).toEqual([])
  })

  it('has no condition, which most readers show as two shapes', () => {
    const found: string[] = []
    walkDocumentSchemas(contract, (schema, pointer) => {
      if ('if' in schema || 'then' in schema) found.push(pointer)
    })
    expect(found).toEqual([])
  })

  it('closes in requests exactly what the server closes, under another name where answers hold it too', () => {
    const names = Object.keys(objectAt(objectAt(contract, 'components'), 'schemas'))
    const inputs = names.filter((name) => name.endsWith('Input') && names.includes(name.replace(/Input$/, '')))
    expect(inputs).toContain('BrandInput')
    const schemas = objectAt(objectAt(contract, 'components'), 'schemas')
    expect(objectAt(schemas, 'BrandInput').additionalProperties).toBe(false)
    expect('additionalProperties' in objectAt(schemas, 'Brand')).toBe(false)
    expect(JSON.stringify(objectAt(schemas, 'CreateProject'))).toContain('"#/components/schemas/BrandInput"')
    expect(JSON.stringify(objectAt(schemas, 'Project'))).toContain('"#/components/schemas/Brand"')
  })
})
