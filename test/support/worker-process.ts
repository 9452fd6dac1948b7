import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { TestServer } from './harness.ts'

const root = join(import.meta.dirname, '../..')

/**
 * A worker in a process of its own, on the server's database and by the real clock; it ends with the test at the latest.
 * With `CASTLANE_FAULTS` it dies at a fault point, as by kill -9.
 * @param program what it runs, from the project's folder
 */
export function startWorkerProcess(
  server: TestServer,
  env: Record<string, string>,
  program = 'src/main.mjs',
): ChildProcess {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: server.databaseUrl,
      CASTLANE_MASTER_KEYS: server.config.masterKeys!.reveal(),
      CASTLANE_DATA_DIR: server.config.dataDir,
      CASTLANE_ROLES: 'worker',
      CASTLANE_SANDBOX: String(server.config.sandbox.enabled),
      CASTLANE_PUBLIC_URL: server.baseUrl,
      CASTLANE_ALLOW_LOOPBACK_FETCH: 'true',
      CASTLANE_LOG_LEVEL: 'silent',
      ...env,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** Waits until the fault point has killed the process: any other end fails the test. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
}

/** Lets a worker process work until the fault point kills it. */
export function workUntilKilled(server: TestServer, fault: string): Promise<void> {
  return killed(startWorkerProcess(server, { CASTLANE_FAULTS: fault }))
}
