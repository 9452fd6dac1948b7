import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

let folder: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'castlane-interrupted-')))
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A run in a process group of its own, held in the middle of a test. */
async function startHeldRun(databaseUrl: string | null) {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [vitest, 'run', '--config', 'test/integration/support/held/vitest.config.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, TMPDIR: folder, ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }) },
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('everything is held')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  return child
}

/** The processes that work in the folder or were started with it. */
async function processesOf(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
      const command = await read('cmdline')
      return command && (command + (await read('environ'))).includes(text) ? `${pid} ${command}` : null
    }),
  )
  return commands.filter((command) => command !== null)
}

const patience = { timeout: 60_000, interval: 100 }

describe.runIf(process.platform === 'linux')('a test run that is interrupted', () => {
  it.each(['SIGINT', 'SIGKILL'] as const)('by %s leaves no process and no file', async (signal) => {
    const child = await startHeldRun(null)
    expect((await processesOf(folder)).some((command) => command.includes('postgres'))).toBe(true)
    process.kill(signal === 'SIGINT' ? -child.pid! : child.pid!, signal)
    await expect.poll(() => processesOf(folder), patience).toEqual([])
    await expect.poll(() => readdir(folder), patience).toEqual([])
  })

  it('leaves no database on a server that it was given', async () => {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: inject('serverUrl') })
    await client.connect()
    const child = await startHeldRun(inject('serverUrl'))
    const [name] = await readdir(folder)
    const prefix = `castlane_run_${Buffer.from(name!.slice('castlane-test-'.length)).toString('hex')}_%`
    const databases = async () =>
      (await client.query('select 1 from pg_database where datname like $1', [prefix])).rowCount
    expect(await databases()).toBe(2)
    process.kill(child.pid!, 'SIGKILL')
    await expect.poll(databases, patience).toBe(0)
    await client.end()
  })
})
