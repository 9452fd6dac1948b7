import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseSize } from '../../../src/db/database-size.ts'
import { describeDatabaseSize, readDatabaseSize } from '../../../src/db/database-size.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { newDatabaseName } from '../../support/postgres.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

describe('what fills the disk of a database server', () => {
  it('is in the metrics: database, log, and what each replication slot keeps of it', async () => {
    const { write } = server.deps.db.pools
    const slot = newDatabaseName()
    await write.query('SELECT pg_create_physical_replication_slot($1, true)', [slot])
    try {
      const { text } = await server.send('GET', '/metrics', { key: null })
      const value = (name: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(`${name} `))
            ?.split(' ')[1],
        )
      const sizes = await readDatabaseSize(write)
      expect(value('castlane_database_size_bytes')).toBeGreaterThan(1_000_000)
      expect(value('castlane_database_wal_bytes')).toBeGreaterThan(0)
      expect(value('castlane_database_max_wal_bytes')).toBe(sizes.maxWalBytes)
      expect(value(`castlane_database_wal_retained_bytes{slot="${slot}"}`)).toBeGreaterThanOrEqual(0)
      expect(value('castlane_wal_archive_failing')).toBe(0)
      expect(sizes.slots).toContainEqual({ slot, active: false, bytes: expect.any(Number) })
      const [free, size] = ['free', 'size'].map((which) => value(`castlane_disk_${which}_bytes{folder="data"}`))
      expect(free).toBeGreaterThan(0)
      expect(size).toBeGreaterThanOrEqual(free!)
    } finally {
      await write.query('SELECT pg_drop_replication_slot($1)', [slot])
    }
  })

  it('is read without the log where the role may not look at it', async () => {
    const { write } = server.deps.db.pools
    const role = newDatabaseName()
    await write.query(`CREATE ROLE ${role}`)
    const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
    try {
      await pool.query(`SET ROLE ${role}`)
      const sizes = await readDatabaseSize(pool)
      expect(sizes).toMatchObject({ walBytes: null, databaseBytes: expect.any(Number) })
      expect(describeDatabaseSize(sizes)).toMatchObject({
        result: 'ok',
        message: expect.stringContaining('pg_monitor'),
      })
    } finally {
      await pool.end()
      await write.query(`DROP ROLE ${role}`)
    }
  })

  it('is described with what keeps the log: a slot, or an archive that fails', () => {
    const usual: DatabaseSize = { databaseBytes: 40e9, walBytes: 64e6, maxWalBytes: 1e9, slots: [], archive: null }
    expect(describeDatabaseSize(usual)).toEqual({
      result: 'ok',
      message: 'The database has 40.0 GB, its log (WAL) 64 MB.',
    })
    const slots = [
      { slot: 'replica_1', active: true, bytes: 1e6 },
      { slot: 'replica_2', active: false, bytes: 30e9 },
    ]
    const kept = describeDatabaseSize({
      ...usual,
      walBytes: 31e9,
      slots,
      archive: { failing: true, lastArchivedAt: null },
    })
    expect(kept.result).toBe('warning')
    expect(kept.message).toMatch(
      /attempt to archive the log failed.*inactive replication slot replica_2 keeps 30\.0 GB.*max_wal_size/,
    )
    expect(kept.message).not.toContain('replica_1')
  })
})
