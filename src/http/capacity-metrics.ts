import { Gauge, Registry } from 'prom-client'
import type { DatabaseSize } from '../db/database-size.ts'
import { readDatabaseSize } from '../db/database-size.ts'
import type { Deps } from '../deps.ts'
import { readDiskSpace } from '../lib/disk-space.ts'
import { MINUTE } from '../lib/time.ts'

/** The sizes of all files of a database and its log are added up at most this often. */
const readEveryMs = MINUTE

/** What may run full: this machine's disk, and the database server's. */
export interface CapacityMetrics {
  readonly registry: Registry
  /** Reads the disks, and the database's sizes once a minute. What cannot be read keeps its last value. */
  read(): Promise<void>
}

export function createCapacityMetrics({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>): CapacityMetrics {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `castlane_${name}`, help, labelNames, registers: [registry] })
  const free = gauge('disk_free_bytes', 'Free bytes on the disk of a folder of this process: data, or files.', [
    'folder',
  ])
  const size = gauge('disk_size_bytes', 'Bytes of that disk.', ['folder'])
  const database = gauge('database_size_bytes', 'Bytes of the database: tables and indexes.')
  const wal = gauge('database_wal_bytes', "Bytes of the write-ahead log on the database server's disk.")
  const maxWal = gauge('database_max_wal_bytes', 'max_wal_size, which the log stays around while nothing keeps it.')
  const retained = gauge('database_wal_retained_bytes', 'Bytes of the log that a replication slot keeps.', ['slot'])
  const archiveFailing = gauge('wal_archive_failing', '1 where the last attempt to archive the log failed.')

  // Not 0 until it is known.
  for (const one of [database, wal, maxWal]) one.remove()

  const folders = { data: config.dataDir, ...(config.storage.s3 === null && { files: config.storage.path }) }
  let readAt = Number.NEGATIVE_INFINITY

  async function readFolders(): Promise<void> {
    for (const [folder, path] of Object.entries(folders)) {
      // A folder that is not made yet has no disk.
      const space = await readDiskSpace(path).catch(() => null)
      if (space === null) continue
      free.set({ folder }, space.freeBytes)
      size.set({ folder }, space.sizeBytes)
    }
  }

  function showDatabase(sizes: DatabaseSize): void {
    database.set(sizes.databaseBytes)
    if (sizes.walBytes !== null) wal.set(sizes.walBytes)
    maxWal.set(sizes.maxWalBytes)
    retained.reset()
    for (const { slot, bytes } of sizes.slots) retained.set({ slot }, bytes)
    archiveFailing.set(sizes.archive?.failing ? 1 : 0)
  }

  return {
    registry,
    async read() {
      await readFolders()
      if (performance.now() - readAt < readEveryMs) return
      readAt = performance.now()
      try {
        showDatabase(await readDatabaseSize(db.pools.read))
      } catch (error) {
        log.warn({ err: error }, 'the size of the database could not be read')
      }
    },
  }
}
