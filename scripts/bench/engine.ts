import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { loadConfig } from '../../src/config/config.ts'
import { creditsOf, noCredits } from '../../src/credits/credits.ts'
import { grant, reserve, settle } from '../../src/credits/ledger.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Deps } from '../../src/deps.ts'
import { createDeps } from '../../src/deps.ts'
import { startJob } from '../../src/jobs/start.ts'
import { newId } from '../../src/lib/ids.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import { startWorker } from '../../src/worker.ts'
import { createBenchDatabase } from './database.ts'
import { measureDueWork } from './due-work.ts'
import type { Figure } from './figure.ts'
import { ratioFigure } from './figure.ts'
import { printHotUpdates } from './hot-updates.ts'
import { noWork } from './no-work.ts'

const clients = 16
const rounds = 5
const roundMs = 2_000

/** Measures the wallet and the jobs against what PostgreSQL itself can do, in turns. */
export async function measureEngine(): Promise<Figure[]> {
  const database = await createBenchDatabase()
  const definition = noWork('metrics.refresh')
  const deps = await createDeps(loadConfig(database.settings), {
    jobDefinitions: new Map([[definition.type, definition]]),
  })
  try {
    const organizationId = await seedWallet(deps)
    const figures = [await measureWallet(deps, organizationId), await measureJobs(deps, organizationId)]
    await printHotUpdates(deps.db.pools.write, 'wallets and jobs')
    return [...figures, ...(await measureDueWork())]
  } finally {
    await deps.close()
    await database.drop()
  }
}

async function seedWallet(deps: Deps): Promise<string> {
  const id = newId('org')
  const now = deps.clock.now()
  await inTransaction(deps.db.write, async (tx) => {
    await tx.insertInto('organizations').values({ id, name: 'Bench', created_at: now, updated_at: now }).execute()
    await grant(tx, deps, { organizationId: id, credits: creditsOf(1_000_000_000), note: 'bench' })
  })
  return id
}

/** How often `work` ends in a round, a second. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + roundMs
  const began = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await work()
        done += 1
      }
    }),
  )
  return done / ((performance.now() - began) / 1000)
}

async function measureWallet(deps: Deps, organizationId: string): Promise<Figure> {
  const raw = async () => {
    await deps.db.pools.write.query(
      `UPDATE wallets SET available = available - 1, reserved = reserved + 1 WHERE organization_id = $1 AND available >= 1`,
      [organizationId],
    )
    await deps.db.pools.write.query(
      `UPDATE wallets SET available = available + 1, reserved = reserved - 1 WHERE organization_id = $1 AND reserved >= 1`,
      [organizationId],
    )
  }
  const castlane = async () => {
    const job = { organizationId, projectId: null, jobId: newId('job') }
    await inTransaction(deps.db.write, (tx) => reserve(tx, deps, { ...job, credits: creditsOf(1), liveJobsCap: null }))
    await inTransaction(deps.db.write, (tx) =>
      settle(tx, deps, {
        ...job,
        quoted: creditsOf(1),
        charged: creditsOf(1),
        countsAgainstJobCap: false,
        reservedAt: deps.clock.now(),
      }),
    )
  }
  const { ratios, rates } = await inTurns('a hot wallet', raw, castlane)
  return ratioFigure(
    'reserve and settle on one hot wallet, ledger included / two raw conditional UPDATEs',
    ratios,
    rates,
    0.3,
  )
}

const jobsARound = 2_000
const doneBefore = 50_000

/** Clients that make one after another, each in a transaction of its own, as requests do. */
async function makeAll(make: () => Promise<unknown>): Promise<void> {
  let left = jobsARound
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left > 0) {
        left -= 1
        await make()
      }
    }),
  )
}

async function measureJobs(deps: Deps, organizationId: string): Promise<Figure> {
  const { write, read } = deps.db.pools
  await write.query(
    `CREATE TABLE bench_jobs (id bigserial PRIMARY KEY, state text NOT NULL DEFAULT 'new', payload jsonb NOT NULL)`,
  )
  await write.query(`CREATE INDEX ON bench_jobs (id) WHERE state = 'new'`)
  // Both tables contain earlier rows: plans for empty tables are unrealistic.
  await write.query(
    `INSERT INTO bench_jobs (state, payload) SELECT 'done', '{}' FROM generate_series(1, ${doneBefore})`,
  )
  await write.query(
    `INSERT INTO jobs (id, organization_id, type, status, payload, counted, created_at, updated_at, finished_at)
     SELECT 'job_' || gen_random_uuid(), $1, 'metrics.refresh', 'succeeded', '{}', false, now(), now(), now()
     FROM generate_series(1, ${doneBefore})`,
    [organizationId],
  )
  await write.query('ANALYZE')
  const raw = async () => {
    // In a transaction of the caller's, as every start: here there is nothing else in it.
    const made = makeAll(() =>
      inTransaction(deps.db.write, (tx) => sql`INSERT INTO bench_jobs (payload) VALUES ('{}')`.execute(tx)),
    )
    for (let done = 0; done < jobsARound; ) {
      const { rows } = await write.query(
        `UPDATE bench_jobs SET state = 'active' WHERE id IN
           (SELECT id FROM bench_jobs WHERE state = 'new' ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED) RETURNING id`,
      )
      await write.query(`UPDATE bench_jobs SET state = 'done' WHERE id = ANY($1)`, [rows.map(({ id }) => id)])
      done += rows.length
    }
    await made
  }
  const [type] = deps.jobDefinitions.keys()
  const worker = await startWorker(deps)
  const job = {
    type: nonNull(type, 'A job type'),
    organizationId,
    projectId: null,
    startedBy: null,
    requestId: null,
    resource: null,
  }
  const someAreLive = async () =>
    (await read.query(`SELECT EXISTS (SELECT FROM jobs WHERE finished_at IS NULL) AS yes`)).rows[0].yes as boolean
  const castlane = async () => {
    await makeAll(() =>
      inTransaction(deps.db.write, (tx) => startJob(tx, deps, { ...job, payload: {}, price: noCredits })),
    )
    while (await someAreLive()) await sleep(5)
  }
  const perSecond = async (work: () => Promise<void>) => {
    const began = performance.now()
    await work()
    return jobsARound / ((performance.now() - began) / 1000)
  }
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    process.stderr.write(`\rjobs: round ${round} of ${rounds} `)
    const yardstick = await perSecond(raw)
    const mine = await perSecond(castlane)
    if (round === 0) continue
    ratios.push(mine / yardstick)
    rates.push(mine)
  }
  await worker.stop()
  return ratioFigure(
    `${jobsARound} jobs from start to end through the engine / raw transactional inserts, claimed and done by hundreds with SKIP LOCKED`,
    ratios,
    rates,
    0.3,
  )
}

async function inTurns(what: string, raw: () => Promise<unknown>, castlane: () => Promise<unknown>) {
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    process.stderr.write(`\r${what}: round ${round} of ${rounds} `)
    const yardstick = await rate(raw)
    const mine = await rate(castlane)
    // The first round warms both up.
    if (round === 0) continue
    ratios.push(mine / yardstick)
    rates.push(mine)
  }
  return { ratios, rates }
}
