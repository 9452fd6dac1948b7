import type { ClickHouseClient } from '@clickhouse/client'
import type { Secret } from '../lib/secret.ts'

/** A ClickHouse database beside PostgreSQL. Its table is made before the first use. */
export interface Columnar {
  insert(rows: readonly object[]): Promise<void>
  read<Row>(query: string, params: Readonly<Record<string, unknown>>): Promise<Row[]>
  run(command: string, params?: Readonly<Record<string, unknown>>): Promise<void>
}

/** Longer than the queries of a report may take. */
const requestMs = 30_000
/** A transaction waits for an insert, and PostgreSQL ends one that is idle for ten seconds. */
const insertMs = 8_000

/** Loads the client only where a database is named. */
export async function connectClickHouse(url: Secret): Promise<ClickHouseClient> {
  const { createClient } = await import('@clickhouse/client')
  return createClient({ url: url.reveal(), request_timeout: requestMs })
}

/** @param table its name, and the command that makes it unless it is there */
export function createColumnar(
  client: ClickHouseClient,
  table: { readonly name: string; readonly create: string },
): Columnar {
  let made: Promise<unknown> | null = null
  const ready = async () => {
    made ??= client.command({ query: table.create })
    await made.catch((error: unknown) => {
      made = null
      throw error
    })
  }
  return {
    async insert(values) {
      await ready()
      await client.insert({
        table: table.name,
        values,
        format: 'JSONEachRow',
        abort_signal: AbortSignal.timeout(insertMs),
        // Small batches of many projects are collected there; the answer comes once they are stored.
        clickhouse_settings: { date_time_input_format: 'best_effort', async_insert: 1, wait_for_async_insert: 1 },
      })
    },
    async read<Row>(query: string, params: Readonly<Record<string, unknown>>) {
      await ready()
      const found = await client.query({
        query,
        query_params: params,
        format: 'JSONEachRow',
        clickhouse_settings: { join_use_nulls: 1, output_format_json_quote_64bit_integers: 0 },
      })
      return await found.json<Row>()
    },
    async run(query, params = {}) {
      await ready()
      // A mutation is done when the answer comes, on every replica.
      await client.command({ query, query_params: params, clickhouse_settings: { mutations_sync: '2' } })
    },
  }
}
