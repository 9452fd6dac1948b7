import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAttempt } from '../../support/attempts.ts'
import type { TestServer } from '../../support/harness.ts'
import { announced, listed, post, published, read, startStage } from './stage.ts'

let server: TestServer
beforeAll(async () => {
  ;({ server } = await startStage())
}, 60_000)
afterAll(() => server?.close())

/** Runs a worker in a process of its own until the fault point kills it, as kill -9 would. */
async function runDoomedWorker(fault: string): Promise<void> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: server.databaseUrl,
      CASTLANE_MASTER_KEYS: server.config.masterKeys!.reveal(),
      CASTLANE_DATA_DIR: server.config.dataDir,
      CASTLANE_ROLES: 'worker',
      CASTLANE_LOG_LEVEL: 'silent',
      CASTLANE_FAULTS: fault,
    },
  })
  const timer = setTimeout(() => child.kill('SIGTERM'), 25_000)
  const [, signal] = await once(child, 'exit')
  clearTimeout(timer)
  expect(signal).toBe('SIGKILL')
}

describe('a worker that is killed while it refreshes', () => {
  it.each([
    ['before the comparison', 'job.stage.compare'],
    ['between comparison and proposals', 'job.stage.propose'],
    ['before the end is written', 'job.before_end'],
    ['right after the end', 'job.after_end'],
  ])('%s: another goes on, and each recommendation is there and announced once', async (_when, fault) => {
    const { projectId } = await published(server)
    const started = await post(server, `/v1/projects/${projectId}/recommendations/refresh`)
    await runDoomedWorker(fault)
    await runAttempt(server.deps, started.body.id)
    const job = await read(server, `/v1/jobs/${started.body.id}`)
    const all = await listed(server, projectId)
    expect(all.map(({ type }) => type)).toContain('format')
    expect(job).toMatchObject({ status: 'succeeded', result: { created: all.length, expired: 0 } })
    expect((await announced(server, projectId)).map(({ recommendationId }) => recommendationId).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    )
  })
})
