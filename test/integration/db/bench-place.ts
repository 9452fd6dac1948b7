import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import { fill } from '../../../scripts/bench/scale/fill.ts'
import type { Place } from '../../../scripts/bench/scale/measure.ts'
import type { Sizes } from '../../../scripts/bench/scale/sizes.ts'
import { databaseUrl, newDatabaseName, onServer } from '../../support/postgres.ts'

export interface BenchPlace extends Place {
  drop(): Promise<void>
}

/** Creates a database of its own with the history that the bench of docs/performance.md measures, in this size. */
export async function createBenchPlace(sizes: Sizes): Promise<BenchPlace> {
  const name = newDatabaseName()
  const url = databaseUrl(inject('serverUrl'), name)
  await onServer(inject('serverUrl'), `create database ${name} template ${inject('templateName')}`)
  await fill(url, sizes)
  return {
    url,
    settings: {
      // Elsewhere answers are checked against the contract, which rows of no account or file do not keep in full.
      NODE_ENV: 'production',
      DATABASE_URL: url,
      CASTLANE_MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
      CASTLANE_LOG_LEVEL: 'silent',
      CASTLANE_DATA_DIR: tmpdir(),
      CASTLANE_ROLES: 'api',
    },
    drop: () => onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`),
  }
}
