import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'

const migration = new URL('../../../../src/db/migrations/0231_metrics_write.sql', import.meta.url)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

it('gives metrics:write to keys that read metrics and write something, and to no other', async () => {
  const before: { readonly scopes: readonly string[]; readonly given: boolean }[] = [
    { scopes: ['metrics:read', 'content:write'], given: true },
    { scopes: ['metrics:read', 'org:admin'], given: true },
    { scopes: ['metrics:read', 'projects:read', 'ads:read'], given: false },
    { scopes: ['content:write', 'jobs:write'], given: false },
    { scopes: ['telemetry:write'], given: false },
    { scopes: ['metrics:read', 'metrics:write'], given: false },
  ]
  const keys = []
  for (const { scopes } of before) keys.push((await server.createKey(server.organizationId, { scopes })).apiKeyId)
  const { write } = server.deps.db.pools
  // Repeated, it changes nothing more.
  for (let round = 0; round < 2; round++) await write.query(readFileSync(migration, 'utf8'))
  const { rows } = await write.query('SELECT id, scopes FROM api_keys WHERE id = ANY($1)', [keys])
  const after = new Map(rows.map(({ id, scopes }) => [id, scopes]))
  expect(keys.map((id) => after.get(id))).toEqual(
    before.map(({ scopes, given }) => (given ? [...scopes, 'metrics:write'] : scopes)),
  )
})

it('refuses a refresh to a key that may only read metrics', async () => {
  const { key } = await server.createKey(server.organizationId, { scopes: ['projects:write', 'metrics:read'] })
  const project = await server.send('POST', '/v1/projects', { key, body: { name: 'Fable Coffee' } })
  const path = `/v1/projects/${project.body.id}/metrics/refresh`
  const { status, body } = await server.send('POST', path, { key })
  expect([status, body.error.details]).toEqual([403, { requiredScope: 'metrics:write' }])
  const allowed = await server.createKey(server.organizationId, { scopes: ['metrics:write'] })
  expect((await server.send('POST', path, { key: allowed.key })).status).toBe(202)
})
