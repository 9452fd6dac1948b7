import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { reconcile } from '../../support/reconcile.ts'
import { envOf, run } from '../cli/cli.ts'
import { walletOf } from '../features/jobs/support.ts'
import { finish, query, spend } from '../features/organizations/support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function reconciled(settledMs = 0) {
  const lines: { level: number; msg: string }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const wrong = await reconcile({ db: server.deps.db, log }, { settledMs })
  return { wrong, levels: lines.map(({ level }) => level) }
}

it('finds nothing wrong while 16 clients start and end jobs', async () => {
  const ids = await Promise.all(Array.from({ length: 120 }, () => server.createOrganization({ credits: 100 })))
  const work = Array.from({ length: 16 }, async (_, n) => {
    for (let round = 0; round < 20; round += 1) {
      const organizationId = ids[(n * 7 + round) % ids.length]!
      const job = await spend(server, { organizationId, projectId: null, price: 3 })
      await finish(server, job.id, round % 4)
    }
  })
  const rounds: number[] = []
  const looking = (async () => {
    for (let n = 0; n < 5; n += 1) rounds.push((await reconciled()).wrong)
  })()
  await Promise.all([...work, looking])
  expect(rounds).toEqual([0, 0, 0, 0, 0])
})

it('reads each entry once, and all again where a checkpoint is wrong', async () => {
  const sums = async () => {
    const [row] = await query<{ checkpoints: number; left: number }>(
      server,
      `select (select count(*)::int from credit_checkpoints) as checkpoints,
         (select count(*)::int from credit_checkpoints k join credit_entries e on e.organization_id = k.organization_id
            and e.event_id > k.event_id) as left`,
    )
    return row!
  }
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await reconciled()).toEqual({ wrong: 0, levels: [] })
  const { checkpoints, left } = await sums()
  expect(checkpoints).toBeGreaterThan(100)
  expect(left).toBe(0)
  await query(server, 'update credit_checkpoints set available = available + 5 where organization_id = $1', [
    server.organizationId,
  ])
  expect(await reconciled()).toEqual({ wrong: 0, levels: [] })
  expect((await sums()).checkpoints).toBe(checkpoints - 1)
})

it('sets a wrong number of live jobs right and says so', async () => {
  await spend(server, { organizationId: server.organizationId, projectId: null, price: 3 })
  await query(server, 'update wallets set live_jobs = 40 where organization_id = $1', [server.organizationId])
  expect(await reconciled()).toEqual({ wrong: 1, levels: [40] })
  expect((await walletOf(server)).liveJobs).toBe(1)
  expect(await reconciled()).toEqual({ wrong: 0, levels: [] })
})

it('reports balances that do not add up, and leaves it as it is', async () => {
  await query(server, 'update wallets set available = available + 7 where organization_id = $1', [
    server.organizationId,
  ])
  const before = await walletOf(server)
  expect(await reconciled()).toEqual({ wrong: 1, levels: [50] })
  expect(await walletOf(server)).toEqual(before)
  const { exitCode, stdout } = await run(envOf(server), ['credits', 'check', '--json'])
  expect(exitCode).toBe(1)
  const { available } = before
  expect(JSON.parse(stdout).data).toMatchObject([
    { organizationId: server.organizationId, available, ledgerAvailable: available - 7 },
  ])
})
