import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture, buildFixtures, canBuild, missingId, storyIds, withExistingIds } from './fixtures.ts'
import type { SweptServer } from './support.ts'
import {
  ask,
  exampleBody,
  exampleOf,
  forEvery,
  idsOf,
  isStub,
  keyedOperations,
  noResource,
  seen,
  startSweptServer,
  urlOf,
  without,
} from './support.ts'

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
        // Which projects of a migration are unknown is not revealed.
        if (operation.operationId === 'migrateProjects') {
          for (const { body } of [missing, foreign]) expect(body.error.message).toMatch(/^There is no such resource/)
          continue
        }
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

  it('cannot tell them apart in an entry of a bulk call either', async () => {
    const stranger = await server.createOrganization()
    const looked: string[] = []
    await forEvery(
      keyedOperations.filter(({ bulk }) => bulk !== null),
      async (operation) => {
        const entries = exampleOf(operation).bodies.flatMap((example) => (example as { entries: object[] }).entries)
        for (const entry of entries)
          for (const { id, parameter } of storyIds(entry)) {
            const resultOf = async (other: string) => {
              const one = JSON.parse(JSON.stringify(entry).replaceAll(id, other))
              const body = await withExistingIds(server, { entries: [one] }, {}, server.organizationId)
              const { error } = (await ask(server, operation, { body })).body.results[0]
              const { requestId: _requestId, ...rest } = error
              return without(other, rest)
            }
            const missing = (await resultOf(missingId(parameter))) as { code: string }
            // The bare row that stands for a container cannot be scheduled, whatever its accounts are.
            expect(await resultOf(await buildFixture(server, parameter, stranger))).toEqual(missing)
            if (missing.code === 'NOT_FOUND') looked.push(`${operation.operationId} ${parameter}`)
          }
      },
    )
    expect(looked).toEqual(
      expect.arrayContaining([
        'bulkApprovals containerId',
        'bulkPublications containerId',
        'bulkPublications publicationId',
        'bulkEngagementActions actionId',
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
