import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { startTestServer } from '../../support/harness.ts'
import { databaseUrl, newDatabaseName, onServer } from '../../support/postgres.ts'

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

const root = join(import.meta.dirname, '../../..')

function start(settings: Record<string, string> = {}, args = [join(root, 'src/main.mjs')]): Run {
  const child = spawn(process.execPath, args, {
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

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
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
    // One line for the schema, and a page to open that is there.
    expect(first.output().match(/^.*\bmigrations?\b.*$/gm)).toEqual([
      expect.stringMatching(/^Making the tables of the database: \d+ migrations?\.$/),
    ])
    const next = /^ {2}Open (\S+) in a browser, or (\S+), and sign in with the demo key\.\n {2}npm run journey/m.exec(
      first.output(),
    )
    for (const page of next!.slice(1)) expect((await fetch(page)).status).toBe(200)

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
    const recorded = async () =>
      JSON.parse(await readFile(join(dataDir, 'embedded.json'), 'utf8')).owner?.address ?? null
    expect(await recorded()).toBe(address)
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
    expect(await recorded()).toBeNull()
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
    other.close()

    const server = await startTestServer()
    const twice = start({ PORT: new URL(server.baseUrl).port })
    expect(await twice.exited).toBe(1)
    expect(twice.output()).toMatch(/: Castlane listens there already\. Use that one, stop it, or choose another port/)
    await server.close()
    expect(existsSync(dataDir)).toBe(false)
  })

  it('says in a sentence that a folder cannot be written or a bundle is missing, and makes nothing', async () => {
    const file = join(dataDir, '..', 'file')
    await writeFile(file, '')
    const below = start({ CASTLANE_DATA_DIR: join(file, 'data') })
    expect(await below.exited).toBe(1)
    expect(below.output().trim()).toBe(
      `The folder ${join(file, 'data')} cannot be written: a part of its path is a file. Name another one in CASTLANE_DATA_DIR, or start as a user who may write there.`,
    )

    // A checkout that lacks one of the files that are made before a start.
    const checkout = join(dataDir, '..', 'checkout')
    await mkdir(join(checkout, 'generated'), { recursive: true })
    for (const name of ['src', 'node_modules', 'package.json', 'openapi'])
      await symlink(join(root, name), join(checkout, name))
    for (const name of await readdir(join(root, 'generated')))
      if (name !== 'openapi.runtime.json')
        await symlink(join(root, 'generated', name), join(checkout, 'generated', name))
    const keepLinks = ['--preserve-symlinks', '--preserve-symlinks-main', join(checkout, 'src/main.mjs')]
    const broken = start({}, keepLinks)
    expect(await broken.exited).toBe(1)
    expect(broken.output().trim()).toBe(
      'generated/openapi.runtime.json is missing. Run `node scripts/bundles.ts`, which writes it.',
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  it.skipIf(process.getuid?.() === 0)('refuses a folder that its user may not write to', async () => {
    await chmod(join(dataDir, '..'), 0o555)
    const refused = start()
    expect(await refused.exited).toBe(1)
    expect(refused.output().trim()).toMatch(/^The folder .*data cannot be written: this user may not write there\./)
    await chmod(join(dataDir, '..'), 0o755)
  })

  it.each(['api', 'worker'])('waits for a database that is not there yet, as %s, and says so once', async (role) => {
    const serverUrl = inject('serverUrl')
    const name = newDatabaseName()
    await onServer(serverUrl, `create database ${name}`)
    const [behind, port] = [new URL(serverUrl), await freePort()]
    const proxy = createServer((socket) => {
      const upstream = createConnection(Number(behind.port), behind.hostname)
      for (const end of [socket, upstream]) end.on('error', () => socket.destroy() && upstream.destroy())
      socket.pipe(upstream).pipe(socket)
    })
    const url = new URL(databaseUrl(serverUrl, name))
    url.port = String(port)
    const late = start({
      DATABASE_URL: url.href,
      CASTLANE_MASTER_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      CASTLANE_ROLES: role,
    })
    await expect.poll(() => late.output()).toContain('The database cannot be reached yet: trying again for 30 s.')
    proxy.listen(port, '127.0.0.1')
    await expect.poll(() => late.output()).toContain('Castlane is ready')
    expect(late.output().match(/cannot be reached/g)).toHaveLength(1)
    late.process.kill('SIGTERM')
    expect(await late.exited).toBe(0)
    proxy.close()
    await onServer(serverUrl, `drop database ${name} with (force)`)
  })

  it('refuses a database sealed with another key, and one it cannot reach', async () => {
    const key = Buffer.alloc(32, 1).toString('base64')
    const nowhere = start({
      DATABASE_URL: 'postgres://127.0.0.1:1/castlane',
      CASTLANE_MASTER_KEYS: `k1:${key}`,
      CASTLANE_DATABASE_WAIT_SECONDS: '0',
    })
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
