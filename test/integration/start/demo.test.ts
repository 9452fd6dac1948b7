import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashApiKey } from '../../../src/lib/api-key.ts'
import { seedDemo } from '../../../src/start/demo.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

let server: TestServer
let dataDir = ''
beforeAll(async () => {
  server = await startTestServer()
  dataDir = await mkdtemp(join(tmpdir(), 'castlane-demo-'))
})
afterAll(async () => {
  await server?.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('keeps the demo key over starts, and lets it come back to the sandbox on whatever port that is', async () => {
  const [first, second] = [18080, 18081].map((port) => `http://127.0.0.1:${port}/sandbox/connected`)
  const key = await seedDemo(server.deps, { dataDir, connectedPages: [first!] })
  for (let starts = 0; starts < 2; starts += 1)
    expect(await seedDemo(server.deps, { dataDir, connectedPages: [second!] })).toBe(key)
  const { rows } = await server.deps.db.pools.write.query(
    'SELECT return_urls FROM api_keys k JOIN api_key_secrets s ON s.api_key_id = k.id WHERE s.hash = $1',
    [hashApiKey(key)],
  )
  expect(rows[0].return_urls).toEqual(['http://localhost:3000/', 'http://localhost:5173/', first, second])
})
