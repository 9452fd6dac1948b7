import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../../generated/operations.ts'
import { issuesOf } from '../../../../src/http/validation-issues.ts'
import { newId } from '../../../../src/lib/ids.ts'
import { createSuggester, nearest } from '../../../../src/lib/suggest.ts'
import { runsOf, seed } from '../../../support/fast-check-seed.ts'
import { junk } from './arbitrary.ts'
import { bodyFaults, parameterFaults } from './faults.ts'
import type { Operation, Reply, SweptServer } from './support.ts'
import {
  ask,
  bodyOperations,
  exampleBody,
  exampleOf,
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

/** Names the field, says what it must be or what to do, and is a sentence; nothing of a validator's own words is in it. */
function expectSentence(message: string): void {
  expect(message).toMatch(/^(?:`[^`]+`|The (?:body|query|path|header)) /)
  expect(message).toMatch(/[.?]$/)
  expect(message).toMatch(/ must |is required|Did you mean|Known:|Leave it out\.|Send it once\./)
  expect(message).not.toMatch(/must NOT|\/body\/|\(\?|\[0-9|\\|undefined|NaN|\[object|schema|\.\.|\s\s/)
}

const keywords = ['type', 'required', 'additionalProperties', 'enum', 'pattern', 'format', 'minLength', 'maxLength']
  .concat(['minItems', 'maxItems', 'uniqueItems', 'minimum', 'maximum', 'minProperties', 'maxProperties'])
  .concat(['propertyNames', 'dependentRequired'])

describe('every operation with a body', () => {
  it('puts every fault that its schema finds into a sentence that names the field and the remedy', async () => {
    const seen = new Map<string, number>()
    await forEvery(bodyOperations, async (operation) => {
      for (const { keyword, path, body } of bodyFaults(operation)) {
        const reply = await ask(server, operation, { body })
        expect([keyword, path, reply.status, reply.code]).toEqual([keyword, path, 422, 'VALIDATION'])
        const { issues } = reply.body.error.details
        expect([keyword, issues, path]).toEqual([
          keyword,
          expect.arrayContaining([{ path, message: expect.any(String) }]),
          path,
        ])
        for (const { message } of issues) expectSentence(message)
        seen.set(keyword, (seen.get(keyword) ?? 0) + 1)
      }
    })
    for (const keyword of keywords) expect([keyword, seen.get(keyword) ?? 0]).not.toEqual([keyword, 0])
  })

  it('says the same of any JSON in the place of any field, whatever it is', async () => {
    await forEvery(bodyOperations, async (operation) => {
      const example = exampleBody(operation) as Record<string, unknown>
      const field = fc.constantFrom(...Object.keys(example), 'frobnicate')
      await fc.assert(
        fc.asyncProperty(field, junk, async (name, value) => {
          const { code, body } = await ask(server, operation, { body: JSON.stringify({ ...example, [name]: value }) })
          if (code === 'VALIDATION') for (const { message } of body.error.details.issues) expectClaim(message)
        }),
        { seed, numRuns: runsOf(6, 60) },
      )
    })
  })
})

describe('every operation', () => {
  it('puts every fault of its path, query and headers into a sentence that names the parameter and the remedy', async () => {
    const seen = new Map<string, number>()
    await forEvery(keyedOperations, async (operation) => {
      for (const { keyword, path, url, headers } of parameterFaults(operation)) {
        const reply = await ask(server, operation, { url, headers })
        expect([keyword, path, reply.status, reply.code]).toEqual([keyword, path, 422, 'VALIDATION'])
        const { issues } = reply.body.error.details
        expect([keyword, issues]).toEqual([keyword, expect.arrayContaining([{ path, message: expect.any(String) }])])
        for (const issue of issues) {
          expectSentence(issue.message)
          // The items of a list that is too long may be wrong themselves; no other parameter is.
          expect(`${issue.path}/`).toContain(`${path}/`)
        }
        seen.set(keyword, (seen.get(keyword) ?? 0) + 1)
      }
    })
    const expected = ['type', 'required', 'additionalProperties', 'repeated', 'enum', 'pattern', 'format']
    for (const keyword of [...expected, 'minLength', 'maxLength', 'minimum', 'maximum', 'maxItems'])
      expect([keyword, seen.get(keyword) ?? 0]).not.toEqual([keyword, 0])
  })

  it('names the query parameter that was probably meant', async () => {
    await forEvery(
      keyedOperations.filter(({ queryParameters }) => queryParameters.includes('limit')),
      async (operation) => {
        const { url } = exampleOf(operation)
        const reply = await ask(server, operation, { url: `${url}${url.includes('?') ? '&' : '?'}limitt=5` })
        expect(messageAt(reply, '/query/limitt')).toBe(
          '`limitt` is not a query parameter of this request. Did you mean `limit`?',
        )
      },
    )
  })

  it('is suggested where its address is written almost as sent', async () => {
    await forEvery(keyedOperations, async (operation) => {
      const [path = ''] = exampleOf(operation).url.split('?')
      const reply = await send(server, operation.method.toUpperCase(), `${path.replace('/v1/', '/v1/x')}`)
      expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND'])
      expect(reply.body.error.message).toContain(`. Did you mean ${operation.method.toUpperCase()} ${operation.path}?`)
    })
  })
})

function messageAt(reply: Reply, path: string): string | undefined {
  return reply.body.error.details.issues.find((issue: { path: string }) => issue.path === path)?.message
}

/** A rule beyond the schema says what is wrong; not every one of them has a word of remedy to look for. */
function expectClaim(message: string): void {
  expect(message).toMatch(/^(?:`[^`]+`|The (?:body|query|path|header)) .*[.?]$/s)
  expect(message).not.toMatch(/must NOT|\/body\/|undefined|NaN|\[object/)
}

const generate = { hook: 'Your coffee is stale', format: 'carousel' }
const id = newId

/** An operation, a change of its example's body, and the whole message. */
const examples: readonly (readonly [Operation, object, string])[] = [
  [
    operations.generateContent,
    { color: 'red' },
    '`color` is not a field of this request. Known: `hook`, `hooks`, `brief`, `scenes`, `captions`, `mustSay`, `offer`, `callToAction`, `direction`, `briefIsCopy`, `template`, `narration` and 13 more.',
  ],
  [operations.generateContent, { format: undefined }, '`format` is required.'],
  [operations.generateContent, { language: 'english' }, '`language` must be a language tag such as en or pt-BR.'],
  [
    operations.generateContent,
    { ...generate, durationSeconds: 8 },
    '`durationSeconds` cannot be sent when `format` is carousel. Leave it out.',
  ],
  [operations.generateContent, { durationSeconds: 90 }, '`durationSeconds` must be from 3 to 60 seconds.'],
  [
    operations.generateContent,
    { fallback: 'builtin' },
    '`fallback` must be one of `built_in`, `fail` or null. Did you mean `built_in`?',
  ],
  [operations.quoteContent, { operation: 'clone', variants: 3 }, '`variants` must be 1 when `operation` is clone.'],
  [operations.createProject, { brand: { colors: ['red'] } }, '`brand/colors/0` must be a colour such as #2B1B12.'],
  [
    operations.createWebhookEndpoint,
    { events: ['job.failed'], url: 'ftp://x', eventTypes: [] },
    '3 faults, the first: `events` is not a field of this request. Did you mean `eventTypes`?',
  ],
  [
    operations.createWebhookEndpoint,
    { url: 'ftp://x' },
    '`url` must be an absolute URL that begins with https:// or http://.',
  ],
  [
    operations.publishContent,
    { targets: [{ socialAccountId: 'acc_123' }] },
    '`targets/0/socialAccountId` must be a social account id (acc_…).',
  ],
]

describe('the message of an error', () => {
  it.each(examples.map(([operation, change, message]) => [message, operation, change] as const))(
    'says: %s',
    async (message, operation, change) => {
      const body = { ...(exampleBody(operation) as object), ...change }
      const reply = await ask(server, operation, { body })
      expect([reply.status, reply.body.error.message]).toEqual([422, message])
    },
  )

  it.each([
    ['GET', '/v1/projects?limit=500', 422, '`limit` must be from 1 to 100 entries a page.'],
    ['GET', '/v1/content/cnt_123', 422, '`containerId` must be a container id (cnt_…).'],
    ['GET', '/v1/project', 404, 'Unknown operation GET /v1/project. Did you mean GET /v1/projects?'],
    ['GET', '/projects', 404, 'Unknown operation GET /projects. Did you mean GET /v1/projects?'],
    ['GET', '/nothing/like/it', 404, 'Unknown operation GET /nothing/like/it. See /docs for all operations.'],
    [
      'DELETE',
      `/v1/projects/${id('prj')}`,
      405,
      'DELETE does not work on /v1/projects/{projectId}. Use GET, PATCH, HEAD; to end it, use POST /v1/projects/{projectId}/archive.',
    ],
    ['PUT', '/v1/projects', 405, 'PUT does not work on /v1/projects. Use GET, POST, HEAD.'],
  ])('of %s %s is exact', async (method, url, status, message) => {
    const reply = await send(server, method, url)
    expect([reply.status, reply.body.error.message]).toEqual([status, message])
  })

  it('says of an Idempotency-Key and a time what they look like', async () => {
    const key = await ask(server, operations.createProject, { headers: { 'idempotency-key': 'once' } })
    expect(key.body.error.message).toBe(
      '`idempotency-key` must be a UUID such as 5f0c1f3e-6b7a-4c8d-9e0f-1a2b3c4d5e6f.',
    )
    const time = await ask(server, operations.updateApiKey, { body: { expiresAt: 'tomorrow' } })
    expect(time.body.error.message).toBe('`expiresAt` must be a time such as 2026-03-01T09:00:00Z.')
  })
})

describe('suggestions', () => {
  it('are of a name that differs little, in any case of its letters, and of none that does not', () => {
    const known = ['eventTypes', 'url', 'projectId']
    expect(['events', 'URL', 'project_id', 'projectID'].map((word) => nearest(word, known))).toEqual([
      'eventTypes',
      'url',
      'projectId',
      'projectId',
    ])
    expect(['color', 'x', '', 'u'.repeat(100_000)].map((word) => nearest(word, known))).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('cost at most so many comparisons, however many unknown names there are', () => {
    const suggester = createSuggester(100)
    const known = Array.from({ length: 30 }, (_, n) => `field${n}`)
    const found = Array.from({ length: 10_000 }, (_, n) => suggester.suggest(`feild${n % 30}`, known))
    expect(suggester.comparisons).toBe(90)
    expect(found.filter((one) => one !== undefined)).toHaveLength(3)
  })

  it('are made for the faults that are listed and for no other', () => {
    let described = 0
    const errors = Array.from({ length: 10_000 }, (_, n) => ({
      keyword: 'additionalProperties',
      instancePath: '',
      schemaPath: '#/additionalProperties',
      params: { additionalProperty: `unknown${n}` },
      data: {},
      get parentSchema() {
        described += 1
        return { properties: { known: {} } }
      },
    }))
    expect(issuesOf([{ at: '/body', errors }])).toHaveLength(100)
    expect(described).toBe(100)
  })
})
