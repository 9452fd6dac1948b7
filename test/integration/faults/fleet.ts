import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { monthOf } from '../../../src/credits/ledger.ts'
import { freePort } from '../../../src/db/embedded-server.ts'
import { newApiKey } from '../../../src/lib/api-key.ts'
import { newId } from '../../../src/lib/ids.ts'
import { everyScope } from '../../support/harness.ts'

const main = new URL('../../../src/main.mjs', import.meta.url).pathname

export interface FleetProcess {
  readonly baseUrl: string
  readonly child: ChildProcess
  readonly exited: Promise<number | null>
  log(): string
}

/** Starts a real process of the program with one role. */
export async function startProcess(role: 'api' | 'worker', env: Record<string, string>): Promise<FleetProcess> {
  const port = await freePort(role === 'api' ? 57_000 + Math.floor(Math.random() * 900) : 58_000)
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: String(port), CASTLANE_ROLES: role, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => (log += chunk))
  child.stderr.on('data', (chunk: Buffer) => (log += chunk))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const ready = () =>
    role === 'worker'
      ? Promise.resolve(log.includes('is ready'))
      : fetch(`http://127.0.0.1:${port}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        )
  for (let tries = 0; !(await ready()); tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error(`A ${role} process did not come up:\n${log}`)
    await sleep(100)
  }
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
