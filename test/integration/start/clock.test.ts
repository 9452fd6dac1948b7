import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeClockSkew, warnOfClockSkew } from '../../../src/db/clock-skew.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { startProcess } from '../faults/fleet.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Settings of a process on the test's database whose clock is so far ahead. */
const envAhead = (ms: number) => ({
  DATABASE_URL: server.databaseUrl,
  CASTLANE_MASTER_KEYS: server.config.masterKeys!.reveal(),
  CASTLANE_DATA_DIR: server.config.dataDir,
  NODE_OPTIONS: `--import "data:text/javascript,const now = Date.now; Date.now = () => now() + ${ms}"`,
})

describe('a clock that is more than a second off the database’s', () => {
  it.each(['api', 'worker'] as const)('is warned of by a process of the role %s when it starts', async (role) => {
    const { child, exited, log } = await startProcess(role, envAhead(3_000))
    child.kill('SIGTERM')
    await exited
    expect(log()).toMatch(/clock is (2[5-9]|3[0-5])\d\d ms ahead of the database's/)
  })

  it('is a warning of castlane doctor', async () => {
    const cli = new URL('../../../src/cli/main.ts', import.meta.url).pathname
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', ...envAhead(1_500) }
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'doctor', '--json'], { env })
    const { checks } = JSON.parse(stdout)
    expect(checks.find(({ name }: { name: string }) => name === 'clock')).toMatchObject({ result: 'warning' })
  })

  it('is one in either direction, and a smaller difference is none', async () => {
    const warnings: string[] = []
    const log = { warn: (_: object, message: string) => warnings.push(message) } as never
    for (const skewMs of [-1_200, -200, 0, 200, 1_200])
      await warnOfClockSkew(server.deps.db.pools.read, log, () => Date.now() + skewMs)
    expect(warnings.map((text) => /behind|ahead/.exec(text)?.[0])).toEqual(['behind', 'ahead'])
    expect(describeClockSkew(-1_200)).toBe("This machine's clock is 1200 ms behind the database's.")
  })
})
