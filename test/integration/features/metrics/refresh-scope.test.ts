import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

it('refuses a refresh to a key that may only read metrics', async () => {
  const { key } = await server.createKey(server.organizationId, { scopes: ['projects:write', 'metrics:read'] })
  const project = await server.send('POST', '/v1/projects', { key, body: { name: 'Fable Coffee' } })
  const path = `/v1/projects/${project.body.id}/metrics/refresh`
  const { status, body } = await server.send('POST', path, { key })
  expect([status, body.error.details]).toEqual([403, { requiredScope: 'metrics:write' }])
  const allowed = await server.createKey(server.organizationId, { scopes: ['metrics:write'] })
  expect((await server.send('POST', path, { key: allowed.key })).status).toBe(202)
})
