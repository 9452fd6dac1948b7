import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture, buildFixtures, canBuild, missingId, storyIds, withExistingIds } from './fixtures.ts'
import type { Operation, Reply, SweptServer } from './support.ts'
import { ask, exampleBody, exampleOf, forEvery, isStub, keyedOperations, startSweptServer } from './support.ts'

/** Parameters that pick from a list that is the same for everybody. */
const noResource = new Set(['platform'])

const withIds = keyedOperations.filter(({ pathParameters }) => pathParameters.some((name) => !noResource.has(name)))
const stubs = withIds.filter(isStub)
const real = withIds.filter((operation) => !isStub(operation))

let server: SweptServer
beforeAll(async () => {
  server = await startSweptServer()
})
afterAll(async () => {
  await server.close()
})

function urlOf(operation: Operation, ids: Record<string, string>): string {
  const { url } = exampleOf(operation)
  const [path, query] = url.split('?') as [string, string?]
  const template = operation.path.split('/')
  const filled = path.split('/').map((part, index) => ids[template[index]!.slice(1, -1)] ?? part)
  return filled.join('/') + (query ? `?${query}` : '')
}

/** What a stranger can see of an answer. */
function seen({ status, headers, body }: Reply) {
  const { 'x-request-id': _id, date: _date, 'x-ratelimit-reset': _reset, ...rest } = headers
  const { requestId: _requestId, ...error } = body?.error ?? {}
  return { status, headers: rest, error }
}

function without(id: string, value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(id, 'id'))
}

const idsOf = (operation: Operation) => operation.pathParameters.filter((name) => !noResource.has(name))

/** Decisions on what the service proposes: their fixtures must be open ones, or the sweep below proves nothing. */
const decisions = [
  'approveEngagementAction',
  'rejectEngagementAction',
  'getRecommendation',
  'acceptRecommendation',
  'dismissRecommendation',
]

describe('every operation on a resource', () => {
  it.each(decisions)('is swept with a fixture that its owner can use: %s', async (operationId) => {
    const operation = real.find((one) => one.operationId === operationId)!
    const ids = await buildFixtures(server, idsOf(operation), server.organizationId)
    const body = operation.body === 'none' ? undefined : exampleBody(operation)
    const reply = await ask(server, operation, { url: urlOf(operation, ids), body })
    expect([operationId, reply.status, reply.code]).toEqual([
      operationId,
      operationId === 'acceptRecommendation' ? 202 : 200,
      undefined,
    ])
  })

  it('that is offered has a fixture here for each id in its path', async () => {
    await forEvery(real, async (operation) => {
      for (const name of idsOf(operation)) expect([name, await canBuild(server, name)]).toEqual([name, true])
    })
  })

  if (stubs.length > 0)
    it(`is not offered yet for ${stubs.length} of ${withIds.length} operations: ${stubs.map(({ operationId }) => operationId).join(', ')}`, async () => {
      await forEvery(stubs, async (operation) => {
        const reply = await ask(server, operation)
        expect([reply.status, reply.code]).toEqual([501, 'NOT_IMPLEMENTED'])
      })
    })

  it('cannot tell another organization’s resource from one that does not exist', async () => {
    const stranger = await server.createOrganization()
    await forEvery(real, async (operation) => {
      const names = idsOf(operation)
      const missing = await ask(server, operation, {
        url: urlOf(operation, Object.fromEntries(names.map((name) => [name, missingId(name)]))),
      })
      const foreign = await ask(server, operation, {
        url: urlOf(operation, await buildFixtures(server, names, stranger)),
      })
      expect([missing.status, missing.code]).toEqual([404, 'NOT_FOUND'])
      expect(seen(foreign)).toEqual(seen(missing))
    })
  })

  it('cannot tell them apart by an id in the body either, and names the field that holds it', async () => {
    const stranger = await server.createOrganization()
    const named: string[] = []
    const ofBodies = keyedOperations.filter((operation) => operation.body !== 'none' && !isStub(operation))
    await forEvery(ofBodies, async (operation) => {
      const ids = await buildFixtures(server, idsOf(operation), server.organizationId)
      const url = urlOf(operation, ids)
      const cases = exampleOf(operation).bodies.flatMap((example) =>
        storyIds(example).map((story) => ({ ...story, example })),
      )
      for (const { id, parameter, example } of cases) {
        if (Object.hasOwn(ids, parameter) || !(await canBuild(server, parameter))) continue
        const askFor = async (other: string) => {
          const body = JSON.parse(JSON.stringify(example).replaceAll(id, other))
          return ask(server, operation, {
            url,
            body: await withExistingIds(server, body, ids, server.organizationId),
          })
        }
        const [missingOne, foreignOne] = [missingId(parameter), await buildFixture(server, parameter, stranger)]
        const [missing, foreign] = [await askFor(missingOne), await askFor(foreignOne)]
        if (missing.code !== 'NOT_FOUND') continue
        // Where a key of a map is the id, the field's name holds it.
        expect([parameter, without(foreignOne, seen(foreign))]).toEqual([parameter, without(missingOne, seen(missing))])
        expect(missing.body.error.message).toMatch(
          /^`[^`]+` was not found\. Check the id, and that it belongs to the same project or organization\.$/,
        )
        named.push(`${operation.operationId} ${/`(.*)`/.exec(missing.body.error.message)![1]}`)
      }
    })
    expect(named).toEqual(
      expect.arrayContaining([
        'generateContent influencerId',
        'createContentFromUploads mediaIds/0',
        'createEngagementRule socialAccountIds/0',
      ]),
    )
  })

  it('finds nothing of a child without the organization header, and nothing of the parent with it', async () => {
    const child = await server.createOrganization({ parentId: server.organizationId })
    const header = { 'x-castlane-organization': child }
    await forEvery(
      real.filter(({ pathParameters }) => !pathParameters.includes('organizationId')),
      async (operation) => {
        const names = idsOf(operation)
        const below = await ask(server, operation, { url: urlOf(operation, await buildFixtures(server, names, child)) })
        expect(['below', below.status, below.code]).toEqual(['below', 404, 'NOT_FOUND'])
        const above = await ask(server, operation, {
          url: urlOf(operation, await buildFixtures(server, names, server.organizationId)),
          headers: header,
        })
        expect(['above', above.status, above.code]).toEqual(['above', 404, 'NOT_FOUND'])
      },
    )
    expect(server.faults).toEqual([])
  })

  it('finds the organization’s own', async () => {
    await forEvery(real, async (operation) => {
      const ids = await buildFixtures(server, idsOf(operation), server.organizationId)
      // The rows are bare: what is asked is whether the way to them is open, not what the answer looks like.
      const body = operation.body === 'none' ? undefined : exampleBody(operation)
      const reply = await ask(server, operation, {
        url: urlOf(operation, ids),
        body: await withExistingIds(server, body, ids, server.organizationId),
      })
      expect([ids, reply.status]).not.toEqual([ids, 404])
    })
  })
})
