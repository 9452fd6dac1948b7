import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config.ts'
import { messageOf } from '../lib/untyped.ts'
import type { Slots } from './slots.ts'
import { createSlots } from './slots.ts'
import type { RateLimiter } from './token-bucket.ts'
import { createMemoryLimiter } from './token-bucket.ts'

/** Bounds what one process receives concurrently. */
export interface Intake {
  readonly bodies: Slots
  readonly events: Slots
  readonly uploads: Slots
}

export function createIntake({ http: { maxBodies, maxUploads } }: Config): Intake {
  return {
    bodies: createSlots(maxBodies, 'request bodies'),
    events: createSlots(Math.ceil(maxBodies / 4), 'events'),
    uploads: createSlots(maxUploads, 'files'),
  }
}

/** Uses Redis if it is configured and requests are served; a process without it never loads the driver. */
export async function createLimiter(config: Config, now: () => number, log: Logger): Promise<RateLimiter> {
  const { redis, processes, servesApi } = config
  if (redis.url === null || !servesApi) return createMemoryLimiter(now, processes)
  const { createRedisLimiter } = await import('./redis-limiter.ts')
  return createRedisLimiter({
    url: redis.url.reveal(),
    cluster: redis.cluster,
    ca: redis.caFile === null ? undefined : readCertificates(redis.caFile),
    processes,
    now,
    log,
  })
}

function readCertificates(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError([`CASTLANE_REDIS_CA cannot be read: ${messageOf(error)}.`])
  }
}
