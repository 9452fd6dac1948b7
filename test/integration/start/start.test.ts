import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

interface Run {
  readonly process: ChildProcess
  readonly exited: Promise<number | null>
  output(): string
  /** Resolves with the address once the banner is out. */
  readonly ready: Promise<string>
}

let dataDir: string
let runs: Run[]

beforeEach(async () => {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'castlane-start-')))
  // Else root's data would be placed outside of it.
  await chmod(base, 0o755)
  dataDir = join(base, 'data')
  runs = []
})

afterEach(async () => {
  for (const run of runs) {
    run.process.kill('SIGKILL')
    await run.exited
  }
  const pid = Number(
    (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  )
  if (pid > 1) process.kill(pid, 'SIGQUIT')
  await rm(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

function start(settings: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../src/main.mjs')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', CASTLANE_DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
        const address = /^ {2}API +(\S+)\/v1$/m.exec(output)?.[1]
        if (address && output.includes('Ctrl-C stops it.')) resolve(address)
      })
    void exited.then((code) => reject(new Error(`It ended with ${code}:\n${output}`)))
  })
  ready.catch(() => {})
  const run = { process: child, exited, output: () => output, ready }
  runs.push(run)
  return run
}

const keyIn = (output: string) => /^ {2}Demo key +(\S+)$/m.exec(output)?.[1]

describe('the start', () => {
  it('prints a first call that works, prints the same key the next time, and ends on Ctrl-C with nothing left', async () => {
    const first = start()
    const address = await first.ready
    const key = keyIn(first.output())!
    expect(first.output()).toContain(`curl -H 'X-Api-Key: ${key}' ${address}/v1/whoami`)
    for (const path of ['/docs', '/openapi.json', '/sandbox']) expect(first.output()).toContain(`${address}${path}`)
    expect(first.output()).toMatch(/Webhook receivers .* may be on this machine/)

    const whoami = await fetch(`${address}/v1/whoami`, { headers: { 'X-Api-Key': key } })
    expect(whoami.status).toBe(200)
    expect(whoami.headers.get('x-ratelimit-tier')).toBe('partner')
    expect(await whoami.json()).toMatchObject({ scopes: expect.arrayContaining(['org:admin', 'webhooks:write']) })
    expect((await stat(join(dataDir, 'demo-key'))).mode & 0o777).toBe(0o600)

    first.process.kill('SIGINT')
    expect(await first.exited).toBe(0)
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/)

    const second = start()
    await second.ready
    expect(keyIn(second.output())).toBe(key)
    second.process.kill('SIGTERM')
    expect(await second.exited).toBe(0)
  })

  it('tells a second start who holds the data, does the first no harm, and recovers after a kill -9', async () => {
    const first = start()
    const address = await first.ready
    const second = start()
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(`process id ${first.process.pid}`)
    expect(second.output()).toContain(`on ${address}`)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)

    first.process.kill('SIGKILL')
    await first.exited
    const third = start()
    expect((await fetch(`${await third.ready}/readyz`)).status).toBe(200)
    third.process.kill('SIGTERM')
    expect(await third.exited).toBe(0)
  })

  it('says plainly what is wrong with a setting or a port, and leaves no database running', async () => {
    const wrong = start({ PORT: 'http' })
    expect(await wrong.exited).toBe(1)
    expect(wrong.output().trim()).toBe('PORT is "http", but must be a whole number from 0 to 65535.')

    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const taken = start({ PORT: String((other.address() as AddressInfo).port) })
    expect(await taken.exited).toBe(1)
    expect(taken.output()).toMatch(/another program listens there\. Choose another with PORT/)
    expect(taken.output()).not.toContain(' at ')
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/)
    other.close()
  })

  it('refuses a database sealed with another key, and one it cannot reach', async () => {
    const key = Buffer.alloc(32, 1).toString('base64')
    const nowhere = start({ DATABASE_URL: 'postgres://127.0.0.1:1/castlane', CASTLANE_MASTER_KEYS: `k1:${key}` })
    expect(await nowhere.exited).toBe(1)
    expect(nowhere.output()).toMatch(/cannot be reached.*Check DATABASE_URL/)

    const first = start()
    await first.ready
    first.process.kill('SIGTERM')
    await first.exited
    const other = start({ CASTLANE_MASTER_KEYS: `k1:${key}` })
    expect(await other.exited).toBe(1)
    expect(other.output()).toMatch(/Key "k1" in CASTLANE_MASTER_KEYS is not the one/)
  })
})
