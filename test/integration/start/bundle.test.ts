/** What production runs: the bundle of the sources. */
import type { ChildProcess } from 'node:child_process'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

const dataFiles = [
  'generated',
  'node_modules',
  'src/db/migrations',
  'src/features/content/pictures',
  'src/limits/token-bucket.lua',
  'src/sandbox/github/images',
]

let home: string
let server: TestServer
let child: ChildProcess
let baseUrl: string
let env: Record<string, string>
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  await run(process.execPath, ['scripts/build.ts'], { cwd: root })
  // Beside the bundle, only what is no source is there: entry points and data.
  home = await realpath(await mkdtemp(join(tmpdir(), 'castlane-bundle-')))
  await copyFile(join(root, 'package.json'), join(home, 'package.json'))
  await cp(join(root, 'dist/server'), join(home, 'dist/server'), { recursive: true })
  for (const file of ['src/main.mjs', 'src/load-program.mjs', 'src/cli/main.ts'])
    await cp(join(root, file), join(home, file))
  for (const data of dataFiles) {
    await mkdir(dirname(join(home, data)), { recursive: true })
    await symlink(join(root, data), join(home, data))
  }
  server = await startTestServer()
  const port = await freePort()
  baseUrl = `http://127.0.0.1:${port}`
  env = {
    PATH: process.env.PATH!,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: server.databaseUrl,
    CASTLANE_MASTER_KEYS: server.config.masterKeys!.reveal(),
    CASTLANE_DATA_DIR: server.config.dataDir,
    CASTLANE_LOG_LEVEL: 'info',
    // The packaged build is enough here; production wants a newer one.
    FFMPEG_PATH: 'packaged',
  }
  child = spawn(process.execPath, ['src/main.mjs'], { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let rest = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    const whole = (rest + text).split('\n')
    rest = whole.pop()!
    lines.push(...whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)))
  })
})
afterAll(async () => {
  if (child?.exitCode === null) {
    child.kill()
    await once(child, 'exit')
  }
  await server?.close()
  await rm(home, { recursive: true, force: true })
})

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(baseUrl + path, {
    method,
    headers: { 'X-Api-Key': server.key, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

it('makes a piece, from the request to the rendered file', async () => {
  const isReady = () =>
    fetch(`${baseUrl}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => child.exitCode !== null)
  await expect.poll(isReady).toBe(true)
  const project = await send('POST', '/v1/projects', { name: 'Bundled' })
  expect(project.status).toBe(201)
  const made = await send('POST', `/v1/projects/${project.body.id}/content`, {
    format: 'image',
    targetPlatforms: ['instagram'],
    hook: 'Fresh bread at six',
  })
  expect(made.status).toBe(202)
  await expect.poll(async () => (await send('GET', `/v1/jobs/${made.body.id}`)).body.status).toBe('succeeded')
})

it('logs where an error was made, in the sources', async () => {
  const { status } = await send('GET', '/v1/projects/prj_01999999-0000-7000-8000-000000000000')
  expect(status).toBe(404)
  await expect.poll(() => lines.find((line) => line.code === 'NOT_FOUND')?.thrownAt).toMatch(/^[a-z/-]+\.ts:\d+$/)
})

it('answers the health check and the command line, and serves what comes with the project', async () => {
  await run(process.execPath, ['dist/server/healthcheck.js'], { cwd: home, env })
  const { stdout } = await run(process.execPath, ['src/cli/main.ts', 'orgs', 'list', '--json'], {
    cwd: home,
    env,
  })
  expect(JSON.parse(stdout)).toMatchObject({ data: [{ id: server.organizationId }] })
  expect((await fetch(`${baseUrl}/openapi.json`)).status).toBe(200)
})
