import { Redis } from 'ioredis'
import pg from 'pg'
import { operations } from '../../generated/operations.ts'
import { findKeySql } from '../../src/http/authenticate-key.ts'
import { newId } from '../../src/lib/ids.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import { createBenchDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { median, ratioFigure } from './figure.ts'
import { seedKeys } from './seed.ts'
import type { Call, Served } from './serving.ts'
import { load, startServed, stopServed, usageOf } from './serving.ts'

/** Many short rounds in turns, and their median: a neighbour's noise lasts longer than a round. */
const rounds = 12
const warmUps = 2
/** More than a page has. */
const projectCount = 40
/** Two processes of the same code may differ by more than what is measured here, so that it takes several of each. */
const limiterProcesses = 2
const limiterRounds = 12

type StartFull = (more?: Record<string, string>) => Promise<Served>

interface Setting {
  readonly bare: Served
  readonly startFull: StartFull
  readonly calls: readonly Call[]
  readonly keys: readonly string[]
  /** Of load in a round. */
  readonly seconds: number
}

/** Measures what a request costs in the whole pipeline beside a bare Express app. */
export function measurePipeline(seconds: number): Promise<Figure[]> {
  return besideBare(seconds, async (setting) => [...(await wholeWay(setting)), ...(await tables(setting))])
}

/** Measures what the limiter on Redis adds to a request; nothing, where no Redis answers. */
export async function measureLimiter(seconds: number): Promise<Figure[]> {
  const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9'
  if (!(await redisAnswers(redisUrl))) return []
  return besideBare(seconds, (setting) => limiter(setting, redisUrl))
}

async function besideBare(seconds: number, measure: (setting: Setting) => Promise<Figure[]>): Promise<Figure[]> {
  const database = await createBenchDatabase()
  const { keys, jobId } = await seed(database.url)
  const settings = { ...database.settings, CASTLANE_ROLES: 'api' }
  const calls: Call[] = [
    { what: 'getWhoami', method: 'GET', path: '/v1/whoami', aim: 1.2 },
    { what: 'getJob', method: 'GET', path: `/v1/jobs/${jobId}`, aim: 1.05 },
    { what: 'listProjects, 25 of them', method: 'GET', path: '/v1/projects', aim: 0.9 },
    {
      what: 'createProject with an Idempotency-Key',
      method: 'POST',
      path: '/v1/projects',
      body: '{"name":"Bench"}',
      aim: 0.5,
    },
  ]
  const bare = await startServed('./bare.ts', { BENCH_DATABASE_URL: database.url, BENCH_FIND_KEY: findKeySql })
  const startFull: StartFull = (more = {}) => startServed('./full.ts', { ...settings, ...more })
  try {
    return await measure({ bare, startFull, calls, keys, seconds })
  } finally {
    await stopServed(bare)
    await database.drop()
  }
}

async function wholeWay({ bare, startFull, calls, keys, seconds }: Setting): Promise<Figure[]> {
  const figures: Figure[] = []
  const full = await startFull()
  try {
    for (const call of calls) {
      const castlane: number[] = []
      const rates: number[] = []
      for (let round = 1 - warmUps; round <= rounds; round += 1) {
        process.stderr.write(`\r${call.what}: round ${Math.max(0, round)} of ${rounds} `)
        const yardstick = await load(bare, call, keys, seconds)
        const mine = await load(full, call, keys, seconds)
        if (round <= 0) continue
        castlane.push(mine.perSecond / yardstick.perSecond)
        rates.push(mine.perSecond)
      }
      const work = call.body ? 'insert' : 'reads'
      figures.push(
        ratioFigure(
          `${call.what}, the whole way / a bare Express app with the same ${work}`,
          castlane,
          rates,
          call.aim,
        ),
      )
    }
    const { rss } = await usageOf(full)
    figures.push({
      what: 'API process after the load, resident',
      value: `${Math.round(rss / 1e6)} MB`,
      aim: '≤ 220 MB',
      reached: rss <= 220e6,
    })
  } finally {
    await stopServed(full)
  }
  return figures
}

/** Whether an operation's place in the table, or the length of the table, costs anything. */
async function tables({ startFull, keys, seconds }: Setting): Promise<Figure[]> {
  const rows = Object.values(operations).filter(({ method, keyed }) => method === 'get' && keyed)
  const refused = (row: (typeof rows)[number] | undefined): Call => ({
    what: 'a request without a key',
    method: 'GET',
    path: nonNull(row, 'The table').path.replaceAll(/\{\w+\}/g, 'id'),
    expects: 401,
    aim: 0.95,
  })
  const full = await startFull()
  try {
    return [
      await compare('last operation of the table / the first, both refused', seconds, keys, [
        { served: full, call: refused(rows.at(-1)) },
        { served: full, call: refused(rows[0]) },
      ]),
    ]
  } finally {
    await stopServed(full)
  }
}

interface Side {
  readonly served: Served
  readonly call: Call
}

async function compare(
  what: string,
  seconds: number,
  keys: readonly string[],
  [mine, other]: readonly [Side, Side],
): Promise<Figure> {
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 1 - warmUps; round <= rounds; round += 1) {
    process.stderr.write(`\r${what}: round ${Math.max(0, round)} of ${rounds} `)
    const one = await load(mine.served, mine.call, keys, seconds)
    const two = await load(other.served, other.call, keys, seconds)
    if (round <= 0) continue
    ratios.push(one.perSecond / two.perSecond)
    rates.push(one.perSecond)
  }
  return ratioFigure(what, ratios, rates, mine.call.aim)
}

/** In the time of a request as it counts at full load: one over the requests a second. */
async function limiter({ bare, startFull, calls, keys, seconds }: Setting, redisUrl: string): Promise<Figure[]> {
  const inMemory: Served[] = []
  const onRedis: Served[] = []
  // They all run at the same time, and PostgreSQL has a hundred connections.
  const pools = { CASTLANE_DATABASE_WRITE_POOL: '10', CASTLANE_DATABASE_READ_POOL: '10' }
  try {
    for (let n = 0; n < limiterProcesses; n += 1) {
      inMemory.push(await startFull(pools))
      onRedis.push(await startFull({ ...pools, REDIS_URL: redisUrl }))
    }
    const figures: Figure[] = []
    for (const call of calls) {
      const servers = [bare, ...inMemory.flatMap((served, n) => [served, nonNull(onRedis[n], 'A process on Redis')])]
      const micros = servers.map((): number[] => [])
      const cpu = servers.map((): number[] => [])
      for (let round = 1 - warmUps; round <= limiterRounds; round += 1) {
        process.stderr.write(`\rlimiter, ${call.what}: round ${Math.max(0, round)} of ${limiterRounds} `)
        for (const [n, served] of servers.entries()) {
          const { perSecond, cpuMicroseconds } = await load(served, call, keys, seconds)
          if (round <= 0) continue
          micros[n]?.push(1e6 / perSecond)
          cpu[n]?.push(cpuMicroseconds)
        }
      }
      const added = addedTo(micros)
      figures.push({
        what: `what the limiter on Redis adds to ${call.what}, in a bare request's time`,
        value: `${added.toFixed(2)} (${addedTo(cpu).toFixed(2)} of its processor time; mean of ${limiterProcesses} pairs of processes)`,
        aim: '≤ 0.1',
        reached: added <= 0.1,
      })
    }
    return figures
  } finally {
    for (const served of [...inMemory, ...onRedis]) await stopServed(served)
  }
}

/** @param costs of the bare app, then of processes in memory and on Redis in turns, a round each */
function addedTo(costs: readonly (readonly number[])[]): number {
  const [request = Number.NaN, ...castlane] = costs.map(median)
  const added = castlane
    .map((cost, n) => (n % 2 === 1 ? cost - (castlane[n - 1] ?? Number.NaN) : 0))
    .filter((_, n) => n % 2 === 1)
  return mean(added) / request
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

/** An organization with many keys, and a job to read. */
async function seed(databaseUrl: string): Promise<{ keys: string[]; jobId: string }> {
  const { organizationId, keys } = await seedKeys(databaseUrl, ['jobs:read', 'projects:read', 'projects:write'])
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const jobId = newId('job')
  await client.query(
    `insert into jobs (id, organization_id, type, payload, counted, created_at, updated_at)
     values ($1, $2, 'content.generate', '{}', true, now(), now())`,
    [jobId, organizationId],
  )
  for (let n = 0; n < projectCount; n += 1)
    await client.query(
      `insert into projects (id, organization_id, name, requires_approval, approval_mode, approval_updated_at, timezone, locale,
         created_at, updated_at) values ($1, $2, $3, true, 'manual', now(), 'UTC', 'en', now(), now())`,
      [newId('prj'), organizationId, `Project ${n}`],
    )
  await client.end()
  return { keys, jobId }
}

async function redisAnswers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    client.disconnect()
  }
}
