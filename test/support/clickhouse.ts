import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Columnar } from '../../src/db/columnar.ts'
import { createColumnar } from '../../src/db/columnar.ts'
import { clickHouseTable, createClickHouseTable } from '../../src/features/telemetry/api.ts'

/** Where `npm run verify:full` installs chDB, which is ClickHouse without a server. */
const installed = createRequire(join(import.meta.dirname, '../../scripts/verify/chdb/package.json'))

export interface TestClickHouse {
  readonly columnar: Columnar
  close(): Promise<void>
}

/** Opens a database of its own: in the process, or on the server that TEST_CLICKHOUSE_URL names. */
export async function openClickHouse(): Promise<TestClickHouse> {
  const { createClient } = await import('@clickhouse/client')
  const table = { name: clickHouseTable, create: createClickHouseTable }
  const server = process.env.TEST_CLICKHOUSE_URL
  if (server !== undefined) {
    const database = `test_${crypto.randomUUID().replaceAll('-', '')}`
    const root = createClient({ url: server })
    await root.command({ query: `CREATE DATABASE ${database}` })
    const client = createClient({ url: server, database })
    return {
      columnar: createColumnar(client, table),
      async close() {
        await root.command({ query: `DROP DATABASE ${database}` })
        await Promise.all([client.close(), root.close()])
      },
    }
  }
  const path = await mkdtemp(join(tmpdir(), 'castlane-chdb-'))
  const { createChdbConnection } = installed('chdb/connection')
  const client = createClient({ connection: createChdbConnection({ path }) } as object)
  return {
    columnar: createColumnar(client, table),
    async close() {
      await client.close()
      await rm(path, { recursive: true, force: true })
    },
  }
}
