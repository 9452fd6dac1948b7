import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'
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
  const tls = url.startsWith('rediss:') ? { tls: { rejectUnauthorized: false } } : {}
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null, ...tls })
  client.on('error', () => {})
  return client
}

interface OwnRedisOptions {
  readonly certificate?: string
  readonly key?: string
  readonly clusterFile?: string
}

export async function startOwnRedis({ certificate, key, clusterFile }: OwnRedisOptions = {}): Promise<OwnRedis> {
  const port = await freePort()
  const url = `${certificate ? 'rediss' : 'redis'}://127.0.0.1:${port}`
  const listening =
    certificate && key
      ? ['--port', '0', '--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key].concat([
          '--tls-ca-cert-file',
          certificate,
          '--tls-auth-clients',
          'no',
        ])
      : ['--port', String(port)]
  const clustered = clusterFile
    ? ['--cluster-enabled', 'yes', '--cluster-config-file', clusterFile, '--cluster-require-full-coverage', 'no']
    : []
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
        [...listening, ...clustered, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()],
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

/** Three servers that have the slots of a cluster between them. */
export async function startRedisCluster(): Promise<OwnRedis[]> {
  const nodes: OwnRedis[] = []
  for (let n = 0; n < 3; n++) nodes.push(await startOwnRedis({ clusterFile: `nodes-${randomUUID()}.conf` }))
  const bounds = [0, 5_461, 10_923, 16_384]
  for (const [n, { client }] of nodes.entries()) {
    await client.call('CLUSTER', 'ADDSLOTSRANGE', String(bounds[n]), String((bounds[n + 1] ?? 0) - 1))
    // Each needs an epoch of its own.
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', String(n + 1))
  }
  for (const { port } of nodes.slice(1)) await nodes[0]?.client.call('CLUSTER', 'MEET', '127.0.0.1', String(port))
  const isWhole = async ({ client }: OwnRedis) => {
    const info = String(await client.call('CLUSTER', 'INFO'))
    return (
      info.includes('cluster_state:ok') &&
      info.includes('cluster_known_nodes:3') &&
      info.includes('cluster_slots_ok:16384')
    )
  }
  const deadline = Date.now() + patienceMs
  while (!(await Promise.all(nodes.map(isWhole))).every(Boolean)) {
    if (Date.now() > deadline) throw new Error('The servers do not become a cluster.')
    await sleep(20)
  }
  return nodes
}
