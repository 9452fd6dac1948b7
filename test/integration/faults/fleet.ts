import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import type { Program } from '../../../scripts/verify/fleet/program.ts'
import { spawnProgram } from '../../../scripts/verify/fleet/program.ts'
import { monthOf } from '../../../src/credits/ledger.ts'
import { newApiKey } from '../../../src/lib/api-key.ts'
import { newId } from '../../../src/lib/ids.ts'
import { everyScope } from '../../support/harness.ts'

const root = join(import.meta.dirname, '../../..')

export interface FleetProcess {
  readonly baseUrl: string
  readonly child: ChildProcess
  /** Resolves with its exit code, or with the signal that ended it. */
  readonly exited: Program['exited']
  /** Everything that it wrote. */
  log(): string
}

/** Starts a real process of the program with one role. */
export async function startProcess(role: 'api' | 'worker', env: Record<string, string>): Promise<FleetProcess> {
  let log = ''
  const { child, port, exited, ready } = await spawnProgram({
    root,
    role,
    env: { NODE_ENV: 'test', ...env },
    onLine: (line) => (log += `${line}\n`),
  })
  await ready()
  return { baseUrl: `http://127.0.0.1:${port}`, child, exited, log: () => log }
}

/** An organization with credits and a key that may do everything, written straight into the database. */
export async function seedOrganization(
  databaseUrl: string,
): Promise<{ key: string; organizationId: string; apiKeyId: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { key, prefix, hash } = newApiKey()
  const [organizationId, apiKeyId] = [newId('org'), newId('key')]
  await client.query(
    `insert into organizations (id, name, created_at, updated_at) values ($1, 'Fleet', now(), now())`,
    [organizationId],
  )
  await client.query(
    `insert into wallets (organization_id, available, spend_month, created_at, updated_at) values ($1, 1000, $2, now(), now())`,
    [organizationId, monthOf(new Date())],
  )
  await client.query(
    `insert into api_keys (id, organization_id, name, prefix, scopes, tier, created_at, updated_at)
     values ($1, $2, 'Fleet', $3, $4, 'partner', now(), now())`,
    [apiKeyId, organizationId, prefix, everyScope],
  )
  await client.query(`insert into api_key_secrets (hash, api_key_id, created_at) values ($1, $2, now())`, [
    hash,
    apiKeyId,
  ])
  await client.end()
  return { key, organizationId, apiKeyId }
}
