/** Measures workers when much is due at the same time, with more workers and more recipients. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../../src/config/config.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Deps } from '../../src/deps.ts'
import { createDeps } from '../../src/deps.ts'
import { newSigningSecret, sealSecret } from '../../src/features/webhooks/domain/endpoint-rules.ts'
import { newId } from '../../src/lib/ids.ts'
import { present } from '../../src/lib/present.ts'
import { enqueueMany } from '../../src/tasks/index.ts'
import type { BenchDatabase } from './database.ts'
import { createBenchDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { median } from './figure.ts'
import { measureReadings } from './readings.ts'
import { seedSchedules } from './schedules.ts'
import type { Served } from './serving.ts'
import { startServed, stopServed } from './serving.ts'

const rounds = 3
const deliveries = 5_000
const schedules = 1_000
/** How much a neighbour's noise may reduce a rate before it counts as a drop. */
const noise = 0.85

interface Setting {
  readonly deps: Deps
  readonly database: BenchDatabase
  readonly env: Record<string, string>
}

interface Measured {
  readonly rates: number[]
  readonly ratios: number[]
}

export async function measureDueWork(): Promise<Figure[]> {
  const database = await createBenchDatabase()
  // The receiver is on this machine, which only a test may send to.
  const env = {
    ...database.settings,
    NODE_ENV: 'test',
    CASTLANE_ALLOW_LOOPBACK_FETCH: 'true',
    CASTLANE_ROLES: 'worker',
  }
  const deps = await createDeps(loadConfig(env))
  const setting = { deps, database, env }
  try {
    await deps.db.pools.write.query(
      `CREATE TABLE bench_due (id bigserial PRIMARY KEY, state text NOT NULL DEFAULT 'new')`,
    )
    await deps.db.pools.write.query(`CREATE INDEX ON bench_due (id) WHERE state = 'new'`)
    return [...(await measureDeliveries(setting)), ...(await measureStarts(setting)), await measureReadings(deps, env)]
  } finally {
    await deps.close()
    await database.drop()
  }
}

async function measureDeliveries(setting: Setting): Promise<Figure[]> {
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const figures: Figure[] = []
  try {
    const few = await seedEndpoints(setting.deps, url, 50)
    const many = await seedEndpoints(setting.deps, url, 5_000)
    let first: Measured | undefined
    for (const [count, endpoints] of [
      [50, few],
      [5_000, many],
    ] as const) {
      let alone: Measured | undefined
      for (const workers of [1, 2]) {
        const measured = await measure(setting, `${deliveries} deliveries to ${count} endpoints`, workers, {}, () =>
          deliver(setting.deps, endpoints),
        )
        const what = `${deliveries} deliveries to ${count} endpoints by ${plural(workers)} / raw rows claimed and done by hundreds with SKIP LOCKED by as many processes`
        figures.push(against(what, measured, alone ?? first))
        alone ??= measured
        first ??= measured
      }
    }
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
  return figures
}

async function measureStarts(setting: Setting): Promise<Figure[]> {
  const figures: Figure[] = []
  let alone: Measured | undefined
  for (const workers of [1, 3]) {
    const noWork = { BENCH_NO_WORK: 'publishing.publish' }
    const measured = await measure(setting, `${schedules} schedules of one hour`, workers, noWork, () =>
      startAll(setting.deps),
    )
    figures.push(
      against(
        `${schedules} schedules of one full hour started by ${plural(workers)} / as many raw rows`,
        measured,
        alone,
      ),
    )
    alone ??= measured
  }
  return figures
}

const plural = (workers: number): string => (workers === 1 ? 'one worker' : `${workers} workers`)

/** @param work runs a round, and returns how many a second it did */
async function measure(
  { deps, env }: Setting,
  what: string,
  workers: number,
  more: Record<string, string>,
  work: () => Promise<number>,
): Promise<Measured> {
  const served: Served[] = []
  const claimers: Served[] = []
  const measured: Measured = { rates: [], ratios: [] }
  try {
    for (let n = 0; n < workers; n += 1) {
      served.push(await startServed('./worker.ts', { ...env, ...more }, { pin: false }))
      claimers.push(await startServed('./raw-claims.ts', env, { pin: false }))
    }
    for (let round = 0; round <= rounds; round += 1) {
      process.stderr.write(`\r${what}, ${plural(workers)}: round ${round} of ${rounds} `)
      const yardstick = await claimRaw(deps, claimers)
      const rate = await work()
      // The first round warms up.
      if (round === 0) continue
      measured.rates.push(rate)
      measured.ratios.push(rate / yardstick)
    }
    return measured
  } finally {
    for (const one of [...served, ...claimers]) await stopServed(one)
  }
}

/** What PostgreSQL itself can do with as many processes: rows a second. */
async function claimRaw(deps: Deps, claimers: readonly Served[]): Promise<number> {
  await deps.db.pools.write.query(`INSERT INTO bench_due (state) SELECT 'new' FROM generate_series(1, ${deliveries})`)
  const began = performance.now()
  await Promise.all(
    claimers.map(({ child }) => {
      const done = once(child, 'message')
      child.send('go')
      return done
    }),
  )
  return deliveries / ((performance.now() - began) / 1000)
}

/**
 * Creates an organization with that many proven endpoints.
 * @returns its id and theirs
 */
async function seedEndpoints(deps: Deps, url: string, count: number) {
  const { write } = deps.db.pools
  const organizationId = newId('org')
  await write.query(`INSERT INTO organizations (id, name, created_at, updated_at) VALUES ($1, 'Bench', now(), now())`, [
    organizationId,
  ])
  const ids = Array.from({ length: count }, () => newId('whe'))
  const secrets = ids.map((id) => sealSecret(deps.vault, id, 'secret', newSigningSecret()))
  await write.query(
    `INSERT INTO webhook_endpoints (id, organization_id, url, include_children, enabled, proven_at, secret, created_at, updated_at)
     SELECT id, $1, $2, false, true, now(), secret, now(), now() FROM unnest($3::text[], $4::text[]) AS given (id, secret)`,
    [organizationId, url, ids, secrets],
  )
  return { organizationId, ids }
}

/** Makes a round's deliveries due and waits for the last. @returns deliveries a second */
async function deliver(
  deps: Deps,
  { organizationId, ids }: { organizationId: string; ids: string[] },
): Promise<number> {
  const { write, read } = deps.db.pools
  const events = Array.from({ length: deliveries / ids.length }, () => newId('evt'))
  await write.query(
    `INSERT INTO events (id, organization_id, type, data, sequence, fanned_out_at, created_at)
     SELECT id, $1, 'job.succeeded', '{}', 1, now(), now() FROM unnest($2::text[]) AS given (id)`,
    [organizationId, events],
  )
  const { rows: before } = await write.query<{ now: Date }>(`SELECT clock_timestamp() AS now`)
  await write.query(
    `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
       next_attempt_at, created_at, updated_at)
     SELECT 'dlv_' || gen_random_uuid(), w, e.id, e.created_at, e.type, e.organization_id, now(), now(), now()
     FROM events e, unnest($2::text[]) AS w WHERE e.id = ANY ($1)`,
    [events, ids],
  )
  await write.query('ANALYZE webhook_deliveries')
  const began = performance.now()
  await inTransaction(deps.db.write, (tx) => enqueueMany(tx, 'webhook.deliver', ids, { wake: deps.wake }))
  await nothingLeft(async () => {
    const { rows } = await read.query(
      `SELECT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'pending' AND organization_id = $1) AS left`,
      [organizationId],
    )
    return rows[0].left
  })
  const seconds = (performance.now() - began) / 1000
  const { rows } = await read.query<{ count: string }>(
    `SELECT count(*) FROM webhook_deliveries WHERE status = 'delivered' AND organization_id = $1 AND created_at >= $2`,
    [organizationId, present(before[0], 'The time before the run').now],
  )
  const count = rows[0]?.count
  if (Number(count) !== deliveries) throw new Error(`${count} of ${deliveries} were delivered.`)
  return deliveries / seconds
}

/** Makes a round's schedules due and waits until the last has its job. @returns starts a second */
async function startAll(deps: Deps): Promise<number> {
  const ids = await seedSchedules(deps, schedules)
  const began = performance.now()
  await inTransaction(deps.db.write, (tx) => enqueueMany(tx, 'publication.start', ids, { wake: deps.wake }))
  await nothingLeft(async () => {
    const { rows } = await deps.db.pools.read.query(
      `SELECT EXISTS (SELECT FROM publications WHERE status = 'scheduled' AND id = ANY ($1)) AS left`,
      [ids],
    )
    return rows[0].left
  })
  const seconds = (performance.now() - began) / 1000
  const { rows } = await deps.db.pools.read.query<{ count: string }>(
    `SELECT count(*) FROM publications WHERE job_id IS NOT NULL AND id = ANY ($1)`,
    [ids],
  )
  const count = rows[0]?.count
  if (Number(count) !== schedules) throw new Error(`${count} of ${schedules} were started.`)
  return schedules / seconds
}

async function nothingLeft(isLeft: () => Promise<boolean>): Promise<void> {
  while (await isLeft()) await sleep(10)
}

/** More workers or more endpoints must not be slower than the first configuration. */
function against(what: string, { rates, ratios }: Measured, first: Measured | undefined): Figure {
  const rate = median(rates)
  const value = `${median(ratios).toFixed(3)} (${Math.round(rate)} a second)`
  if (first === undefined) return { what, value, aim: 'what those below are compared with', reached: true }
  const before = median(first.ratios)
  return {
    what,
    value,
    aim: `≥ ${(before * noise).toFixed(3)}, that of fewer less ${Math.round((1 - noise) * 100)} % for noise`,
    reached: median(ratios) >= before * noise,
  }
}
