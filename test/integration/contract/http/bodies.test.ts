import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../scripts/contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from '../../../../scripts/contract/json.ts'
import type { Ask, Operation, Reply, SweptServer } from './support.ts'
import {
  ask,
  bodyOperations,
  bundle,
  everyOperation,
  exampleBody,
  exampleOf,
  expectRequestId,
  forEvery,
  keyedOperations,
  send,
  startSweptServer,
} from './support.ts'

let server: SweptServer
beforeAll(async () => {
  server = await startSweptServer()
})
afterAll(async () => {
  await server.close()
})

type Refusal = readonly [status: number, code: string]
const invalid: Refusal = [422, 'VALIDATION']

async function refuses(
  how: (operation: Operation) => Ask,
  refusal: Refusal,
  also: (reply: Reply, operation: Operation) => void = () => {},
) {
  await forEvery(bodyOperations, async (operation) => {
    const reply = await ask(server, operation, how(operation))
    expect([reply.status, reply.code]).toEqual(refusal)
    also(reply, operation)
  })
}

function issues(reply: Reply): { path: string; message: string }[] {
  return reply.body.error.details.issues
}

/** The example's body with something that the schema has no place for. */
function withField(operation: Operation, field: string): string {
  return JSON.stringify(exampleBody(operation)).replace(/^\{/, `{${field},`)
}

describe('every operation with a body', () => {
  it('takes application/json alone, with or without charset=utf-8', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      '',
    ])
      await refuses(() => ({ headers: { 'content-type': type } }), [415, 'UNSUPPORTED_MEDIA_TYPE'])
    await forEvery(bodyOperations, async (operation) => {
      for (const type of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"'])
        expect((await ask(server, operation, { headers: { 'content-type': type } })).status).not.toBe(415)
    })
  })

  it('takes no compressed body', () =>
    refuses(
      (operation) => ({
        headers: { 'content-encoding': 'gzip' },
        body: gzipSync(JSON.stringify(exampleBody(operation))),
      }),
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ))

  it.each([
    ['broken JSON', '{"name": '],
    ['two values', '{}{}'],
    ['a comment', '{} // that'],
    ['a trailing comma', '{"a":1,}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['a number too large', '{"a":1e400}'],
    ['U+0000 in a text', '{"a":"x\\u0000"}'],
    ['U+0000 in a name', '{"x\\u0000":1}'],
    ['half a surrogate pair', '{"a":"\\ud83d"}'],
    ['half a surrogate pair in a name', '{"\\ude00":1}'],
    ['arrays nested 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects nested 100,000 deep', '{"a":'.repeat(100_000) + 1 + '}'.repeat(100_000)],
    ['no object', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a number', '1'],
    ['nothing but space', ' \n'],
  ])('refuses %s with the place of the fault', (_what, body) =>
    refuses(
      () => ({ body }),
      invalid,
      (reply) => expect(issues(reply)[0]!.path).toMatch(/^\/body/),
    ),
  )

  it('refuses a list of objects where scalars belong, whatever their fields are called', async () => {
    const objects = ['valueOf', 'toString', 'constructor', '__proto__'].flatMap((name) => [
      JSON.parse(`{"${name}":1}`),
      JSON.parse(`{"${name}":{"${name}":null}}`),
    ])
    let places = 0
    await forEvery(bodyOperations, async (operation) => {
      const body = resolveLocal(bundle, exampleOf(operation).node.requestBody)
      const schema = resolveLocal(bundle, objectAt(objectAt(body, 'content'), 'application/json').schema)
      for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
        const list = resolveLocal(bundle, property)
        const item = resolveLocal(bundle, objectAt({ list: list ?? {} }, 'list').items)
        if (!isObject(item) || item.type !== 'string') continue
        places++
        const reply = await ask(server, operation, {
          body: JSON.stringify({ ...(exampleBody(operation) as JsonObject), [name]: objects }),
        })
        expect([reply.status, reply.code]).toEqual(invalid)
        expect(issues(reply)[0]!.path).toContain(name)
      }
    })
    expect(places).toBeGreaterThan(5)
  })

  it('refuses a body that is not there, unless it is optional', async () => {
    await forEvery(bodyOperations, async (operation) => {
      const ways: Ask[] = [
        { body: undefined },
        { body: '', headers: { 'content-type': 'application/json' } },
        { body: Readable.from([]), headers: { 'transfer-encoding': 'chunked' } },
      ]
      for (const how of ways) {
        const reply = await ask(server, operation, how)
        if (operation.body === 'required') expect([reply.status, issues(reply)[0]!.path]).toEqual([422, '/body'])
        else expect(reply.status).not.toBe(415)
      }
    })
  })

  it('refuses one byte too many with the cap, announced or chunked', async () => {
    const tooLarge = (reply: Reply, { maxBodyBytes }: Operation) =>
      expect(reply.body.error.details).toEqual({ maxBytes: maxBodyBytes })
    const padded = ({ maxBodyBytes }: Operation) => `{}${' '.repeat(maxBodyBytes - 1)}`
    await refuses((operation) => ({ body: padded(operation) }), [413, 'PAYLOAD_TOO_LARGE'], tooLarge)
    await refuses(
      (operation) => ({ body: Readable.from([padded(operation).slice(0, 600_000), padded(operation).slice(600_000)]) }),
      [413, 'PAYLOAD_TOO_LARGE'],
      tooLarge,
    )
    const [one] = bodyOperations
    expect((await ask(server, one!, { body: padded(one!).slice(0, -1) })).status).not.toBe(413)
  })

  it('refuses 50 MB without keeping them, and an endless body before its end', async () => {
    const before = process.memoryUsage().rss
    const [one] = bodyOperations
    const reply = await ask(server, one!, { body: Buffer.alloc(50 * 1_048_576, 0x20) })
    expect(reply.status).toBe(413)
    const endless = new Readable({
      read() {
        setTimeout(() => this.push(Buffer.alloc(65_536, 0x20)), 1)
      },
    })
    try {
      expect((await ask(server, one!, { body: endless })).status).toBe(413)
    } finally {
      endless.destroy()
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1_048_576)
  })

  it('refuses a field that it does not know, with its path', () =>
    refuses(
      (operation) => ({ body: withField(operation, '"frobnicate":1') }),
      invalid,
      (reply) =>
        expect(issues(reply)).toContainEqual({
          path: '/body/frobnicate',
          message: expect.stringMatching(/^`frobnicate` is not a field of this request\. /),
        }),
    ))

  it('takes no field that would reach a prototype', async () => {
    for (const field of [
      '"__proto__":{"polluted":true}',
      '"constructor":{"prototype":{"polluted":true}}',
      '"prototype":{}',
    ])
      await refuses((operation) => ({ body: withField(operation, field) }), invalid)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('reads the last of two fields of one name, in every check alike', async () => {
    await forEvery(bodyOperations, async (operation) => {
      const [name] = Object.keys(exampleBody(operation) as object)
      const reply = await ask(server, operation, {
        body: withField(operation, `${JSON.stringify(name)}:{"not":["it"]}`),
      })
      const plain = await ask(server, operation)
      expect([name, reply.status, reply.code]).toEqual([name, plain.status, plain.code])
    })
  })

  it('refuses each field of a later release before it looks at the rest', async () => {
    const fenced = bodyOperations.filter(({ fences }) => fences.length > 0)
    await forEvery(fenced, async (operation) => {
      for (const { path, release } of operation.fences) {
        const body = path
          .split('/')
          .slice(1)
          .reduceRight<unknown>((inner, step) => (step === '*' ? [inner] : { [step]: inner, nonsense: 1 }), null)
        const reply = await ask(server, operation, { body })
        expect([reply.status, reply.code]).toEqual([403, 'FORBIDDEN_FENCE'])
        expect(reply.body.error.details.fields).toEqual([{ path: path.replaceAll('*', '0'), release }])
      }
    })
  })

  it('takes its own examples', async () => {
    await forEvery(bodyOperations, async (operation) => {
      for (const body of exampleOf(operation).bodies) {
        const reply = await ask(server, operation, { body })
        // A rule of the handler's may still refuse it: the example's ids and codes exist nowhere.
        const { issues: found = [] } = reply.body?.error?.details ?? {}
        expect(found.filter(({ message }: { message: string }) => message.startsWith('must '))).toEqual([])
        expect([413, 415]).not.toContain(reply.status)
      }
    })
  })
})

describe('every operation without a body', () => {
  it('does not look at one that is sent all the same', async () => {
    await forEvery(
      keyedOperations.filter(({ body, method }) => body === 'none' && method !== 'get'),
      async (operation) => {
        const plain = await ask(server, operation)
        const reply = await ask(server, operation, { body: '{"broken', headers: { 'content-type': 'text/plain' } })
        expect([reply.status, reply.code]).toEqual([plain.status, plain.code])
      },
    )
  })
})

describe('every parameter of every operation', () => {
  const junk = [
    'x',
    '%00',
    '%ED%A0%80',
    '..%2f..',
    "'%20or%201=1--",
    'prj_',
    '0'.repeat(2000),
    '%F0%9F%98%80',
    '__proto__',
  ]

  it('refuses a malformed value in the path, and names the parameter', async () => {
    await forEvery(
      everyOperation.filter(({ pathParameters }) => pathParameters.length > 0),
      async (operation) => {
        for (const name of operation.pathParameters)
          for (const value of junk) {
            const { url } = exampleOf(operation)
            const place = operation.path.split('/').indexOf(`{${name}}`)
            const [path, query] = url.split('?') as [string, string?]
            const changed = path.split('/').with(place, value).join('/') + (query ? `?${query}` : '')
            const reply = await ask(server, operation, { url: changed })
            expect([value, reply.status, reply.code]).toEqual([value, ...invalid])
            if (value !== '%ED%A0%80') expect(issues(reply).map(({ path: at }) => at)).toContain(`/path/${name}`)
          }
      },
    )
  })

  it('refuses a malformed value in the query, a repeated one, and a parameter that it does not know', async () => {
    await forEvery(keyedOperations, async (operation) => {
      const { url } = exampleOf(operation)
      const and = url.includes('?') ? '&' : '?'
      for (const name of operation.queryParameters) {
        const reply = await ask(server, operation, { url: `${url}${and}${name}=a%00&${name}=${'9'.repeat(5000)}` })
        expect([name, reply.status, reply.code]).toEqual([name, ...invalid])
        expect(issues(reply).some(({ path }) => path.startsWith(`/query/${name}`))).toBe(true)
      }
      for (const name of ['frobnicate', '__proto__', 'constructor', 'limit[gt]']) {
        const reply = await ask(server, operation, { url: `${url}${and}${name}=1` })
        expect([name, reply.status, reply.code]).toEqual([name, ...invalid])
      }
    })
  })

  it('fills a list’s page size in, and refuses 0, 101, halves and words', async () => {
    await forEvery(
      everyOperation.filter(({ queryParameters }) => queryParameters.includes('limit')),
      async (operation) => {
        const { url } = exampleOf(operation)
        const and = url.includes('?') ? '&' : '?'
        for (const limit of ['0', '101', '-1', '1.5', 'ten', ''])
          expect([limit, (await ask(server, operation, { url: `${url}${and}limit=${limit}` })).status]).toEqual([
            limit,
            422,
          ])
        for (const limit of ['1', '100'])
          expect((await ask(server, operation, { url: `${url}${and}limit=${limit}` })).status).not.toBe(422)
      },
    )
  })

  it('takes a whole number in decimal digits only', async () => {
    let places = 0
    await forEvery(everyOperation, async (operation) => {
      const node = exampleOf(operation).node
      const integers = arrayAt(node, 'parameters')
        .map((one) => resolveLocal(bundle, one))
        .filter((one): one is JsonObject => isObject(one) && one.in === 'query')
        .filter((one) => objectAt({ schema: resolveLocal(bundle, one.schema) ?? {} }, 'schema').type === 'integer')
      for (const { name } of integers) {
        places += 1
        const path = exampleOf(operation).url.split('?')[0]
        for (const value of [
          '1e999',
          '-1e999',
          'Infinity',
          'NaN',
          '0x10',
          '1e1',
          '10.0',
          '%2010',
          '10%20',
          '+10',
          '1_0',
        ])
          for (const url of [`${path}?${name}=${value}`, `${path}?${name}=1&${name}=${value}`]) {
            const reply = await ask(server, operation, { url })
            expect([value, reply.status, reply.code]).toEqual([value, ...invalid])
            expect(issues(reply).map(({ path: at }) => at)).toContain(`/query/${name}`)
          }
        const huge = await ask(server, operation, { url: `${path}?${name}=${'9'.repeat(400)}` })
        expect([huge.status, huge.code]).toEqual(invalid)
      }
    })
    expect(places).toBeGreaterThan(30)
  })

  it('is named as it was sent where the operation does not know it', async () => {
    await forEvery(keyedOperations, async (operation) => {
      const path = exampleOf(operation).url.split('?')[0]
      for (const [sent, pointer] of [
        ['1.5', '/query/1.5'],
        ['a/b', '/query/a~1b'],
        ['a~b', '/query/a~0b'],
      ]) {
        const reply = await ask(server, operation, { url: `${path}?${encodeURIComponent(sent!)}=1` })
        expect(issues(reply).map(({ path: at }) => at)).toContain(pointer)
      }
    })
  })

  it('refuses an Idempotency-Key that is no UUID', async () => {
    await forEvery(
      keyedOperations.filter(({ mutating }) => mutating),
      async (operation) => {
        for (const key of [
          '',
          'once',
          '5f0c1f3e6b7a4c8d9e0f1a2b3c4d5e6f',
          `${'5f0c1f3e-6b7a-4c8d-9e0f-1a2b3c4d5e6f'}, x`,
        ]) {
          const reply = await ask(server, operation, { headers: { 'idempotency-key': key } })
          expect([key, reply.status, reply.code]).toEqual([key, ...invalid])
          expect(issues(reply)[0]!.path).toBe('/headers/idempotency-key')
        }
      },
    )
  })
})

it('answers a request cut off in its middle by nothing, and goes on serving', async () => {
  const [one] = bodyOperations
  const cut = send(server, one!.method.toUpperCase(), exampleOf(one!).url, {
    headers: { 'content-length': '500' },
    body: Readable.from(
      (async function* () {
        yield '{"name":'
        throw new Error('cut off')
      })(),
    ).on('error', () => {}),
  }).catch(() => 'cut off')
  const outcome = await Promise.race([cut, new Promise((resolve) => setTimeout(() => resolve('waiting'), 300))])
  expect(['cut off', 'waiting']).toContain(outcome)
  expectRequestId(await send(server, 'GET', '/v1/whoami'))
})

it('failed at nothing on our side meanwhile', () => expect(server.faults).toEqual([]))
