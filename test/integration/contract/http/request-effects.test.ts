import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../../../scripts/contract/json.ts'
import { toQueryEntries } from '../../../../src/lib/query-entries.ts'
import { buildFixtures, withExistingIds } from './fixtures.ts'
import { always, beside, bodies, elsewhere, everywhere, ignored, states } from './request-effects-data.ts'
import type { Property } from './request-properties.ts'
import { bodiesFor, bodySchemaOf, parametersOf, propertiesOf, watched } from './request-properties.ts'
import type { Operation, SweptServer } from './support.ts'
import {
  ask,
  bodyOperations,
  everyOperation,
  exampleOf,
  forEvery,
  keyedOperations,
  runSql,
  startSweptServer,
} from './support.ts'

let server: SweptServer
/** What handlers read of each request, by its id. */
const reads = new Map<string, Set<string>>()

beforeAll(async () => {
  server = await startSweptServer({
    sandbox: true,
    // Each valid request of an operation that starts a job leaves one queued.
    env: { CASTLANE_JOB_CAPS: '{"partner": 1000}' },
    overrides: { clock: { now: () => new Date('2026-11-20T10:00:00Z') } },
  })
  const { validation } = server.deps
  const validate = validation.validate.bind(validation)
  Object.assign(validation, {
    async validate(exchange: Parameters<typeof validate>[0]) {
      await validate(exchange)
      const seen = new Set<string>()
      reads.set(exchange.requestId, seen)
      exchange.body = watched(exchange.body, (path) => seen.add(path))
      exchange.query = watched(exchange.query, (path) => seen.add(`?${path}`))
    },
  })
})
afterAll(() => server?.close())

interface Outcome {
  readonly status: number
  readonly code: string | undefined
  readonly message: string
  readonly body: unknown
  readonly read: ReadonlySet<string>
}

/** Sends a request of the operation to resources made for it. */
async function send(
  operation: Operation,
  body: Json | undefined,
  query: Record<string, string> = {},
): Promise<Outcome> {
  const names = operation.pathParameters.filter((name) => name !== 'platform')
  const ids = await buildFixtures(server, names, server.organizationId)
  // What a body names belongs to the project that it names.
  if (always[operation.operationId]?.projectId !== undefined)
    Object.assign(ids, await buildFixtures(server, ['projectId'], server.organizationId))
  const sent = await withExistingIds(server, body, ids, server.organizationId)
  const named = JSON.stringify(sent ?? null).match(/\b[a-z]{3}_[0-9a-f-]{36}\b/g) ?? []
  for (const statement of everywhere) await runSql(server, statement, [named])
  for (const statement of states[operation.operationId] ?? [])
    await runSql(server, statement, [Object.values(ids).at(-1)])
  const [path, search] = exampleOf(operation).url.split('?') as [string, string?]
  const template = operation.path.split('/')
  const filled = path.split('/').map((part, index) => ids[template[index]!.slice(1, -1)] ?? part)
  const all = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...query })
  const reply = await ask(server, operation, {
    url:
      filled.join('/') +
      (all.size > 0 ? `?${await withExistingIds(server, all.toString(), ids, server.organizationId)}` : ''),
    body: sent,
  })
  const read = reads.get(String(reply.headers['x-request-id'])) ?? new Set()
  return { status: reply.status, code: reply.code, message: JSON.stringify(reply.body?.error), body: reply.body, read }
}

const isRefused = ({ status }: Outcome) => status >= 400

/** What is wrong with how a property is taken; null where it is accepted and has an effect. */
async function judge(operation: Operation, property: Property): Promise<string | null> {
  const name = `${operation.operationId} ${property.path.join('.')}`
  if (name in elsewhere) return null
  const pair = bodiesFor(operation, property, bodies[name], always[operation.operationId])
  const taken = await send(operation, pair.with)
  if (!taken.read.has(property.path.join('.'))) {
    if (isRefused(taken)) return `is not read before the request is refused: ${taken.status} ${taken.message}`
    return name in ignored ? null : 'is read by nothing'
  }
  if (name in ignored) return 'is read, but listed as ignored'
  if (!isRefused(taken)) return null
  const other = await send(operation, pair.without)
  if (isRefused(other) && other.code === taken.code) return null
  return `is refused: ${taken.status} ${taken.message}, and ${other.status} without it`
}

describe('every property of every request', () => {
  it('is accepted with a valid value, and read by what handles the request', async () => {
    await forEvery(bodyOperations, async (operation) => {
      const wrong: string[] = []
      for (const property of propertiesOf(bodySchemaOf(operation))) {
        const fenced = operation.fences.some(({ path }) => `/${property.path.join('/')}/`.startsWith(`${path}/`))
        const problem = fenced ? null : await judge(operation, property)
        if (problem !== null) wrong.push(`  ${property.path.join('.')} ${problem}`)
      }
      if (wrong.length > 0) throw new Error(`\n${wrong.join('\n')}`)
    })
  })

  it('in the query is accepted with a valid value, and read', async () => {
    const queried = keyedOperations.filter(({ queryParameters }) => queryParameters.length > 0)
    // Lists above projects come after the others, and one by one: they would show rows that are made for another
    // operation at that moment, and lack their parts yet.
    const isAbove = ({ pathParameters }: Operation) => pathParameters.length === 0
    for (const above of [false, true]) {
      const some = queried.filter((one) => isAbove(one) === above)
      await forEvery(some, judgeQuery, above ? 1 : undefined)
    }
    async function judgeQuery(operation: Operation): Promise<void> {
      const wrong: string[] = []
      for (const { name, sample } of parametersOf(operation).filter((one) => one.in === 'query')) {
        if (`${operation.operationId} ?${name}` in ignored || name === 'cursor') continue
        const taken = await send(operation, undefined, {
          ...beside[operation.operationId],
          ...Object.fromEntries(toQueryEntries({ [name]: sample })),
          ...beside[`${operation.operationId} ?${name}`],
        })
        if (isRefused(taken)) wrong.push(`  ${name} is refused: ${taken.status} ${taken.message}`)
        else if (!taken.read.has(`?${name}`)) wrong.push(`  ${name} is read by nothing`)
      }
      if (wrong.length > 0) throw new Error(`\n${wrong.join('\n')}`)
    }
  })

  it('in a header is one that every request is handled by', () => {
    const names = new Set(
      everyOperation.flatMap((operation) =>
        parametersOf(operation).flatMap((one) => (one.in === 'header' ? [one.name] : [])),
      ),
    )
    // The page of a connect link knows its browser by a cookie, a stream where it broke off.
    expect([...names].sort()).toEqual(['Cookie', 'Idempotency-Key', 'Last-Event-ID', 'X-Castlane-Organization'])
  })

  it('that is listed as an exception exists, and is sent by the test that is named for it', () => {
    const names = new Set(
      bodyOperations.flatMap((operation) =>
        propertiesOf(bodySchemaOf(operation)).map(({ path }) => `${operation.operationId} ${path.join('.')}`),
      ),
    )
    for (const name of Object.keys({ ...ignored, ...elsewhere, ...bodies })) expect(names).toContain(name)
    for (const [name, file] of Object.entries(elsewhere)) {
      const property = name.split(/[ .]/).at(-1)
      expect(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'), name).toContain(property)
    }
  })
})
