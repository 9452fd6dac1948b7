import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resultOf, summarise } from '../../../scripts/journey/summary.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

const root = join(import.meta.dirname, '../../..')
let server: TestServer
let out = ''

beforeAll(async () => {
  server = await startTestServer({ worker: true, sandbox: true })
  out = await mkdtemp(join(tmpdir(), 'castlane-journey-test-'))
})
afterAll(async () => {
  await server.close()
  await rm(out, { recursive: true, force: true })
})

interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the script as a person would, in a process of its own. */
function journey(flags: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  const child = spawn(process.execPath, ['scripts/journey.ts', ...flags], {
    cwd: root,
    env: { PATH: process.env.PATH, CASTLANE_URL: server.baseUrl, CASTLANE_API_KEY: server.key, ...env },
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })))
}

it('goes from the first call to a published post and its signed webhook', async () => {
  const { code, stdout, stderr } = await journey(['--seconds', '3', '--out', out, '--json'])
  expect(code, stderr).toBe(0)
  const result = JSON.parse(stdout)
  expect(result.organizationId).toBe(server.organizationId)
  expect(result.postUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sandbox\/tiktok\//)
  const types = ['content.generated', 'content.approved', 'social_account.connected', 'publication.published']
  expect(result.events).toEqual(expect.arrayContaining(types))
  const video = await readFile(result.video)
  expect(video.subarray(4, 8).toString()).toBe('ftyp')
  const cover = await readFile(result.cover)
  expect(cover.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  const post = await fetch(result.postUrl)
  expect(post.status).toBe(200)
  expect(await post.text()).toContain('morning coffee')
  // It leaves no endpoint behind that nobody listens at.
  const { body } = await server.send('GET', '/v1/webhooks/endpoints')
  expect(body.data).toEqual([])
})

it('says what to do, and ends with another code than 0, where it cannot go on', async () => {
  const nobody = await journey([], { CASTLANE_URL: 'http://127.0.0.1:9' })
  expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('Nothing answers at http://127.0.0.1:9.')])
  const stranger = await journey([], { CASTLANE_API_KEY: 'cl_live_wrong' })
  expect([stranger.code, stranger.stderr]).toEqual([1, expect.stringMatching(/UNAUTHENTICATED.*\(req_/)])
  // The port and data folder of a server on this machine, before what the environment says.
  const local = ['--port', new URL(server.baseUrl).port, '--data', out]
  const ownKey = { CASTLANE_URL: 'http://127.0.0.1:9', CASTLANE_API_KEY: '' }
  const keyless = await journey(local, ownKey)
  expect([keyless.code, keyless.stderr]).toEqual([1, expect.stringContaining(`${out} has no key for it`)])
  await writeFile(join(out, 'demo-key'), 'cl_live_wrong')
  const other = await journey(local, ownKey)
  expect([other.code, other.stderr]).toEqual([1, expect.stringMatching(/UNAUTHENTICATED.*\(req_/)])
  const wrong = await journey(['--platform', 'myspace'])
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('--platform must be one of')])
  const unknown = await journey(['--fast'])
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('npm run journey')])
})

it('finds the server that a data folder knows, whatever its port is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'castlane-journey-data-'))
  await writeFile(join(dataDir, 'embedded.json'), JSON.stringify({ owner: { address: server.baseUrl } }))
  await writeFile(join(dataDir, 'demo-key'), 'cl_live_wrong')
  const env = { CASTLANE_URL: '', CASTLANE_API_KEY: '', CASTLANE_DATA_DIR: dataDir }
  const found = await journey([], env)
  expect(found.stderr).toContain(`${server.baseUrl} was running`)
  expect([found.code, found.stderr]).toEqual([1, expect.stringMatching(/UNAUTHENTICATED.*\(req_/)])
  await rm(dataDir, { recursive: true })
})

it('ends with addresses that answer only', () => {
  const result = {
    ...{ organizationId: 'org_1', projectId: 'prj_1', containerId: 'cnt_1', socialAccountId: 'acc_1' },
    ...{ publicationId: 'pub_1', postUrl: 'http://127.0.0.1:4450/sandbox/tiktok/1', events: [] },
    ...{ video: '/home/mira/out/cnt_1.mp4', cover: null },
  }
  const ending = { seconds: 3, cwd: '/home/mira' }
  const running = summarise(result, { ...ending, endsWithJourney: false })
  expect(running).toContain(`Post   ${result.postUrl}`)
  const ended = summarise(result, { ...ending, endsWithJourney: true })
  expect(ended).not.toContain('http://')
  expect(ended).toContain('Video  out/cnt_1.mp4')
  expect(ended).toContain('npm start')
  expect(resultOf(result, { endsWithJourney: true }).postUrl).toBeNull()
  expect(resultOf(result, { endsWithJourney: false })).toEqual(result)
})

it('explains itself with --help', async () => {
  const { code, stdout } = await journey(['--help'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('CASTLANE_URL')])
})
