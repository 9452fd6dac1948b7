import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../scripts/contract/json.ts'
import { contractChanges } from '../../../scripts/docs/contract-changes.ts'
import { llmsText, postmanCollection } from '../../../scripts/docs/downloads.ts'
import { readDocsModel } from '../../../scripts/docs/model.ts'

const model = readDocsModel('.')

interface PostmanItem {
  readonly name: string
  readonly request: {
    readonly method: string
    readonly header: readonly { readonly key: string; readonly value: string }[]
    readonly url: {
      readonly raw: string
      readonly host: readonly string[]
      readonly path: readonly string[]
      readonly variable: readonly { readonly key: string; readonly value: string }[]
    }
    readonly body?: { readonly mode: string; readonly raw: string }
  }
  readonly response: readonly { readonly code: number; readonly body: string }[]
}

describe('the Postman collection', () => {
  const collection = postmanCollection(model) as unknown as {
    info: { schema: string; name: string }
    variable: { key: string }[]
    item: { name: string; item: PostmanItem[] }[]
  }
  const items = collection.item.flatMap((folder) => folder.item)

  it('is in format 2.1, with the address and the key as variables, and a folder for each group', () => {
    expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json')
    expect(collection.variable.map(({ key }) => key)).toEqual(['baseUrl', 'apiKey'])
    expect(collection.item.map(({ name }) => name)).toEqual(model.groups.map(({ name }) => name))
  })

  it('has every operation, with a value for each part of its path, and bodies and responses that are JSON', () => {
    const names = items.map(({ request }) => `${request.method} /${request.url.path.join('/')}`)
    const wanted = model.operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    expect(names.toSorted()).toEqual(wanted.toSorted())
    for (const { request, response } of items) {
      expect(request.url.raw).toBe(`{{baseUrl}}/${request.url.path.join('/')}`)
      const parts = request.url.path.filter((part) => part.startsWith(':')).map((part) => part.slice(1))
      expect(request.url.variable.map(({ key }) => key).toSorted()).toEqual(parts.toSorted())
      if (request.body) expect(JSON.parse(request.body.raw)).toBeTypeOf('object')
      for (const { code, body } of response) expect([code < 400, typeof JSON.parse(body)]).toEqual([true, 'object'])
    }
  })

  it('makes a fresh Idempotency-Key for each change', () => {
    for (const { request } of items)
      if (request.header.some(({ key }) => key === 'Idempotency-Key'))
        expect(request.header.find(({ key }) => key === 'Idempotency-Key')?.value).toBe('{{$guid}}')
  })
})

describe('llms.txt', () => {
  it('begins with the name, and links every guide, operation and event', () => {
    const text = llmsText(model)
    expect(text.startsWith(`# ${model.title}\n\n> `)).toBe(true)
    for (const { address } of [...model.guides, ...model.operations, ...model.events])
      expect(text.includes(`](${model.server}${address}.md)`), address).toBe(true)
  })
})

describe('the changelog', () => {
  const contract = (operation: JsonObject, schema: JsonObject): JsonObject => ({
    paths: {
      '/v1/things': {
        post: {
          operationId: 'makeThing',
          summary: 'Make a thing',
          'x-scope': 'things:write',
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
          ...operation,
        },
      },
    },
    components: { schemas: { Thing: { type: 'object', ...schema } } },
  })
  const parameter = (name: string, schema: JsonObject) => ({ name, in: 'query', schema })
  const before = contract(
    { parameters: [parameter('old', {}), parameter('sort', { default: 'newest' })] },
    {
      required: ['a'],
      properties: {
        a: { type: 'string', maxLength: 10 },
        b: { type: 'string', enum: ['x', 'y'] },
        c: { type: 'string' },
      },
    },
  )

  it('has nothing to say of the same contract', () => {
    expect(contractChanges(before, structuredClone(before))).toEqual([])
  })

  it('says what is added, changed, deprecated and broken', () => {
    const after = contract(
      {
        parameters: [parameter('new', {}), parameter('sort', { default: 'oldest' })],
        'x-scope': 'things:admin',
        deprecated: true,
      },
      {
        required: ['a', 'd'],
        properties: {
          a: { type: 'string', maxLength: 20 },
          b: { type: 'string', enum: ['x', 'z'] },
          d: { type: 'string' },
          e: { type: 'object', properties: { f: { type: 'string' } } },
        },
      },
    )
    const said = contractChanges(before, after).map(({ section, subject, text }) => `${section}: ${subject} ${text}`)
    expect(said.toSorted()).toEqual([
      'Added: `POST /v1/things` `new` in the query (new parameter)',
      'Added: `Thing` `b` can be `z`.',
      'Added: `Thing` `e`',
      'Breaking: `POST /v1/things` The default of `sort` in the query was `newest` and is `oldest`.',
      'Breaking: `POST /v1/things` The scope was `things:write` and is `things:admin`.',
      'Breaking: `POST /v1/things` `old` in the query was removed.',
      'Breaking: `Thing` `b` is no longer `y`.',
      'Breaking: `Thing` `c` was removed.',
      'Breaking: `Thing` `d` (new and required)',
      'Changed: `Thing` `maxLength` of `a` was `10` and is `20`.',
      'Deprecated: `POST /v1/things` The operation is deprecated.',
    ])
  })
})
