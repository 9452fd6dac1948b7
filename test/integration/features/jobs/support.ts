import { expect } from 'vitest'
import type { JobType } from '../../../../generated/jobs.ts'
import { creditsOf } from '../../../../src/credits/credits.ts'
import type { Tx } from '../../../../src/db/transaction.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import type { JobRow } from '../../../../src/jobs/definition.ts'
import type { NewJob } from '../../../../src/jobs/start.ts'
import { startJob } from '../../../../src/jobs/start.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { patienceMs } from '../../../support/patience.ts'
import type { TestPayload } from '../../faults/job-definition.ts'
import { createRuns, jobType, testDefinitions } from '../../faults/job-definition.ts'

export async function startJobServer(shielded: readonly string[] = []): Promise<TestServer> {
  const server = await startTestServer({ overrides: { jobDefinitions: testDefinitions(shielded) } })
  await server.deps.db.pools.write.query(createRuns)
  return server
}

/** Starts the test's job as an operation would. */
export function start(
  server: TestServer,
  payload: TestPayload = {},
  more: Partial<NewJob> = {},
  then: (tx: Tx, job: JobRow) => Promise<unknown> = async () => {},
): Promise<JobRow> {
  return inTransaction(server.deps.db.write, async (tx) => {
    const given: NewJob<JobType> = {
      type: jobType,
      organizationId: server.organizationId,
      projectId: null,
      startedBy: { apiKeyId: null as never, tier: 'partner' },
      requestId: 'req_test',
      resource: null,
      // The test's own, which no job of the type is started with.
      payload: payload as never,
      price: creditsOf(10),
      ...more,
    }
    const job = await startJob(tx, server.deps, given)
    await then(tx, job)
    return job
  })
}

/** Starts a job that no worker takes, whose attempts the test runs by hand. */
export function startUnclaimed(
  server: TestServer,
  payload: TestPayload = {},
  more: Partial<NewJob> = {},
): Promise<JobRow> {
  return start(server, payload, more, keepFromWorkers)
}

/** Claims due jobs of the test's type, as a worker with so many places would. */
export async function claimDueRows({ deps }: TestServer, room: number) {
  const capacities = [{ type: jobType, room, pool: 'common', poolRoom: room, maxPerOwner: room, maxInPool: room }]
  return (await deps.jobRows.claimDue({ capacities, running: [] })).items
}

/** Keeps workers from a job. */
export function keepFromWorkers(tx: Tx, { id }: { readonly id: string }): Promise<unknown> {
  return tx.updateTable('job_queue').set({ due_at: 'infinity' }).where('job_id', '=', id).execute()
}

export async function rowOf(server: TestServer, jobId: string): Promise<JobRow> {
  return server.deps.db.write.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
}

/** Which stages really ran, in order, as `collect@1`. */
export async function runsOf(server: TestServer, jobId: string): Promise<string[]> {
  const { rows } = await server.deps.db.pools.write.query('select stage, attempt from runs where job = $1 order by n', [
    jobId,
  ])
  return rows.map(({ stage, attempt }) => `${stage}@${attempt}`)
}

export async function walletOf(server: TestServer, organizationId = server.organizationId) {
  const { available, reserved, live_jobs, month_spend } = await server.deps.db.write
    .selectFrom('wallets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return { available, reserved, liveJobs: live_jobs, monthSpend: month_spend }
}

/** The ledger's events of a job, in order. */
export async function ledgerOf(server: TestServer, jobId: string): Promise<string[]> {
  const rows = await server.deps.db.write
    .selectFrom('credit_events')
    .select(['type', 'credits'])
    .where('job_id', '=', jobId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ type, credits }) => `${type} ${credits}`)
}

/** Makes the database believe that it is another month: what counts spend asks this function. @param day any of the month */
export async function setMonth(server: TestServer, day: Date): Promise<void> {
  const first = `${day.toISOString().slice(0, 7)}-01`
  await server.deps.db.pools.write.query(
    `create or replace function credit_month() returns date language sql stable as $$ select date '${first}' $$`,
  )
}

/** What must hold of the whole ledger at any time. */
export async function expectLedgerToAddUp(server: TestServer): Promise<void> {
  const { rows: unbalanced } = await server.deps.db.pools.write.query(
    'select event_id from credit_entries group by event_id having sum(delta) <> 0',
  )
  expect(unbalanced).toEqual([])
  const { rows: wrong } = await server.deps.db.pools.write.query(
    // Each table is read once: thousands of organizations may have moved credits by now.
    `with entries as (
       select organization_id, coalesce(sum(delta) filter (where account = 'available'), 0) available,
              coalesce(sum(delta) filter (where account = 'reserved'), 0) reserved
       from credit_entries group by organization_id
     ), events as (
       select organization_id, sum(amount) amount from credit_events group by organization_id
     ), live as (
       select organization_id, count(*) jobs from jobs where counted and finished_at is null group by organization_id
     )
     select w.organization_id, w.available, w.reserved, w.live_jobs from wallets w
     left join entries using (organization_id) left join events using (organization_id) left join live using (organization_id)
     where w.available <> coalesce(entries.available, 0) or w.reserved <> coalesce(entries.reserved, 0)
        or w.available <> coalesce(events.amount, 0) or w.live_jobs <> coalesce(live.jobs, 0)`,
  )
  expect(wrong).toEqual([])
}

export async function until<T>(read: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const value = await read()
    if (value) return value
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
