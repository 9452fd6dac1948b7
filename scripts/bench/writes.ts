/** Counts what one operation costs the database: round trips, index entries, share of HOT updates and bytes of WAL. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { WorkerDeps } from '../../src/context.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { emitAll } from '../../src/events/emit.ts'
import { newSigningSecret, sealSecret } from '../../src/features/webhooks/domain/endpoint-rules.ts'
import { deliver as deliverTask } from '../../src/features/webhooks/tasks/deliver.ts'
import { fanOut, pollOutbox } from '../../src/features/webhooks/tasks/fan-out.ts'
import type { JobDefinitions } from '../../src/jobs/definition.ts'
import { workOnJobs } from '../../src/jobs/queue.ts'
import { newId } from '../../src/lib/ids.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import { workOnTasks } from '../../src/tasks/index.ts'
import {
  connect,
  generate,
  people,
  post,
  readyContainer,
  startFixture,
} from '../../test/integration/features/publishing/fixture.ts'
import type { TestServer } from '../../test/support/harness.ts'
import { createBenchDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { countRoundTrips } from './writes/round-trips.ts'
import type { TableWrites } from './writes/wal.ts'
import { readWal } from './writes/wal.ts'

const publications = 10
const deliveries = 200
const items = 500
const batches = 4
const idleMs = 20_000

interface Bounds {
  readonly roundTrips?: number
  readonly indexEntries?: number
  readonly walBytes?: number
}

/** What the service sent to its database and this wrote during some work. */
interface Recorded {
  readonly seconds: number
  readonly roundTrips: number
  readonly tables: readonly TableWrites[]
}

/** Measures on a server with API and worker in this process, on the server that TEST_DATABASE_URL names or one that it starts. */
export async function measureWrites(): Promise<Figure[]> {
  const database = await createBenchDatabase()
  const counter = await countRoundTrips()
  const { server } = await startFixture({
    ownServerUrl: database.url,
    proxy: counter,
    worker: false,
    env: { CASTLANE_ALLOW_LOOPBACK_FETCH: 'true' },
  })
  const wal = await readWal(server.databaseUrl)
  const direct = new pg.Client({ connectionString: server.databaseUrl })
  await direct.connect()
  /** Reads past the counter until the answer is true. */
  const until = async (condition: string, values: unknown[]) => {
    while (!(await direct.query<{ done: boolean }>(`SELECT ${condition} AS done`, values)).rows[0]?.done)
      await sleep(20)
  }
  const record = async (work: () => Promise<unknown>): Promise<Recorded> => {
    const [from, before, began] = [await wal.position(), counter.count(), performance.now()]
    await work()
    const [seconds, roundTrips] = [(performance.now() - began) / 1_000, counter.count() - before]
    return { seconds, roundTrips, tables: await wal.writesBetween(from, await wal.position()) }
  }
  try {
    const everything = await server.startWorker()
    // Whatever a start makes due has been done by then.
    await sleep(idleMs / 2)
    const background = await record(() => sleep(idleMs))
    const perSecond = background.roundTrips / background.seconds
    const figures: Figure[] = [
      {
        what: 'round trips a second of an API and worker that have nothing to do, a transaction each',
        value: perSecond.toFixed(1),
        aim: '≤ 3',
        reached: perSecond <= 3,
      },
    ]
    const measure = async (
      what: string,
      times: number,
      bounds: Bounds,
      work: () => Promise<void>,
    ): Promise<Figure[]> => {
      const net = await record(work)
      printTables(what, net.tables, times)
      return figuresOf(what, net, times, bounds)
    }
    const publish = await preparePublications(server, until)
    await everything.stop()
    const publishing = workOnJobs({ ...server.deps, jobDefinitions: onlyPublishing(server.deps.jobDefinitions) })
    figures.push(
      ...(await measure(
        'one target published, API and job',
        publications,
        { roundTrips: 60, indexEntries: 60 },
        publish,
      )),
    )
    await publishing.stop()
    const deliver = await prepareDeliveries(server, until)
    const delivering = workOnTasks<WorkerDeps>(server.deps, [pollOutbox, fanOut, deliverTask])
    try {
      figures.push(...(await measure('an event and its delivery', deliveries, { indexEntries: 15 }, deliver.work)))
    } finally {
      await delivering.stop()
      deliver.close()
    }
    const ingest = await prepareItems(server)
    figures.push(
      ...(await measure('an item of telemetry', items * batches, { indexEntries: 2.1, walBytes: 500 }, ingest)),
    )
    return figures
  } finally {
    await direct.end()
    await wal.close()
    await server.close()
    counter.close()
    await database.drop()
  }
}

function printTables(what: string, tables: readonly TableWrites[], times: number): void {
  const shown = (count: number) => (count / times).toFixed(1).padStart(7)
  console.log(`\nWritten for ${what}:`)
  console.log(`  ${'table'.padEnd(30)} changes updates     HOT indexes   bytes`)
  for (const { table, changes, updates, hotUpdates, indexEntries, bytes } of tables) {
    console.log(
      `  ${table.padEnd(30)} ${[changes, updates, hotUpdates, indexEntries].map(shown).join(' ')} ${(bytes / times).toFixed(0).padStart(7)}`,
    )
  }
}

function figuresOf(what: string, { roundTrips, tables }: Recorded, times: number, bounds: Bounds): Figure[] {
  const sum = (key: 'indexEntries' | 'bytes' | 'updates' | 'hotUpdates') =>
    tables.reduce((total, table) => total + table[key], 0)
  const figure = (name: string, value: number, bound: number | undefined, unit = ''): Figure => ({
    what: `${what}: ${name}`,
    value: `${value.toFixed(1)}${unit}`,
    aim: bound === undefined ? 'none' : `≤ ${bound}${unit}`,
    reached: bound === undefined ? null : value <= bound,
  })
  const hotShare = (100 * sum('hotUpdates')) / Math.max(1, sum('updates'))
  return [
    figure('round trips', roundTrips / times, bounds.roundTrips),
    figure('index entries', sum('indexEntries') / times, bounds.indexEntries),
    figure('updates that are HOT', hotShare, undefined, ' %'),
    figure('WAL', sum('bytes') / times, bounds.walBytes, ' B'),
  ]
}

const onlyPublishing = (definitions: JobDefinitions): JobDefinitions =>
  new Map([...definitions].filter(([type]) => type === 'publishing.publish'))

type Until = (condition: string, values: unknown[]) => Promise<void>

async function preparePublications(server: TestServer, until: Until): Promise<() => Promise<void>> {
  const { projectId } = await readyContainer(server, 'image')
  // Takes an image at once: while a job waits for a platform, it reads its own state twice a second.
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  const containers: string[] = []
  // One more, which warms up and is not measured.
  while (containers.length <= publications) containers.push(...(await generate(server, projectId, { format: 'image' })))
  const publish = async (containerId: string) => {
    const started = await post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
    if (started.status !== 202) throw new Error(started.text)
    await until(`(SELECT finished_at IS NOT NULL FROM jobs WHERE id = $1)`, [started.body.id])
  }
  await publish(nonNull(containers.pop(), 'A container'))
  // Requests are recorded together, some seconds later: those of before now, and the measured ones before the end.
  await server.deps.requestLog.flush()
  return async () => {
    for (const containerId of containers.slice(0, publications)) await publish(containerId)
    await server.deps.requestLog.flush()
  }
}

async function prepareDeliveries({ deps }: TestServer, until: Until) {
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const [organizationId, endpointId] = [newId('org'), newId('whe')]
  const { write } = deps.db.pools
  await write.query(`INSERT INTO organizations (id, name, created_at, updated_at) VALUES ($1, 'Bench', now(), now())`, [
    organizationId,
  ])
  await write.query(
    `INSERT INTO webhook_endpoints (id, organization_id, url, include_children, enabled, proven_at, secret, created_at, updated_at)
     VALUES ($1, $2, $3, false, true, now(), $4, now(), now())`,
    [endpointId, organizationId, url, sealSecret(deps.vault, endpointId, 'secret', newSigningSecret())],
  )
  const events = Array.from({ length: deliveries }, () => ({
    type: 'social_account.connected' as const,
    organizationId,
    projectId: null,
    data: {} as never,
  }))
  return {
    async work() {
      await inTransaction(deps.db.write, (tx) => emitAll(tx, deps, events))
      await until(
        `(SELECT count(*) = $2 FROM webhook_deliveries WHERE organization_id = $1 AND status = 'delivered')`,
        [organizationId, deliveries],
      )
    },
    close() {
      receiver.closeAllConnections()
      receiver.close()
    },
  }
}

async function prepareItems(server: TestServer): Promise<() => Promise<void>> {
  const created = await post(server, '/v1/projects', { name: 'Bench' })
  const projectId = created.body.id as string
  return async () => {
    for (let batch = 0; batch < batches; batch += 1) {
      const events = Array.from({ length: items }, (_, n) => ({
        eventId: crypto.randomUUID(),
        name: 'app_open',
        occurredAt: new Date().toISOString(),
        anonymousId: `device-${batch}-${n % 50}`,
      }))
      const answer = await post(server, '/v1/telemetry/events', { projectId, events })
      if (answer.status !== 200) throw new Error(answer.text)
    }
  }
}
