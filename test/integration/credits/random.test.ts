import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '../../../src/db/transaction.ts'
import { isApiError } from '../../../src/errors.ts'
import { refillWallet } from '../../../src/features/organizations/tasks/refill-wallet.ts'
import { abandonJob } from '../../../src/jobs/end.ts'
import { runsOf, seed } from '../../support/fast-check-seed.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { runDue } from '../../support/tasks.ts'
import { expectLedgerToAddUp } from '../features/jobs/support.ts'
import { acting, childPath, finish, insertProjects, query, spend } from '../features/organizations/support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const clients = 16
const cap = 400

/** What one client does, one after the other; the others do theirs at the same time. */
const step = fc.record({
  do: fc.constantFrom(
    ...(['allocate', 'spend', 'spend', 'spend', 'finish', 'finish', 'cancel', 'refill'] as const),
    ...(['configure', 'project', 'migrate', 'archive', 'suspend', 'crash'] as const),
  ),
  which: fc.nat(1000),
  credits: fc.integer({ min: 0, max: 60 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface World {
  readonly parent: string
  readonly key: string
  /** Children by creation and by migration; some are archived. */
  readonly children: string[]
  readonly projects: { readonly id: string; organizationId: string }[]
  readonly jobs: string[]
}

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(from.length, 1)]

async function act(world: World, { do: what, which, credits }: Step): Promise<void> {
  const { parent, key, children, projects, jobs } = world
  const child = pick(children, which)
  const http = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await server.send(method, path, { body, key, headers })
    expect(answer.status, answer.text).toBeLessThan(500)
    return answer
  }
  if (what === 'allocate' && child) await http('POST', childPath(child, '/credits/allocate'), { credits: credits + 1 })
  if (what === 'configure' && child)
    await http('PATCH', childPath(child, '/credit-config'), {
      monthlyCreditCap: cap,
      refillThreshold: credits,
      refillAmount: credits + 10,
    })
  if (what === 'refill') await runDue(refillWallet, server.deps)
  if (what === 'spend' || what === 'crash') {
    const project = which % 5 === 0 ? undefined : pick(projects, which)
    const organizationId = project?.organizationId ?? child ?? parent
    const start = { organizationId, projectId: project?.id ?? null, price: credits }
    if (what === 'spend') jobs.push((await spend(server, start)).id)
    else await crash(start.organizationId)
  }
  const jobId = pick(jobs, which)
  if (what === 'finish' && jobId) await finish(server, jobId, (quoted) => Math.min(credits, quoted))
  if (what === 'cancel' && jobId) await cancel(jobId)
  if (what === 'project') {
    const [id] = await insertProjects(server, parent, 1)
    projects.push({ id: id!, organizationId: parent })
  }
  if (what === 'migrate') {
    const moved = projects.filter((_, n) => (n + which) % 4 === 0).slice(0, 3)
    if (moved.length === 0) return
    const mapping = Object.fromEntries(moved.map(({ id }, n) => [id, `Customer ${n % 2}`]))
    const { status, body } = await http('POST', '/v1/organizations/migrate', { mapping })
    if (status !== 201) return
    for (const made of body.children) {
      children.push(made.id)
      await http('PATCH', childPath(made.id, '/credit-config'), { monthlyCreditCap: cap })
      for (const project of moved) if (made.projectIds.includes(project.id)) project.organizationId = made.id
    }
  }
  if (what === 'archive' && child && which % 3 === 0) await http('POST', childPath(child, '/archive'))
  if (what === 'suspend' && child) {
    await http('POST', childPath(child, '/suspend'))
    await http('GET', '/v1/organization/wallet', undefined, acting(child)).catch(() => {})
    await http('POST', childPath(child, '/resume'))
  }
}

/** A process that dies in the middle of a start: its connection is gone before the commit. */
async function crash(organizationId: string): Promise<void> {
  const client = await server.deps.db.pools.write.connect()
  await client.query('begin')
  await client.query('update wallets set available = available - 1 where organization_id = $1 and available > 0', [
    organizationId,
  ])
  client.release(true)
}

async function cancel(jobId: string): Promise<void> {
  await inTransaction(server.deps.db.write, async (tx) => {
    const job = await tx
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', jobId)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const definition = { payload: z.unknown(), end: async () => {} }
    if (job) await abandonJob(tx, server.deps, job, definition as never, { status: 'cancelled' })
  })
}

async function newWorld(): Promise<World> {
  const parent = await server.createOrganization({ credits: 3_000 })
  const { key } = await server.createKey(parent)
  const children = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { body } = await server.send('POST', '/v1/organizations/children', { body: { name: 'Child' }, key })
      await server.send('PATCH', childPath(body.id, '/credit-config'), { body: { monthlyCreditCap: cap }, key })
      return body.id as string
    }),
  )
  const projects = await Promise.all(
    [parent, parent, ...children].map(async (organizationId) => {
      const [id] = await insertProjects(server, organizationId, 1)
      return { id: id!, organizationId }
    }),
  )
  return { parent, key, children, projects, jobs: [] }
}

it('keeps every credit through anything that 16 clients do at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 10, maxLength: 20 }), { minLength: clients, maxLength: clients }),
      async (plans) => {
        const world = await newWorld()
        await Promise.all(
          plans.map(async (steps) => {
            for (const one of steps)
              await act(world, one).catch((error) => {
                // A refusal is an answer; anything else is a fault.
                if (!isApiError(error) || error.code === 'INTERNAL') throw error
              })
          }),
        )
        await expectLedgerToAddUp(server)
        const family = [world.parent, ...world.children]
        const [sums] = await query(
          server,
          `select sum(delta)::int as all, sum(delta) filter (where account <> 'issued')::int as held from credit_entries where organization_id = any($1)`,
          [family],
        )
        expect(sums).toEqual({ all: 0, held: 3_000 })
        const overspent = await query(
          server,
          `select organization_id from wallets where organization_id = any($1)
         and (available < 0 or reserved < 0 or month_spend > monthly_credit_cap or (closed_at is not null and available + reserved > 0))`,
          [family],
        )
        expect(overspent).toEqual([])
        // The month's spend is what the ledger says was reserved and not released.
        const miscounted = await query(
          server,
          `select w.organization_id from wallets w where w.organization_id = any($1) and w.month_spend <> coalesce((
           select sum(case type when 'reserve' then credits else -credits end) from credit_events e
           where e.organization_id = w.organization_id and type in ('reserve', 'release')), 0)`,
          [family],
        )
        expect(miscounted).toEqual([])
        const wronglyEnded = await query(
          server,
          `select j.id from jobs j left join credit_events e on e.job_id = j.id where j.organization_id = any($1)
         group by j.id having coalesce(sum(credits) filter (where e.type = 'reserve'), 0) <> j.credits_quoted
           or (j.finished_at is not null) <> (j.credits_quoted = coalesce(sum(credits) filter (where e.type in ('settle', 'release')), 0))
              and j.credits_quoted > 0`,
          [family],
        )
        expect(wronglyEnded).toEqual([])
      },
    ),
    { seed, numRuns: runsOf(4, 60), endOnFailure: true },
  )
})
