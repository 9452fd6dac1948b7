import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture, buildFixtures, canBuild, missingId, storyIds } from './fixtures.ts'
import type { Ask, Operation, SweptServer } from './support.ts'
import {
  ask,
  exampleBody,
  exampleOf,
  forEvery,
  idsOf,
  isStub,
  keyedOperations,
  runSql,
  scopedOperations,
  seen,
  send,
  startSweptServer,
  urlOf,
  without,
} from './support.ts'

const scopes = [...new Set(scopedOperations.map(({ scope }) => String(scope)))].filter((scope) => scope !== 'org:admin')
const limits = [
  { name: 'a key that is limited to a project', isTest: false, opens: 'projectKeys' },
  { name: 'a test key', isTest: true, opens: 'testKeys' },
] as const

let server: SweptServer
beforeAll(async () => {
  server = await startSweptServer()
})
afterAll(async () => {
  await server.close()
})

describe.each(limits)('$name', ({ isTest, opens }) => {
  const refused = scopedOperations.filter((operation) => !operation[opens])
  // A key that is limited by a list never holds org:admin; a test key erases its projects with it.
  const offered = keyedOperations.filter(
    (operation) => operation[opens] && (isTest || operation.scope !== 'org:admin') && !isStub(operation),
  )
  const withIds = offered.filter((operation) => idsOf(operation).length > 0)

  /** A project that the key reaches. */
  let own: string
  let key: string
  beforeAll(async () => {
    own = await buildFixture(server, 'projectId', server.organizationId)
    if (isTest) await runSql(server, "update projects set mode = 'test' where id = $1", [own])
    const made = await send(server, 'POST', '/v1/api-keys', {
      body: {
        name: 'Contractor',
        scopes: isTest ? [...scopes, 'org:admin'] : scopes,
        rateLimitTier: 'partner',
        ...(isTest ? { mode: 'test' } : { projectIds: [own] }),
      },
    })
    expect(made.status).toBe(201)
    key = made.body.secret
  })

  const askLimited = (operation: Operation, how: Ask = {}) => ask(server, operation, { key, ...how })
  const inAnother = (names: readonly string[]) => buildFixtures(server, names, server.organizationId)
  const inOwn = (names: readonly string[]) => buildFixtures(server, names, server.organizationId, own)

  it('is refused every operation of the organization, before anything else is looked at, and told why', async () => {
    await forEvery(refused, async (operation) => {
      for (const url of [exampleOf(operation).url, urlOf(operation, await inAnother(idsOf(operation)))]) {
        const { status, body } = await askLimited(operation, { url })
        expect([status, body.error.code, body.error.details]).toEqual([
          403,
          'FORBIDDEN_SCOPE',
          { requiredScope: operation.scope, limitedTo: 'projects' },
        ])
        expect(body.error.message).toContain(isTest ? 'limited to test projects' : 'limited to projects')
      }
    })
  })

  it('cannot tell another project’s resource from one that does not exist', async () => {
    await forEvery(withIds, async (operation) => {
      const names = idsOf(operation)
      const missing = await askLimited(operation, {
        url: urlOf(operation, Object.fromEntries(names.map((name) => [name, missingId(name)]))),
      })
      const foreign = await askLimited(operation, { url: urlOf(operation, await inAnother(names)) })
      expect([missing.status, missing.code]).toEqual([404, 'NOT_FOUND'])
      expect(seen(foreign)).toEqual(seen(missing))
    })
  })

  it('cannot tell them apart by an id in the body either', async () => {
    const looked: string[] = []
    await forEvery(
      offered.filter(({ body }) => body !== 'none'),
      async (operation) => {
        const ids = await inOwn(idsOf(operation))
        const url = urlOf(operation, ids)
        const cases = exampleOf(operation).bodies.flatMap((example) =>
          storyIds(example).map((story) => ({ ...story, example })),
        )
        for (const { id, parameter, example } of cases) {
          if (Object.hasOwn(ids, parameter) || !(await canBuild(server, parameter))) continue
          const askFor = (other: string) =>
            askLimited(operation, { url, body: JSON.parse(JSON.stringify(example).replaceAll(id, other)) })
          const other = missingId(parameter)
          const missing = await askFor(other)
          if (missing.code !== 'NOT_FOUND') continue
          const foreignId = (await inAnother([parameter]))[parameter]!
          expect([parameter, without(foreignId, seen(await askFor(foreignId)))]).toEqual([
            parameter,
            without(other, seen(missing)),
          ])
          looked.push(`${operation.operationId} ${parameter}`)
        }
      },
    )
    expect(looked).toEqual(
      expect.arrayContaining([
        'generateContent influencerId',
        'ingestRepository installationId',
        'createWebhookEndpoint projectId',
      ]),
    )
  })

  it('finds what is in its own', async () => {
    const ofProject = withIds.filter((operation) => !/endpointId|deliveryId|requestId/.test(idsOf(operation).join()))
    // All of them first: a list that is read while they are made would see a publication before its target.
    const built = new Map<Operation, Record<string, string>>()
    for (const operation of ofProject) built.set(operation, await inOwn(idsOf(operation)))
    await forEvery(ofProject, async (operation) => {
      const ids = built.get(operation)!
      const body = operation.body === 'none' ? undefined : exampleBody(operation)
      // What the body names need not exist: the path is what must be open.
      const reply = await askLimited(operation, { url: urlOf(operation, ids), body })
      const isPathMissing = reply.status === 404 && !/^`/.test(reply.body.error.message)
      expect([reply.status, isPathMissing]).toEqual([reply.status, false])
    })
  })

  it('lists its own project, jobs, events and endpoints, and nothing of the others', async () => {
    await inAnother(['jobId'])
    await inAnother(['endpointId'])
    const { jobId } = await inOwn(['jobId'])
    const idsIn = async (url: string) =>
      (await send(server, 'GET', `${url}?limit=100`, { key })).body.data.map(({ id }: { id: string }) => id)
    expect(await idsIn('/v1/projects')).toEqual([own])
    const jobs = await idsIn('/v1/jobs')
    expect(jobs).toContain(jobId)
    const { rows } = await runSql(server, 'select id from jobs where id = any($1) and project_id <> $2', [jobs, own])
    expect(rows).toEqual([])
    expect(await idsIn('/v1/webhooks/endpoints')).toEqual([])
    expect(await idsIn('/v1/webhooks/events')).toEqual([])
  })

  it('leaves nothing failed on our side', () => {
    expect(server.faults).toEqual([])
  })
})
