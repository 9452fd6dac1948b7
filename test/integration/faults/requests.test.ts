import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

/** Sends a request to an API process that dies at a fault point while it answers. */
async function sendToDying(point: string, name: string, headers: Record<string, string>): Promise<void> {
  const child = fork(new URL('./api-process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: server.databaseUrl,
      CASTLANE_MASTER_KEYS: server.config.masterKeys!.reveal(),
      CASTLANE_DATA_DIR: server.config.dataDir,
      CASTLANE_LOG_LEVEL: 'silent',
      CASTLANE_ROLES: 'api',
      CASTLANE_FAULTS: point,
    },
  })
  const died = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  const port = await new Promise<unknown>((resolve) => child.once('message', resolve))
  const request = fetch(`http://127.0.0.1:${port}/v1/projects`, {
    method: 'POST',
    headers: { 'X-Api-Key': server.key, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ name }),
  })
  await expect(request).rejects.toThrow()
  expect(await died).toBe('SIGKILL')
}

describe('a request whose process is killed', () => {
  it.each([
    ['request.before_commit', undefined],
    ['request.after_commit', 'true'],
  ])('at %s has its effect exactly once when it is sent again with its key', async (point, replayed) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    await sendToDying(point, point, headers)
    const again = await server.send('POST', '/v1/projects', { headers, body: { name: point } })
    expect([again.status, again.headers.get('idempotency-replayed') ?? undefined]).toEqual([201, replayed])
    const { rows } = await server.deps.db.pools.read.query('select count(*)::int as n from projects where name = $1', [
      point,
    ])
    expect(rows[0].n).toBe(1)
  })
})
