/** What holds when the power fails or a disk is full. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, openSync, readlinkSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepFolders } from '../../../src/features/media/api.ts'
import { Secret } from '../../../src/lib/secret.ts'
import { createVault } from '../../../src/lib/vault.ts'
import { Store } from '../../../src/sandbox/store.ts'
import { createDiskStorage } from '../../../src/storage/disk.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { createProject, post, quickGeneration } from '../features/content/fixture.ts'

const vault = createVault(new Secret(`test:${randomBytes(32).toString('base64')}`))

const patience = { timeout: patienceMs }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castlane-durability-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

async function spyOnSync() {
  const handle = await open(folder, 'r')
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  return vi.spyOn(prototype, 'sync')
}

describe.runIf(process.platform === 'linux')('a file on disk', () => {
  it('is synced before it has its name, and every folder up to the first that was there after that', async () => {
    const storage = createDiskStorage(folder, 'http://127.0.0.1:1', vault)
    const synced: { path: string; named: boolean }[] = []
    const target = join(folder, 'media/prj_1/med_1.jpg')
    const spy = await spyOnSync()
    const sync = spy.getMockImplementation()
    spy.mockImplementation(async function (this: FileHandle) {
      synced.push({ path: readlinkSync(`/proc/self/fd/${this.fd}`), named: existsSync(target) })
      return sync?.call(this)
    })
    await storage.putBytes('media/prj_1/med_1.jpg', Buffer.from('bytes'), 'image/jpeg')
    expect(synced).toEqual([
      { path: expect.stringContaining(join(folder, '.parts/')), named: false },
      { path: join(folder, 'media/prj_1'), named: true },
      { path: join(folder, 'media'), named: true },
      { path: folder, named: true },
    ])
    synced.length = 0
    const local = join(folder, 'local')
    await writeFile(local, 'more')
    await storage.putFile('media/prj_1/med_2.jpg', local, 'image/jpeg')
    const grant = { key: 'media/prj_1/med_3.jpg', contentType: 'image/jpeg', bytes: 4, sha256: null, grantee: null }
    await storage.receive(grant, Readable.from([Buffer.from('more')]))
    expect(synced.map(({ path }) => path)).toEqual([
      expect.stringContaining('.parts/'),
      join(folder, 'media/prj_1'),
      expect.stringContaining('.parts/'),
      join(folder, 'media/prj_1'),
    ])
  })

  it('that cannot be synced for want of space is not kept, and leaves nothing behind', async () => {
    const storage = createDiskStorage(folder, 'http://127.0.0.1:1', vault)
    const spy = await spyOnSync()
    spy.mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    await expect(storage.putBytes('media/a', Buffer.from('x'), 'text/plain')).rejects.toThrow(/no space/)
    expect(await storage.head('media/a')).toBeUndefined()
    expect(await readdir(join(folder, '.parts'))).toEqual([])
  })
})

describe.runIf(existsSync('/dev/full'))('a full disk', () => {
  it('does not end the process whose sandbox cannot write its state; the next change is written', async () => {
    const file = join(folder, 'sandbox.json')
    // Every write to this device fails with ENOSPC.
    await symlink('/dev/full', `${file}.new`)
    const errors: unknown[] = []
    const store = new Store(file, { onWriteError: (error) => errors.push(error) })
    store.next()
    store.changed()
    await vi.waitFor(() => expect(errors).toHaveLength(1), patience)
    expect(errors[0]).toMatchObject({ code: 'ENOSPC' })
    expect(() => store.close()).not.toThrow()
    await rm(`${file}.new`)
    const { counter } = store.state
    store.changed()
    await vi.waitFor(async () => expect(JSON.parse(await readFile(file, 'utf8')).counter).toBe(counter), patience)
  })

  it('does not end a process that cannot write its log', async () => {
    const program = `
      import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../../../src/lib/log.ts'))}
      const log = createLog('info')
      log.info('one')
      setTimeout(() => log.info('two'), 20)
      setTimeout(() => process.exit(7), 100)`
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', full, 'pipe'] })
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(7)
  })
})

describe('folders that attempts work in', () => {
  it('are removed when a worker begins, save those of attempts that are live', async () => {
    const server = await startTestServer({ overrides: { generation: quickGeneration() } })
    try {
      const projectId = await createProject(server)
      const started = await post(server, `/v1/projects/${projectId}/content`, { hook: 'Hello there', format: 'image' })
      const jobId = started.body.id as string
      await server.deps.db.write
        .updateTable('jobs')
        .set({ status: 'running', attempt: 2 })
        .where('id', '=', jobId)
        .execute()
      await server.deps.db.write
        .updateTable('job_queue')
        .set({ attempt: 2, due_at: new Date(Date.now() + 60_000) })
        .where('job_id', '=', jobId)
        .execute()
      const rendering = join(server.config.dataDir, 'rendering')
      const measuring = join(server.config.dataDir, 'measuring')
      const left = [`${jobId}-1`, `${jobId.replace(/.{4}$/, '0000')}-1`, 'stray']
      for (const name of [...left, `${jobId}-2`]) {
        await mkdir(join(rendering, name), { recursive: true })
        await writeFile(join(rendering, name, 'video.mp4'), 'half')
      }
      for (const name of [`${jobId}-1`, `${jobId}-2`]) await mkdir(join(measuring, name), { recursive: true })
      await server.startWorker()
      await vi.waitFor(async () => {
        expect(await readdir(rendering)).toEqual([`${jobId}-2`])
        expect(await readdir(measuring)).toEqual([`${jobId}-2`])
      }, patience)
      await server.deps.db.write.updateTable('jobs').set({ attempt: 3 }).where('id', '=', jobId).execute()
      await sweepFolders(server.deps)
      expect(await readdir(rendering)).toEqual([])
    } finally {
      await server.close()
    }
  })
})
