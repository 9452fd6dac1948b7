import type { ChildProcess } from 'node:child_process'
import { fork, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { EmbeddedServer } from '../src/db/embedded.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { findKeySql } from '../src/http/find-key.ts'
import { newApiKey } from '../src/lib/api-key.ts'
import { newId } from '../src/lib/ids.ts'
import type { Figure } from './bench/engine.ts'
import { measureEngine, median } from './bench/engine.ts'
import { measureRendering } from './bench/render.ts'
import { flagsOf } from './flags.ts'

const parts = ['pipeline', 'engine', 'start', 'video'] as const

const help = `Measures what cannot be asserted in a test. Ratios are of one run, on one core, in turns; requests come on 64 connections.

  npm run bench                      everything
  npm run bench -- --only pipeline   one part: ${parts.join(', ')}
  npm run bench -- --seconds 5       seconds of load a round (default 1; there are 20)

A PostgreSQL of its own is started unless TEST_DATABASE_URL names one. The limiter on Redis is measured where
TEST_REDIS_URL (default redis://127.0.0.1:6379/9) answers.`

const values = flagsOf(
  {
    options: {
      only: { type: 'string', multiple: true },
      seconds: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h' },
    },
  },
  help,
)
if (values.help) {
  console.log(help)
  process.exit(0)
}
const wanted = values.only ?? parts
const seconds = Number(values.seconds)
/** Many short ones in turns, and their median: a neighbour's noise lasts longer than a round. */
const rounds = 20
const warmUps = 2
const connections = 64

const figures: Figure[] = []

/** As `npm start` runs it: a process whose live heap is 55 MB need not grow to 400 before it tidies up. */
const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** On one core where the system can pin: the load comes from the other. */
function startChild(file: string, env: Record<string, string>): Promise<Served> {
  const pin = existsSync('/usr/bin/taskset')
  const child = fork(new URL(file, import.meta.url).pathname, [], {
    env: { ...process.env, ...env },
    ...(pin
      ? { execPath: '/usr/bin/taskset', execArgv: ['-c', '0', process.execPath, ...nodeFlags] }
      : { execArgv: nodeFlags }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.once('message', (message) => resolve({ child, port: (message as { port: number }).port }))
  })
}

interface Served {
  readonly child: ChildProcess
  readonly port: number
}

interface Load {
  readonly perSecond: number
  /** Of the served process, a request. */
  readonly cpuMicroseconds: number
}

interface Call {
  readonly what: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly aim: number
}

/** The keys take turns, so that no bucket runs empty; every write has an Idempotency-Key of its own. */
async function load({ child, port }: Served, { method, path, body }: Call, keys: readonly string[]): Promise<Load> {
  const before = await usageOf(child)
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration: seconds,
    requests: keys.map((key) => ({
      method,
      path,
      ...(body === undefined ? {} : { body }),
      headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      setupRequest: (request) =>
        body === undefined ? request : { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } },
    })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were not 2xx, ${result.errors} requests failed.`)
  const { cpuMicroseconds } = await usageOf(child)
  const requests = result.requests.total
  return {
    perSecond: requests / result.duration,
    cpuMicroseconds: (cpuMicroseconds - before.cpuMicroseconds) / requests,
  }
}

function usageOf(child: ChildProcess): Promise<{ rss: number; cpuMicroseconds: number }> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as { rss: number; cpuMicroseconds: number }))
    child.send('usage')
  })
}

async function pipeline(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  const dataDir = await mkdtemp(join(tmpdir(), 'castlane-bench-'))
  const embedded: EmbeddedServer | null = given
    ? null
    : await startEmbedded({ dataDir, port: null, log: () => {}, onLost: console.error })
  const server = new URL(given ?? embedded!.databaseUrl)
  const name = `castlane_bench_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  server.pathname = `/${name}`
  await migrate(server.href, { onProgress: () => {} })
  const { keys, jobId } = await seed(server.href)
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: server.href,
    CASTLANE_MASTER_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    CASTLANE_ROLES: 'api',
    CASTLANE_LOG_LEVEL: 'error',
    CASTLANE_DATA_DIR: dataDir,
  }
  const full = await startChild('./bench/full.ts', settings)
  const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9'
  const onRedis = (await redisAnswers(redisUrl))
    ? await startChild('./bench/full.ts', { ...settings, REDIS_URL: redisUrl })
    : null
  const bare = await startChild('./bench/bare.ts', { BENCH_DATABASE_URL: server.href, BENCH_FIND_KEY: findKeySql })
  try {
    const calls: Call[] = [
      { what: 'getWhoami', method: 'GET', path: '/v1/whoami', aim: 0.5 },
      { what: 'getJob', method: 'GET', path: `/v1/jobs/${jobId}`, aim: 0.5 },
      {
        what: 'createProject with an Idempotency-Key',
        method: 'POST',
        path: '/v1/projects',
        body: '{"name":"Bench"}',
        aim: 0.4,
      },
    ]
    for (const call of calls) {
      const ratios: number[] = []
      const rates: number[] = []
      const cpu = { bare: [] as number[], full: [] as number[], onRedis: [] as number[] }
      for (let round = 1 - warmUps; round <= rounds; round += 1) {
        process.stderr.write(`\r${call.what}: round ${Math.max(0, round)} of ${rounds} `)
        const yardstick = await load(bare, call, keys)
        const ours = await load(full, call, keys)
        const shared = call.method === 'GET' && onRedis ? await load(onRedis, call, keys) : null
        if (round <= 0) continue
        ratios.push(ours.perSecond / yardstick.perSecond)
        rates.push(ours.perSecond)
        // By the process's own clock: Redis and the load share the other core, whose turns are no request's time.
        cpu.bare.push(yardstick.cpuMicroseconds)
        cpu.full.push(ours.cpuMicroseconds)
        if (shared !== null) cpu.onRedis.push(shared.cpuMicroseconds)
      }
      const ratio = median(ratios)
      figures.push({
        what: `${call.what}, the whole way / a bare Express app with the same ${call.body ? 'insert' : 'reads'}`,
        value: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}; ${Math.round(median(rates))} a second)`,
        aim: `≥ ${call.aim}`,
        reached: ratio >= call.aim,
      })
      if (cpu.onRedis.length === 0) continue
      const [bareCpu, fullCpu, redisCpu] = [median(cpu.bare), median(cpu.full), median(cpu.onRedis)]
      const added = (redisCpu - fullCpu) / bareCpu
      figures.push({
        what: `what the limiter on Redis adds to ${call.what}, in a bare request's processor time`,
        value: `${added.toFixed(2)} (${redisCpu.toFixed(0)} µs beside ${fullCpu.toFixed(0)} µs in memory; bare ${bareCpu.toFixed(0)} µs)`,
        aim: '≤ 0.1',
        reached: added <= 0.1,
      })
    }
    const { rss } = await usageOf(full.child)
    figures.push({
      what: 'API process after the load, resident',
      value: `${Math.round(rss / 1e6)} MB`,
      aim: '< 300 MB',
      reached: rss < 300e6,
    })
  } finally {
    for (const { child } of onRedis ? [full, bare, onRedis] : [full, bare]) {
      child.removeAllListeners('exit')
      child.disconnect()
      await new Promise((resolve) => child.once('exit', resolve))
    }
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** An organization with many keys, and a job to read. */
async function seed(databaseUrl: string): Promise<{ keys: string[]; jobId: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [organizationId, jobId] = [newId('org'), newId('job')]
  await client.query(
    `insert into organizations (id, name, created_at, updated_at) values ($1, 'Bench', now(), now())`,
    [organizationId],
  )
  const keys: string[] = []
  for (let n = 0; n < 128; n += 1) {
    const { key, prefix, hash } = newApiKey()
    const keyId = newId('key')
    await client.query(
      `insert into api_keys (id, organization_id, name, prefix, scopes, tier, created_at, updated_at)
       values ($1, $2, 'Bench', $3, '{jobs:read,projects:read,projects:write}', 'partner', now(), now())`,
      [keyId, organizationId, prefix],
    )
    await client.query(`insert into api_key_secrets (hash, api_key_id, created_at) values ($1, $2, now())`, [
      hash,
      keyId,
    ])
    keys.push(key)
  }
  await client.query(
    `insert into jobs (id, organization_id, type, payload, counted, created_at, updated_at)
     values ($1, $2, 'content.generate', '{}', true, now(), now())`,
    [jobId, organizationId],
  )
  await client.end()
  return { keys, jobId }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
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

function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
}

async function start(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'castlane-bench-'))
  const port = await freePort()
  const times: number[] = []
  try {
    for (let round = 0; round <= 3; round += 1) {
      process.stderr.write(`\rnpm start: round ${round} of 3 `)
      const began = performance.now()
      const child = spawn('npm', ['start'], {
        env: { ...process.env, PORT: String(port), CASTLANE_DATA_DIR: dataDir },
        stdio: 'ignore',
        detached: true,
      })
      let answered = false
      while (!answered && performance.now() - began < 60_000) {
        answered = await isUp(port)
        if (!answered) await sleep(10)
      }
      const took = performance.now() - began
      process.kill(-child.pid!, 'SIGINT')
      await new Promise((resolve) => child.once('exit', resolve))
      if (!answered) throw new Error('npm start did not answer within a minute.')
      if (round > 0) times.push(took)
      while (await isUp(port)) await sleep(50)
      await sleep(1_000)
    }
    const took = median(times)
    figures.push({
      what: 'npm start (installed, second start) to the first 200',
      value: `${(took / 1000).toFixed(2)} s`,
      aim: '< 3 s',
      reached: took < 3_000,
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (wanted.includes('pipeline')) await pipeline()
if (wanted.includes('engine')) figures.push(...(await measureEngine()))
if (wanted.includes('start')) await start()
if (wanted.includes('video')) figures.push(...(await measureRendering()))

process.stderr.write(`\r${' '.repeat(60)}\r`)
for (const { what, value, aim, reached } of figures)
  console.log(`${reached ? '✓' : '✗'} ${what}\n    ${value}   aim ${aim}`)
process.exit(0)
