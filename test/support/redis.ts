import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { patienceMs } from './patience.ts'
import { servicesRequired } from './services.ts'

/** A Redis of a test's own, to be broken at will. */
export interface OwnRedis {
  readonly url: string
  readonly port: number
  readonly client: Redis
  /** Stops answering, as a machine that hangs: connections stay open. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
  /** On the same port, empty. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Whether tests that need a Redis of their own can run; where services are mandatory it throws instead. */
export function hasRedisServer(): boolean {
  const found = spawnSync('redis-server', ['--version']).status === 0
  if (!found && servicesRequired) throw new Error('redis-server is mandatory here. Install it.')
  if (!found) console.warn('Skipped: these tests start redis-server, which is not on the PATH.')
  return found
}

/** A Redis that other tests use too: never stop or flush it, and use key names of your own. Undefined where none answers. */
export async function findRedis(): Promise<string | undefined> {
  const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9'
  const client = quietClient(url)
  try {
    await client.connect()
    await client.ping()
    return url
  } catch {
    if (servicesRequired)
      throw new Error(`Redis is mandatory here, and ${url} does not answer. Name one in TEST_REDIS_URL.`)
    console.warn(`Skipped: these tests want Redis, and ${url} does not answer. Name one in TEST_REDIS_URL.`)
    return undefined
  } finally {
    client.disconnect()
  }
}

function quietClient(url: string): Redis {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null })
  client.on('error', () => {})
  return client
}

export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const client = quietClient(url)
  let child: ChildProcess | undefined
  const own: OwnRedis = {
    url,
    port,
    client,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    async stop() {
      if (!child) return
      child.kill('SIGCONT')
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = undefined
    },
    async start() {
      child = spawn(
        'redis-server',
        // The folder shows which run it belongs to.
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()],
        {
          stdio: 'ignore',
        },
      )
      const deadline = Date.now() + patienceMs
      while ((await client.ping().catch(() => '')) !== 'PONG') {
        if (Date.now() > deadline) throw new Error(`redis-server does not answer on ${url}.`)
        await sleep(20)
      }
    },
    async close() {
      client.disconnect()
      await own.stop()
    },
  }
  await own.start()
  return own
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
