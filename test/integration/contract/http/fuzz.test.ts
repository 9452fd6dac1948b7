import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../../scripts/contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from '../../../../scripts/contract/json.ts'
import { runsOf, seed } from '../../../support/fast-check-seed.ts'
import { hostileCounts, hostilePlaces } from '../../../support/hostile-bodies.ts'
import { addressPart, arbitraryOf, junk } from './arbitrary.ts'
import { buildFixture, canBuild, missingId } from './fixtures.ts'
import type { Operation, SweptServer } from './support.ts'
import { ask, bundle, everyOperation, exampleOf, forEvery, startSweptServer } from './support.ts'

/** Each place of a request is wrong once in so many: most requests have one fault or none, some have many. */
const wrong = 30

/** FUZZ_REQUESTS sets how many requests all operations get together. */
const runsPerOperation = process.env.FUZZ_REQUESTS
  ? Math.ceil(Number(process.env.FUZZ_REQUESTS) / everyOperation.length)
  : runsOf(100, 1500)

let server: SweptServer
beforeAll(async () => {
  console.log(`fuzz seed ${seed} (FUZZ_SEED=${seed} runs the same cases again)`)
  server = await startSweptServer()
})
afterAll(async () => {
  await server.close()
})

interface Case {
  readonly path: readonly unknown[]
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Record<string, string>
  readonly body: unknown
}

function parametersOf(operation: Operation, place: string): JsonObject[] {
  return arrayAt(exampleOf(operation).node, 'parameters')
    .map((one) => resolveLocal(bundle, one))
    .filter((one): one is JsonObject => isObject(one) && one.in === place)
}

function casesOf(operation: Operation, ids: ReadonlyMap<string, readonly string[]>): fc.Arbitrary<Case> {
  const schemaOf = (parameter: JsonObject) => arbitraryOf(parameter.schema, wrong, ids)
  const byName = new Map(parametersOf(operation, 'path').map((one) => [String(one.name), one]))
  const query = parametersOf(operation, 'query')
  const body = resolveLocal(bundle, exampleOf(operation).node.requestBody)
  const schema = objectAt(objectAt(body, 'content'), 'application/json').schema as Json | undefined
  const examples = exampleOf(operation).bodies
  return fc.record({
    path: fc.tuple(...operation.pathParameters.map((name) => schemaOf(byName.get(name)!))),
    query: fc.record(Object.fromEntries(query.map((one) => [String(one.name), schemaOf(one)])), {
      requiredKeys: query.filter(({ required }) => required === true).map(({ name }) => String(name)),
    }),
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      { weight: 4, arbitrary: fc.uuid().map((key) => ({ 'idempotency-key': key })) },
      { weight: 1, arbitrary: fc.constantFrom(...repeatedKeys).map((key) => ({ 'idempotency-key': key })) },
    ),
    body:
      schema === undefined
        ? fc.constant(undefined)
        : fc.oneof(
            { weight: 12, arbitrary: arbitraryOf(schema, wrong, ids) },
            { weight: 4, arbitrary: examples.length > 0 ? mutated(examples) : junk },
            { weight: 1, arbitrary: junk },
            { weight: 1, arbitrary: hostile(operation, schema) },
          ),
  })
}

const repeatedKeys = ['5f0c1f3e-6b7a-4c8d-9e0f-1a2b3c4d5e60', '5f0c1f3e-6b7a-4c8d-9e0f-1a2b3c4d5e61']

/** A body that is as large as the operation reads at all, or as is valid, or a little larger. */
function hostile(operation: Operation, schema: Json): fc.Arbitrary<string> {
  return fc
    .constantFrom(...hostilePlaces(bundle, schema))
    .chain((place) => fc.constantFrom(...hostileCounts(operation, place)).map((count) => place.body(count)))
}

/** An example with one of its values replaced or dropped. */
function mutated(examples: readonly Json[]): fc.Arbitrary<unknown> {
  return fc.tuple(fc.constantFrom(...examples), fc.nat(), fc.option(junk)).map(([example, pick, value]) => {
    const copy = structuredClone(example)
    const places: [object: JsonObject | Json[], key: string][] = []
    const collect = (at: Json): void => {
      if (typeof at !== 'object' || at === null) return
      for (const key of Object.keys(at)) {
        places.push([at as JsonObject, key])
        collect((at as JsonObject)[key]!)
      }
    }
    collect(copy)
    const place = places[pick % Math.max(1, places.length)]
    if (!place) return value
    const [object, key] = place as [JsonObject, string]
    if (value === null) delete object[key]
    else object[key] = value as Json
    return copy
  })
}

/** Ids that exist, made again for each operation: one may archive what another needs. */
async function existingIds(operation: Operation): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for (const name of new Set([...operation.pathParameters, 'projectId'])) {
    if (name === 'platform') continue
    const prefix = missingId(name).slice(0, 3)
    if (!ids.has(prefix) && (await canBuild(server, name)))
      ids.set(prefix, [await buildFixture(server, name, server.organizationId)])
  }
  return ids
}

describe('every operation', () => {
  it('answers whatever it is sent as the contract says, with a request id and never with INTERNAL', {
    timeout: 1_200_000,
  }, async () => {
    const sent = { requests: 0, largeBodies: 0, byStatus: new Map<number, number>() }
    await forEvery(everyOperation, async (operation) => {
      const cases = casesOf(operation, await existingIds(operation))
      await fc.assert(
        fc.asyncProperty(cases, async ({ path, query, headers, body }) => {
          const parts = operation.path.split('/').map((part) => {
            const index = operation.pathParameters.indexOf(part.slice(1, -1))
            return index < 0 ? part : addressPart(path[index]) || 'x'
          })
          // What a request may wait for is not what is asked here: each would take up to 25 s.
          const soon = (name: string, text: string) => (name === 'wait' && Number(text) <= 25 ? '0' : text)
          const search = Object.entries(query).map(([name, value]) => `${name}=${soon(name, addressPart(value))}`)
          const url = parts.join('/') + (search.length > 0 ? `?${search.join('&')}` : '')
          const reply = await ask(server, operation, {
            url: url.slice(0, 8000),
            headers,
            body: body === undefined && operation.body !== 'none' ? null : body,
          })
          sent.requests += 1
          if (typeof body === 'string' && body.length > 100_000) sent.largeBodies += 1
          sent.byStatus.set(reply.status, (sent.byStatus.get(reply.status) ?? 0) + 1)
          if (
            reply.status >= 500 &&
            reply.status !== 501 &&
            !['KILL_SWITCH', 'CIRCUIT_OPEN', 'PLATFORM_ERROR', 'SCRAPE_FAILED'].includes(reply.code ?? '')
          )
            throw new Error(`${reply.status} ${reply.code}: ${server.faults.at(-1)}`)
        }),
        { seed, numRuns: runsPerOperation, endOnFailure: true },
      )
    })
    const statuses = [...sent.byStatus].sort().map(([status, count]) => `${count} × ${status}`)
    console.log(`${sent.requests} requests, ${sent.largeBodies} of more than 100 kB: ${statuses.join(', ')}`)
    expect(sent.largeBodies).toBeGreaterThan(0)
  })
})
