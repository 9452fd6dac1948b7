import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../../src/db/embedded.ts'
import { nonNull } from '../../../src/lib/non-null.ts'

export interface UpgradeDatabase {
  readonly url: string
  readonly dataDir: string
  readonly pool: pg.Pool
  /** Leaves nothing behind. */
  drop(): Promise<void>
}

/** An empty database of its own, on the server that DATABASE_URL names or on one that it starts. */
export async function createUpgradeDatabase(): Promise<UpgradeDatabase> {
  const configuredUrl = process.env.DATABASE_URL
  const dataDir = await mkdtemp(join(tmpdir(), 'castlane-upgrade-'))
  const embedded = configuredUrl
    ? null
    : await startEmbedded({ dataDir, port: null, log: () => {}, onLost: console.error })
  const server = new URL(configuredUrl ?? nonNull(embedded, 'The embedded server').databaseUrl)
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  const name = `castlane_upgrade_${randomBytes(4).toString('hex')}`
  await admin.query(`CREATE DATABASE ${name}`)
  server.pathname = `/${name}`
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({ connectionString: server.href, max: 4, types })
  // Each query reports its own errors; an idle connection that ends is none.
  pool.on('error', () => {})
  return {
    url: server.href,
    dataDir,
    pool,
    async drop() {
      await pool.end()
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
      await embedded?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
