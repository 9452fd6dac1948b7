import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRequestCounts } from '../../../../src/features/organizations/store/request-counts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { acting, createChild, finish, insertProjects, query, spend } from './support.ts'

let server: TestServer
let now = new Date('2026-11-16T10:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server.close())

async function usage(search = '', options: object = {}) {
  await server.deps.requestCounts.flush()
  return server.send('GET', `/v1/organization/usage${search}`, options)
}

describe('usage', () => {
  it('tells credits charged and requests made by day and project, the latest day first, whatever the address names', async () => {
    const { organizationId } = server
    const [project] = (await insertProjects(server, organizationId, 1)) as [string]
    const job = await spend(server, { organizationId, projectId: project, price: 10 })
    await finish(server, job.id, 8)
    await server.send('GET', `/v1/projects/${project}`)
    await server.send('GET', `/v1/projects/${project.slice(4)}`)
    await server.send('GET', `/v1/jobs/${job.id}`)
    await server.send('PATCH', `/v1/projects/${project}`, { body: { name: 'New' } })
    await server.send('POST', `/v1/projects/${project}/content`, { body: { hook: 'x' } })
    await server.send('GET', '/v1/organization/wallet')
    now = new Date('2026-11-17T10:00:00Z')
    await server.send('GET', '/v1/whoami')
    const { body } = await usage()
    expect(body).toEqual({
      data: [
        {
          date: '2026-11-17',
          projectId: null,
          mode: 'live',
          credits: 0,
          requests: { readLight: 1, writeLight: 0, longRunning: 0 },
        },
        {
          date: '2026-11-16',
          projectId: project,
          mode: 'live',
          credits: 8,
          requests: { readLight: 3, writeLight: 1, longRunning: 0 },
        },
        // What is refused before its address is read belongs to no project.
        {
          date: '2026-11-16',
          projectId: null,
          mode: 'live',
          credits: 0,
          requests: { readLight: 1, writeLight: 0, longRunning: 1 },
        },
      ],
      nextCursor: null,
    })
    const one = await usage(`?projectId=${project}`)
    expect(one.body.data.map(({ credits }: { credits: number }) => credits)).toEqual([8])
    const first = await usage('?limit=2')
    const rest = await usage(`?limit=2&cursor=${first.body.nextCursor}`)
    expect([...first.body.data, ...rest.body.data].slice(1)).toEqual(body.data.slice(1))
  })

  it('keeps test projects apart: their rows say so, and a mode leaves the others out', async () => {
    const organizationId = await server.createOrganization()
    const { key } = await server.createKey(organizationId)
    const [live, test] = (await insertProjects(server, organizationId, 2)) as [string, string]
    await query(server, `UPDATE projects SET mode = 'test' WHERE id = $1`, [test])
    for (const id of [live, test]) await server.send('GET', `/v1/projects/${id}`, { key })
    const seen = async (search: string) =>
      (await usage(search, { key })).body.data.map((row: { projectId: string; mode: string }) => [
        row.projectId,
        row.mode,
      ])
    expect(await seen('?mode=test')).toEqual([[test, 'test']])
    expect(await seen('?mode=live')).toEqual(
      expect.arrayContaining([
        [live, 'live'],
        [null, 'live'],
      ]),
    )
    expect((await seen('?mode=live')).flat()).not.toContain(test)
    expect(await seen('')).toEqual(
      expect.arrayContaining([
        [live, 'live'],
        [test, 'test'],
      ]),
    )
  })

  it('counts for the organization that is acted on, and never a stranger’s project', async () => {
    const child = await createChild(server)
    const [foreign] = (await insertProjects(server, await server.createOrganization(), 1)) as [string]
    for (let n = 0; n < 3; n += 1) await server.send('GET', `/v1/projects/${foreign}`, { headers: acting(child) })
    const { body } = await usage('', { headers: acting(child) })
    expect(body.data).toEqual([
      {
        date: '2026-11-17',
        projectId: null,
        mode: 'live',
        credits: 0,
        requests: { readLight: 3, writeLight: 0, longRunning: 0 },
      },
    ])
  })

  it.each([
    ['?from=2026-08-17&to=2026-11-17', 422],
    ['?from=2026-08-18&to=2026-11-17', 200],
    ['?from=2026-11-18&to=2026-11-17', 422],
    ['?from=0000-01-01&to=0000-01-02', 200],
    ['?from=9999-12-31', 200],
    ['?to=2020-01-05', 200],
    ['?from=2026-02-30', 422],
  ])('asked for %s answers %i', async (search, status) => {
    const answer = await usage(search)
    expect(answer.status, answer.text).toBe(status)
  })
})

describe('requests', () => {
  it('counted by four processes at once are all in the table in the end, also after a failed write', async () => {
    let broken = true
    const quiet = { warn: () => {} } as never
    const organizationId = await server.createOrganization()
    const [project] = (await insertProjects(server, organizationId, 1)) as [string]
    const processes = Array.from({ length: 4 }, () => {
      const db = {
        get read() {
          if (broken) throw new Error('not now')
          return server.deps.db.read
        },
        write: server.deps.db.write,
      }
      return createRequestCounts({ db, clock: server.deps.clock, log: quiet, everyMs: 5 })
    })
    for (let n = 0; n < 500; n += 1) {
      for (const counts of processes)
        counts.count({ organizationId, endpointClass: 'read-light', id: n % 2 ? project : null })
      if (n === 250) broken = false
      if (n % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await Promise.all(processes.map((counts) => counts.close()))
    const rows = await query(
      server,
      'select project_id, read_light from request_counts where organization_id = $1 order by project_id',
      [organizationId],
    )
    expect(rows).toEqual([
      { project_id: '', read_light: 1000 },
      { project_id: project, read_light: 1000 },
    ])
  })
})
