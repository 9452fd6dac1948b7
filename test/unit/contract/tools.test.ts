import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import { walkSchema } from '../../../scripts/contract/json.ts'
import { toolsBundle } from '../../../scripts/contract/tools.ts'
import type { Tool } from '../../../src/http/read-bundles.ts'

const docs = JSON.parse(readFileSync('generated/openapi.json', 'utf8'))
const tools = toolsBundle(docs).tools as unknown as readonly (Tool & {
  readonly inputSchema: Record<string, never>
  readonly annotations: Record<string, boolean>
})[]
const operationOf = ({ name }: Tool) => operations[name as 'approveContent']

it('are some 30, and an agent reads less than 100 kB before it begins', () => {
  expect(tools.length).toBeGreaterThan(29)
  expect(tools.length).toBeLessThan(41)
  expect(JSON.stringify(tools).length).toBeLessThan(100_000)
})

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (_name, tool) => {
  const operation = operationOf(tool)
  const { properties, required } = tool.inputSchema as unknown as {
    properties: Record<string, Record<string, unknown>>
    required: string[]
  }

  it('is an operation, described briefly and with what it takes', () => {
    expect(operation).toBeDefined()
    expect(tool.description).toMatch(/^.{30,300}$/s)
    expect(tool.title).not.toBe('')
    const { pathParameters, queryParameters, body, mutating } = operation
    expect(Object.keys(properties).sort()).toEqual(
      [
        ...pathParameters,
        ...queryParameters,
        'organizationId',
        ...(mutating ? ['idempotencyKey'] : []),
        ...(body === 'none' ? [] : ['body']),
      ].sort(),
    )
    expect(required).toEqual(expect.arrayContaining([...pathParameters, ...(body === 'required' ? ['body'] : [])]))
    expect([properties.limit?.default, properties.limit?.maximum]).toEqual(
      queryParameters.includes('limit') ? [10, 25] : [undefined, undefined],
    )
  })

  it('has a strict JSON Schema that refers to nothing, and no field of a later release', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false })
    addFormats.default(ajv)
    const validate = ajv.compile(tool.inputSchema)
    expect(validate({ unknownArgument: 1 })).toBe(false)
    walkSchema(tool.inputSchema, (schema) => {
      expect(Object.keys(schema).filter((key) => key === '$ref' || key === 'examples' || key.startsWith('x-'))).toEqual(
        [],
      )
    })
    for (const { path } of operation.fences)
      expect(JSON.stringify(properties.body)).not.toContain(`"${path.split('/').at(-1)}":`)
  })

  it('has the hints of its method, and asks for an agent that acts where it starts or deletes something', () => {
    const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tool.annotations
    expect(readOnlyHint && destructiveHint).toBe(false)
    if (operation.method === 'get') expect([readOnlyHint, idempotentHint]).toEqual([true, true])
    if (operation.job !== null || operation.method === 'delete') expect(destructiveHint).toBe(true)
    if (operation.scope?.endsWith(':read')) expect(readOnlyHint).toBe(true)
    expect(openWorldHint).toBe(destructiveHint)
  })

  it('answers with no credential that is shown once', () => {
    expect(tool.name).not.toMatch(/ApiKey|Secret|WriteKey|Link$/)
  })
})

it('accept what the examples of the contract send', () => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  let sent = 0
  for (const tool of tools) {
    const { path, method } = operationOf(tool)
    const examples = docs.paths[path][method].requestBody?.content['application/json'].examples ?? {}
    const { properties } = tool.inputSchema as unknown as { properties: { body: object } }
    if (!properties.body) continue
    const validate = ajv.compile(properties.body)
    for (const [name, one] of Object.entries<{ $ref?: string; value?: unknown }>(examples)) {
      const example = one.$ref ? docs.components.examples[one.$ref.split('/').at(-1) ?? ''] : one
      expect(validate(example.value), `${tool.name} ${name}: ${JSON.stringify(validate.errors)}`).toBe(true)
      sent += 1
    }
  }
  expect(sent).toBeGreaterThan(20)
})
