import calculateSlot from 'cluster-key-slot'
import type { ClusterOptions, RedisOptions } from 'ioredis'
import { Cluster, Redis } from 'ioredis'
import { nonNull } from '../lib/non-null.ts'

/** Where Redis is. */
export interface RedisAddress {
  /** Of one server, or of several of a cluster, comma-separated; `rediss:` for TLS. */
  readonly url: string
  /** Whether they form a cluster. */
  readonly cluster?: boolean
  /** Certificates, in PEM, that may have signed the server's; by default those that Node trusts. */
  readonly ca?: string | undefined
}

/** One server or a cluster, with what the limiter calls. */
export interface RedisConnection {
  evalsha(sha: string, keys: number, ...words: (string | number)[]): Promise<unknown>
  eval(lua: string, keys: number, ...words: (string | number)[]): Promise<unknown>
  /** Names the server that has a key. */
  serverOf(key: string): string
  connect(): Promise<void>
  disconnect(again: boolean): void
  onReady(listener: () => void): void
}

const retry = (times: number) => Math.min(times * 50, 500)

/** Opens no connection yet. */
export function connectRedis({ url, cluster = false, ca }: RedisAddress, connectMs: number): RedisConnection {
  const options: RedisOptions = {
    // The defaults queue commands while Redis is down: its outage would become one of the API.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: connectMs,
    ...(ca !== undefined && { tls: { ca } }),
  }
  const redis = cluster
    ? createCluster(url, options)
    : new Redis(url, { ...options, lazyConnect: true, retryStrategy: retry })
  // Each command fails separately; this event needs no handler.
  redis.on('error', () => {})
  return {
    evalsha: (...args) => redis.evalsha(...args),
    eval: (...args) => redis.eval(...args),
    serverOf: (key) => (redis instanceof Cluster ? (redis.slots[calculateSlot(key)]?.[0] ?? '') : ''),
    connect: () => redis.connect(),
    disconnect: (again) => redis.disconnect(again),
    onReady: (listener) => void redis.on('ready', listener),
  }
}

function createCluster(url: string, options: RedisOptions): Cluster {
  const nodes = url.split(',').map((one) => new URL(one.trim()))
  const { protocol, username, password } = nonNull(nodes[0], 'The address of a node')
  const redisOptions: RedisOptions = {
    ...options,
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: options.tls ?? {} }),
  }
  const clusterOptions: ClusterOptions = {
    lazyConnect: true,
    enableOfflineQueue: false,
    clusterRetryStrategy: retry,
    // Where a server that failed is replaced, its slots have another one soon.
    slotsRefreshInterval: 5_000,
    // Certificates name hosts, so that these are not resolved before TLS sees them.
    dnsLookup: (address, callback) => callback(null, address),
    redisOptions,
  }
  return new Cluster(
    nodes.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 6379) })),
    clusterOptions,
  )
}
