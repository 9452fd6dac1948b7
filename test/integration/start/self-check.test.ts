import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProbes } from '../../../src/app.ts'
import type { JobDefinitions } from '../../../src/jobs/definition.ts'
import { workOnJobs } from '../../../src/jobs/queue.ts'
import { createSelfCheck } from '../../../src/self-check.ts'
import { ffmpeg } from '../../support/ffmpeg.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { createRuns, testDefinitions } from '../faults/job-definition.ts'
import { rowOf, start, until } from '../features/jobs/support.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer({ overrides: { jobDefinitions: testDefinitions() } })
  await server.deps.db.pools.write.query(createRuns)
})
afterAll(() => server?.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castlane-check-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const all = ['ffmpeg', 'storage', 'disk'] as const
const checkOf = (more: { ffmpegPath?: string; dataDir?: string; storage?: object; timeoutMs?: number }) => {
  const { config, storage, log } = server.deps
  return createSelfCheck(
    {
      config: {
        dataDir: more.dataDir ?? config.dataDir,
        generation: { ...config.generation, ffmpegPath: more.ffmpegPath ?? ffmpeg },
      },
      storage: { ...storage, ...more.storage },
      log,
    },
    more.timeoutMs,
  )
}

describe("a worker's check of its machine", () => {
  it('finds nothing where ffmpeg encodes, the storage keeps and the disk has room, and leaves nothing behind', async () => {
    const check = checkOf({ dataDir: folder })
    await check.check(all)
    expect([...check.failures]).toEqual([])
  })

  it.each(['/bin/true', '/bin/false', '/nowhere/ffmpeg'])('finds that %s is no ffmpeg', async (ffmpegPath) => {
    const check = checkOf({ ffmpegPath })
    await check.check(all)
    expect([...check.failures.keys()]).toEqual(['ffmpeg'])
  })

  it('finds a storage that refuses or changes what it is given, and a folder that cannot be', async () => {
    await writeFile(join(folder, 'file'), '')
    const refusing = checkOf({ storage: { putBytes: () => Promise.reject(new Error('read-only')) } })
    const changing = checkOf({
      storage: { open: () => Readable.from([Buffer.from('other')]) },
      dataDir: join(folder, 'file'),
    })
    await Promise.all([refusing.check(all), changing.check(all)])
    expect([...refusing.failures]).toEqual([['storage', 'read-only']])
    expect([...changing.failures.keys()].toSorted()).toEqual(['disk', 'storage'])
  })
})

describe('a storage that does not answer', () => {
  it('is found, is asked once however often it is looked at, and is used again once it answers', async () => {
    let writes = 0
    let answer = () => {}
    const check = checkOf({
      timeoutMs: 200,
      storage: {
        putBytes: async (...given: Parameters<typeof server.deps.storage.putBytes>) => {
          writes += 1
          if (writes === 1) await new Promise<void>((resolve) => (answer = resolve))
          return server.deps.storage.putBytes(...given)
        },
      },
    })
    for (let look = 0; look < 3; look++) await check.check(['storage'])
    expect([writes, ...check.failures.keys()]).toEqual([1, 'storage'])
    answer()
    await until(async () => {
      await check.check(['storage'])
      return !check.failures.has('storage')
    })
  })
})

describe('a worker whose ffmpeg is gone', () => {
  it('takes no job that needs it and says so, is not ready unless it serves the API, and comes back by itself', async () => {
    const program = join(folder, 'ffmpeg')
    await writeFile(program, '#!/bin/false')
    await chmod(program, 0o755)
    const selfCheck = checkOf({ ffmpegPath: program })
    Object.assign(server.deps, { selfCheck })
    const needing = new Map(
      [...server.deps.jobDefinitions].map(([type, definition]) => [type, { ...definition, needs: ['ffmpeg'] }]),
    ) as JobDefinitions
    await selfCheck.check(all)
    const { id } = await start(server)
    const worker = workOnJobs({ ...server.deps, jobDefinitions: needing })
    const { config } = server.deps
    const probes = createProbes({ ...server.deps, config: { ...config, servesApi: false } }).listen(0, '127.0.0.1')
    await once(probes, 'listening')
    const ready = () => fetch(`http://127.0.0.1:${(probes.address() as AddressInfo).port}/readyz`)
    const unready = await ready()
    expect([unready.status, await unready.json()]).toEqual([503, { status: 'worker cannot use ffmpeg' }])
    // A storage that is down would make every one of them unready.
    expect((await server.send('GET', '/readyz', { key: null })).status).toBe(200)
    expect((await server.send('GET', '/metrics', { key: null })).text).toContain(
      'castlane_worker_failing{need="ffmpeg"} 1',
    )
    expect((await rowOf(server, id)).attempt).toBe(0)
    await writeFile(program, `#!/bin/sh\nexec '${ffmpeg}' "$@"`)
    await selfCheck.check(all)
    await until(async () => (await rowOf(server, id)).status === 'succeeded')
    expect((await ready()).status).toBe(200)
    probes.close()
    await worker.stop()
  })
})
