import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLinkKeys, checkMasterKeys } from '../../../src/db/master-key-check.ts'
import { linkPurpose } from '../../../src/events/links.ts'
import { openSecret } from '../../../src/features/webhooks/domain/endpoint-rules.ts'
import { Secret } from '../../../src/lib/secret.ts'
import { createSigningVault, createVault } from '../../../src/lib/vault.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { envOf, run } from './cli.ts'

let server: TestServer
const fresh = `next:${randomBytes(32).toString('base64')}`

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

/** Runs a command as a process with these keys would. */
async function withKeys(keys: string, ...args: string[]) {
  const ran = await run({ ...envOf(server), CASTLANE_MASTER_KEYS: keys }, [...args, '--json'])
  return { exitCode: ran.exitCode, ...JSON.parse(ran.exitCode === 0 ? ran.stdout : ran.stderr || ran.stdout) }
}

it('prints keys for links that sign as the master keys do, open nothing, and go with them', async () => {
  const own = server.config.masterKeys!.reveal()
  await checkMasterKeys(server.deps.db.write, createVault(new Secret(own)))
  const printed = createSigningVault(linkPurpose, new Secret((await withKeys(own, 'master-keys', 'link-keys')).keys))
  const [mine, its] = [server.deps.vault, printed].map((vault) => vault.deriveKeys(linkPurpose)[0].export())
  expect(its).toEqual(mine)
  expect(() => printed.deriveKeys('cursors')).toThrow(/no CASTLANE_MASTER_KEYS/)
  const place = { table: 'webhook_endpoints', column: 'secret', row: 'whe_1' }
  expect(() => printed.open(server.deps.vault.seal('x', place), place)).toThrow(/no CASTLANE_MASTER_KEYS/)
  await checkLinkKeys(server.deps.db.read, printed)
  await expect(checkLinkKeys(server.deps.db.read, createVault(new Secret(fresh)))).rejects.toThrow(
    /CASTLANE_LINK_KEYS has key "next", which is none of this database's/,
  )
})

it('replaces a master key: what it sealed is sealed again, and it can go once nothing needs it', async () => {
  const old = server.config.masterKeys!.reveal()
  const [oldId] = old.split(':') as [string]
  const both = `${fresh},${old}`
  // As a process does at its start.
  await checkMasterKeys(server.deps.db.write, createVault(new Secret(both)))
  const body = { url: 'https://receiver.example/hook', eventTypes: ['content.generated'] }
  const { id, secret } = (await server.send('POST', '/v1/webhooks/endpoints', { body })).body
  const kept = { body, headers: { 'Idempotency-Key': randomUUID() } }
  expect((await server.send('POST', '/v1/webhooks/endpoints', kept)).status).toBe(201)

  expect((await withKeys(both, 'master-keys', 'retire', oldId, '--yes')).error.message).toContain(
    'still opens 3 values',
  )
  expect(await withKeys(both, 'master-keys', 'reseal')).toMatchObject({ keyId: 'next', resealed: 2 })
  expect(await withKeys(both, 'master-keys', 'reseal')).toMatchObject({ resealed: 0 })
  const row = await server.deps.db.read
    .selectFrom('webhook_endpoints')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(openSecret(createVault(new Secret(fresh)), id, 'secret', row.secret)).toBe(secret)

  // The kept answer opens with the old key alone until it ends.
  expect((await withKeys(both, 'master-keys', 'list')).data).toEqual([
    { id: 'next', seals: true, values: 2 },
    { id: oldId, seals: false, values: 1 },
  ])
  expect((await withKeys(both, 'master-keys', 'retire', oldId, '--yes')).exitCode).toBe(1)
  await server.deps.db.write.deleteFrom('idempotency_records').execute()
  expect((await withKeys(both, 'master-keys', 'retire', 'next', '--yes')).error.message).toContain('which seals')
  expect((await withKeys(both, 'master-keys', 'retire', oldId, '--yes')).exitCode).toBe(0)
  expect((await withKeys(fresh, 'doctor')).healthy).toBe(true)
})
