import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPlace } from '../../src/db/embedded-place.ts'
import { findRunning, freePort, initialise, startServer, stopServer } from '../../src/db/embedded-server.ts'

/** A PostgreSQL server of the test's own, to be broken at will. */
export async function startOwnPostgres() {
  const dir = await mkdtemp(join(tmpdir(), 'castlane-fleet-'))
  const place = findPlace(dir, null)
  const password = randomBytes(12).toString('hex')
  await initialise(place, password)
  const port = await freePort(56_400 + Math.floor(Math.random() * 500))
  await startServer(place, port)
  return {
    url: `postgres://castlane:${password}@127.0.0.1:${port}/postgres`,
    /** Ends it as a power cut does (SIGQUIT is PostgreSQL's immediate shutdown), and starts it again. */
    async crashAndRestart() {
      const running = await findRunning(place.data)
      process.kill(running!.pid, 'SIGQUIT')
      while ((await findRunning(place.data)) !== null) await sleep(50)
      while (!(await startServer(place, port))) await sleep(200)
    },
    async close() {
      await stopServer(place)
      await rm(dir, { recursive: true, force: true })
      await rm(place.data, { recursive: true, force: true })
    },
  }
}
