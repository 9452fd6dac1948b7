/** Jobs of test projects: they are done behind all others, and counted apart from them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noCredits } from '../../../../src/credits/credits.ts'
import { testLane } from '../../../../src/jobs/due-jobs.ts'
import type { TestServer } from '../../../support/harness.ts'
import { jobType } from '../../faults/job-definition.ts'
import { insertProjects, query } from '../organizations/support.ts'
import { rowOf, start, startJobServer, startUnclaimed, walletOf } from './support.ts'

let server: TestServer
let live: string
let test: string
beforeAll(async () => {
  server = await startJobServer()
  ;[live, test] = (await insertProjects(server, server.organizationId, 2)) as [string, string]
  await query(server, "update projects set mode = 'test' where id = $1", [test])
})
afterAll(() => server.close())

const jobs = async (projectId: string, count: number, price = noCredits) => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await start(server, {}, { projectId, price })).id)
  return ids
}

describe('a job of a test project', () => {
  it('waits for every job of a live one that is due, however much longer it has been due itself', async () => {
    const tests = await jobs(test, 2)
    const others = await jobs(live, 3)
    const capacity = { type: jobType, room: 3, pool: 'common', poolRoom: 3, maxPerOwner: 8, maxInPool: 8 }
    const claim = async (running: Parameters<typeof server.deps.jobRows.claimDue>[0]['running'] = []) =>
      (await server.deps.jobRows.claimDue({ capacities: [capacity], running })).items.map(({ job }) => job.id)
    expect((await claim()).toSorted()).toEqual(others.toSorted())
    const ofLane = (count: number) => [{ type: jobType, pool: 'common', owner: testLane, count }] as const
    // Half of an organization's share, and no more.
    expect(await claim(ofLane(4))).toEqual([])
    expect(await claim(ofLane(3))).toEqual([tests[0]])
    expect(await claim()).toEqual([tests[1]])
  })

  it('is counted against a number of its own, in which live work has no part, also where many start at once', async () => {
    const organizationId = await server.createOrganization({ credits: 100 })
    const [ofLive, ofTest] = (await insertProjects(server, organizationId, 2)) as [string, string]
    await query(server, "update projects set mode = 'test' where id = $1", [ofTest])
    const begin = (projectId: string) =>
      startUnclaimed(
        server,
        {},
        {
          organizationId,
          projectId,
          price: noCredits,
          startedBy: { apiKeyId: null as never, tier: 'standard' },
        },
      )
    const started = await Promise.allSettled(Array.from({ length: 9 }, () => begin(ofTest)))
    const refused = started.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => [reason.code, reason.retryAfterMs > 0])).toEqual(
      Array.from({ length: 4 }, () => ['RATE_LIMITED', true]),
    )
    expect((await walletOf(server, organizationId)).liveJobs).toBe(0)
    for (let n = 0; n < 5; n += 1) expect(await rowOf(server, (await begin(ofLive)).id)).toMatchObject({ mode: 'live' })
    expect((await walletOf(server, organizationId)).liveJobs).toBe(5)
    await expect(begin(ofLive)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})
