/** Measures deliveries of webhooks by processes that do nothing else, to a receiver that answers at once. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Deps } from '../../src/deps.ts'
import { newSigningSecret, sealSecret } from '../../src/features/webhooks/domain/endpoint-rules.ts'
import { newId } from '../../src/lib/ids.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import { enqueueMany } from '../../src/tasks/index.ts'
import { createBenchDatabase } from './database.ts'
import type { Measured, Setting } from './due-work.ts'
import { against, createSetting, measure, nothingLeft, plural } from './due-work.ts'
import type { Figure } from './figure.ts'
import { median } from './figure.ts'
import { printHotUpdates } from './hot-updates.ts'
import { startServed, stopServed } from './serving.ts'

const deliveries = 5_000
const minPerSecond = 500
/** The receivers that never answer, the deliveries that are measured beside them, and how much longer these may take. */
const hanging = 64
const fairRounds = 15
const maxDelay = 2

interface Endpoints {
  readonly organizationId: string
  readonly ids: string[]
}

export async function measureWebhooks(): Promise<Figure[]> {
  const database = await createBenchDatabase()
  const setting = await createSetting(database, 'deliver')
  try {
    const figures = [...(await measureDeliveries(setting)), await measureFairness(setting)]
    await printHotUpdates(setting.deps.db.pools.write, 'deliveries')
    return figures
  } finally {
    await setting.deps.close()
    await database.drop()
  }
}

/** A rate that must be reached on a machine with nothing else to do. */
function absolute(what: string, { rates, cpuSeconds }: Measured, min: number): Figure {
  const cpuMs = (median(cpuSeconds) / deliveries) * 1_000
  return {
    what: `${what}, a second`,
    value: `${Math.round(median(rates))} (${cpuMs.toFixed(2)} ms of a core each)`,
    aim: `≥ ${Math.round(min)} on a machine that does nothing else`,
    reached: median(rates) >= min,
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
        const measured = await measure(setting, `${deliveries} deliveries to ${count} endpoints`, workers, () =>
          deliver(setting.deps, endpoints),
        )
        const what = `${deliveries} deliveries to ${count} endpoints by ${plural(workers)} / raw rows claimed and done by hundreds with SKIP LOCKED by as many processes`
        figures.push(
          absolute(
            `${deliveries} deliveries to ${count} endpoints by ${plural(workers)}`,
            measured,
            alone ? median(alone.rates) : minPerSecond,
          ),
          against(what, measured, alone ?? first),
        )
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

/**
 * Creates an organization with that many proven endpoints.
 * @returns its id and theirs
 */
async function seedEndpoints(deps: Deps, url: string, count: number): Promise<Endpoints> {
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

/** How much 64 receivers of one customer that never answer delay the deliveries of another customer. */
async function measureFairness({ deps, env }: Setting): Promise<Figure> {
  const receiver = createServer((request, response) => {
    if (request.url === '/quick') request.resume().once('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const worker = await startServed('./worker.ts', env, { pin: false })
  try {
    const quick = await seedEndpoints(deps, `${url}quick`, 1)
    const medianMs = async () => {
      const rates: number[] = []
      for (let round = 0; round < fairRounds; round += 1) rates.push(await deliver(deps, quick, 1))
      return 1_000 / median(rates)
    }
    const alone = await medianMs()
    const silent = await seedEndpoints(deps, url, hanging)
    await insertDueDeliveries(deps, silent, hanging)
    await enqueueAll(deps, silent)
    const beside = await medianMs()
    return {
      what: `a delivery beside ${hanging} receivers of another customer that never answer / alone, by one worker`,
      value: `${(beside / alone).toFixed(2)} (${Math.round(beside)} ms / ${Math.round(alone)} ms)`,
      aim: `< ${maxDelay}`,
      reached: beside / alone < maxDelay,
    }
  } finally {
    await stopServed(worker)
    receiver.closeAllConnections()
    receiver.close()
  }
}

const enqueueAll = (deps: Deps, { ids }: Endpoints) =>
  inTransaction(deps.db.write, (tx) => enqueueMany(tx, 'webhook.deliver', ids, { wake: deps.wake }))

/** Makes deliveries, without enqueueing them. @returns the database's time before */
async function insertDueDeliveries(deps: Deps, { organizationId, ids }: Endpoints, total: number): Promise<Date> {
  const { write } = deps.db.pools
  const events = Array.from({ length: total / ids.length }, () => newId('evt'))
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
  return nonNull(before[0], 'The time before the run').now
}

/** Makes a round's deliveries due and waits for the last. @returns deliveries a second */
async function deliver(deps: Deps, endpoints: Endpoints, total = deliveries): Promise<number> {
  const { organizationId } = endpoints
  const { read } = deps.db.pools
  const before = await insertDueDeliveries(deps, endpoints, total)
  const began = performance.now()
  await enqueueAll(deps, endpoints)
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
    [organizationId, before],
  )
  const count = rows[0]?.count
  if (Number(count) !== total) throw new Error(`${count} of ${total} were delivered.`)
  return total / seconds
}
