import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPgbouncer, startPgbouncer } from '../../../test/support/pgbouncer.ts'
import type { OwnRedis } from '../../../test/support/redis.ts'
import { hasRedisServer, startOwnRedis } from '../../../test/support/redis.ts'
import type { Replicated } from '../../../test/support/replica.ts'
import { findServerPrograms, startReplicated } from '../../../test/support/replica.ts'

/** What the fleet runs on: all on loopback, and all of the soak's own, to be broken at will. */
export interface Services {
  readonly databaseUrl: string
  readonly pooledUrl: string
  readonly replicaUrl: string
  readonly replica: Replicated['replica']
  readonly redis: OwnRedis
  /** Past the pooler, for checks. */
  readonly pool: pg.Pool
  /** The files of the fleet. */
  readonly dataDir: string
  /** Temporary files of the fleet. */
  readonly temporary: string
  close(): Promise<void>
}

/** A program that the soak needs is missing; the message names it. */
export class MissingServiceError extends Error {
  override readonly name = 'MissingServiceError'
}

/** What checks are marked by in pg_stat_activity. */
export const checksName = 'soak'

export async function startServices(): Promise<Services> {
  const programs = findServerPrograms()
  if (programs === null || findPgbouncer() === null || !hasRedisServer())
    throw new MissingServiceError(
      "The soak needs PostgreSQL's server programs, pgbouncer and redis-server: install them.",
    )
  const closings: (() => Promise<void>)[] = []
  const close = async () => {
    for (const one of closings.splice(0).reverse()) await one()
  }
  try {
    const servers = await startReplicated(programs)
    closings.push(() => servers.close())
    const pooler = await startPgbouncer(servers.primaryUrl, { default_pool_size: '20' })
    closings.push(() => pooler.close())
    const redis = await startOwnRedis()
    closings.push(() => redis.close())
    const dataDir = await mkdtemp(join(tmpdir(), 'castlane-soak-'))
    closings.push(() => rm(dataDir, { recursive: true, force: true }))
    const temporary = join(dataDir, 'tmp')
    await mkdir(temporary)
    const types = {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    }
    const pool = new pg.Pool({
      connectionString: servers.primaryUrl,
      max: 4,
      types,
      application_name: checksName,
    })
    // Each query reports its own errors; an idle connection that ends is none.
    pool.on('error', () => {})
    closings.push(() => pool.end())
    return {
      databaseUrl: servers.primaryUrl,
      pooledUrl: pooler.urlOf(servers.primaryUrl),
      replicaUrl: servers.replica.urlOf(servers.primaryUrl),
      replica: servers.replica,
      redis,
      pool,
      dataDir,
      temporary,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
