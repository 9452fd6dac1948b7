import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import { nonNull } from '../../src/lib/non-null.ts'

export interface BenchDatabase {
  readonly url: string
  /** What every process on this database is started with. */
  readonly settings: Record<string, string>
  /** Leaves nothing behind. */
  drop(): Promise<void>
}

/** A migrated database of its own, on the server that TEST_DATABASE_URL names or on one that it starts. */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  const given = process.env.TEST_DATABASE_URL
  const dataDir = await mkdtemp(join(tmpdir(), 'castlane-bench-'))
  const embedded = given ? null : await startEmbedded({ dataDir, port: null, log: () => {}, onLost: console.error })
  const server = new URL(given ?? nonNull(embedded, 'The embedded server').databaseUrl)
  const name = `castlane_bench_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  server.pathname = `/${name}`
  await migrate(server.href, { onProgress: () => {} })
  return {
    url: server.href,
    settings: {
      NODE_ENV: 'production',
      DATABASE_URL: server.href,
      CASTLANE_MASTER_KEYS: `bench:${randomBytes(32).toString('base64')}`,
      CASTLANE_LOG_LEVEL: 'error',
      CASTLANE_DATA_DIR: dataDir,
    },
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await embedded?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
