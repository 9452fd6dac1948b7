import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobDefinitions } from '../../src/jobs/definition.ts'
import { workOnJobs } from '../../src/jobs/queue.ts'
import { createSelfCheck } from '../../src/self-check.ts'
import { createRuns, testDefinitions } from '../faults/job-definition.ts'
import { rowOf, start, until } from '../features/jobs/support.ts'
import { ffmpeg } from '../support/ffmpeg.ts'
import type { TestServer } from '../support/harness.ts'
import { startTestServer } from '../support/harness.ts'

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
const checkOf = (more: { ffmpegPath?: string; dataDir?: string; storage?: object }) => {
  const { config, storage, log } = server.deps
  return createSelfCheck({
    config: {
      dataDir: more.dataDir ?? config.dataDir,
      generation: { ...config.generation, ffmpegPath: more.ffmpegPath ?? ffmpeg },
    },
    storage: { ...storage, ...more.storage },
    log,
  })
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

describe('a worker whose ffmpeg is gone', () => {
  it('takes no job that needs it, is not ready and says so; it comes back by itself', async () => {
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
    const ready = await server.send('GET', '/readyz', { key: null })
    expect([ready.status, ready.body]).toEqual([503, { status: 'worker cannot use ffmpeg' }])
    expect((await server.send('GET', '/metrics', { key: null })).text).toContain(
      'castlane_worker_failing{need="ffmpeg"} 1',
    )
    expect((await rowOf(server, id)).attempt).toBe(0)
    await writeFile(program, `#!/bin/sh\nexec '${ffmpeg}' "$@"`)
    await selfCheck.check(all)
    await until(async () => (await rowOf(server, id)).status === 'succeeded')
    expect((await server.send('GET', '/readyz', { key: null })).status).toBe(200)
    await worker.stop()
  })
})
