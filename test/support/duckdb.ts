import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../../src/storage/storage.ts'

const root = join(import.meta.dirname, '..', '..')

/**
 * Runs the queries that docs/operations.md has for DuckDB on archived files of one project.
 * @returns the rows of each query, in the order of the document; days as `2026-11-28`
 */
export async function readWithDuckdb(storage: Storage, keys: readonly string[]): Promise<unknown[][][]> {
  const operations = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const queries = [...operations.matchAll(/```sql\n-- DuckDB\n(.*?)```/gs)].map(([, text = '']) => text)
  const folder = await mkdtemp(join(tmpdir(), 'castlane-duckdb-'))
  try {
    for (const key of keys) {
      await mkdir(join(folder, dirname(key)), { recursive: true })
      await pipeline(storage.open(key), createWriteStream(join(folder, key)))
    }
    const owner = keys[0]?.split('/')[1] ?? ''
    const { DuckDBInstance } = createRequire(join(root, 'scripts/verify/duckdb/package.json'))('@duckdb/node-api')
    // It would fetch what it lacks.
    const database = await DuckDBInstance.create(':memory:', { autoinstall_known_extensions: 'false' })
    const connection = await database.connect()
    const found: unknown[][][] = []
    for (const text of queries) {
      const reader = await connection.runAndReadAll(
        text.replaceAll('s3://bucket/archive/prj_…', `${folder}/archive/${owner}`),
      )
      found.push(reader.getRows().map((row: unknown[]) => row.map((value) => (isPlain(value) ? value : String(value)))))
    }
    connection.closeSync()
    return found
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'bigint' || value === null
}
