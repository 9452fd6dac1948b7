import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../support/free-port.ts'
import type { TestServer } from '../../../support/harness.ts'
import { fillMorning } from '../../client/morning.fixture.ts'
import { imageFile } from '../../features/media/files.ts'
import { connect, createProject, people, startFixture } from '../../features/publishing/fixture.ts'

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js')
const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')

/** Runs an Arazzo journey with a runner that nobody here wrote. */
function respect(
  journey: string,
  server: string,
  inputs: Record<string, string>,
): Promise<{ code: number; text: string }> {
  const file = journey.endsWith('.yaml') ? journey : `openapi/journeys/${journey}.arazzo.yaml`
  const args = ['respect', file, '--server', `castlane=${server}`, '--input', JSON.stringify(inputs)]
  const child = spawn(process.execPath, [redocly, ...args], { env: { ...process.env, NO_COLOR: '1' } })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code: code ?? -1, text })))
}

/**
 * A copy of the journey with another id for the project that it moves, which it cannot take as an input. @returns its file
 */
async function withNewProject(journey: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'castlane-journey-'))
  const text = await readFile(`openapi/journeys/${journey}.arazzo.yaml`, 'utf8')
  const file = join(folder, `${journey}.arazzo.yaml`)
  const own = text
    .replaceAll('019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01', randomUUID())
    .replace('../../generated/openapi.json', resolve('generated/openapi.json'))
  await writeFile(file, own)
  return file
}

/** Prism between client and server: with --errors, what breaks the contract on either side is an error of its own. */
async function startProxy(upstream: string) {
  const port = await freePort()
  const args = [prism, 'proxy', 'generated/openapi.json', upstream, '--errors', '--port', String(port)]
  const child = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1' } })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk))
  for (let tries = 0; !/listening/i.test(text); tries += 1) {
    if (tries === 200) throw new Error(`The proxy does not come up: ${text}`)
    await sleep(100)
  }
  return {
    address: `http://127.0.0.1:${port}`,
    complaints: () =>
      text
        .split('\n')
        .filter((line) => /violation|✖|error/i.test(line))
        .join('\n'),
    stop: () => child.kill(),
  }
}

describe("the contract's journeys on a live server", () => {
  let server: TestServer
  let proxy: Awaited<ReturnType<typeof startProxy>>

  beforeAll(async () => {
    ;({ server } = await startFixture())
    proxy = await startProxy(server.baseUrl)
  })
  afterAll(async () => {
    proxy?.stop()
    await server?.close()
  })

  /** Through the proxy that nobody here wrote, which must have nothing to complain about. */
  async function passes(journey: string, inputs: Record<string, string> = {}): Promise<void> {
    const { code, text } = await respect(journey, proxy.address, { apiKey: server.key, ...inputs })
    expect(code, text + proxy.complaints()).toBe(0)
    expect(text).toMatch(/1 passed/)
    expect(proxy.complaints()).toBe('')
  }

  it('goes from a key to an approved video', () => passes('main-job'), 120_000)

  it('lets nothing out before it is approved, and nothing that was rejected', async () => {
    const projectId = await createProject(server, {})
    const socialAccountId = await connect(server, projectId, 'tiktok', people.tiktok)
    const publishAt = new Date(Date.now() + 36 * 3_600_000).toISOString()
    await passes('approval-gate', { socialAccountId, publishAt })
  })

  it('moves a project to a child, which pays for itself, is switched off and on, and gives back what is left', async () => {
    await passes(await withNewProject('sub-organizations'))
  })

  it('answers for a post, measures it, attributes an install to it and learns from it', async () => {
    const projectId = await createProject(server, {})
    const socialAccountId = await connect(server, projectId, 'instagram', people.instagram)
    await passes('after-publishing', { socialAccountId, occurredAt: new Date().toISOString() })
  })

  it('decides on what waits in all projects', async () => {
    await fillMorning(server, { projects: 2, approvals: 2, publications: 1, suggestions: 2 })
    await passes('morning', { publishAt: new Date(Date.now() + 60 * 3_600_000).toISOString() })
  })

  it('retries an import that failed, under the same media item', async () => {
    let asked = 0
    const origin = createHttpServer((_req, res) => {
      asked += 1
      if (asked === 1) res.writeHead(404).end()
      else res.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(imageFile('image/jpeg', 600, 800))
    })
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
    const { port } = origin.address() as { port: number }
    await passes('retry-job', { url: `http://127.0.0.1:${port}/latte.jpg` }).finally(() => origin.close())
    expect(asked).toBe(2)
  })

  it('makes, uses and erases a test project with a test key', async () => {
    const scopes = ['projects:read', 'projects:write', 'content:read', 'content:write', 'approvals:write', 'jobs:read']
    const body = { name: 'CI', mode: 'test', scopes: [...scopes, 'org:admin'] }
    const { secret } = (await server.send('POST', '/v1/api-keys', { body })).body
    await passes('test-project', { apiKey: secret })
  })

  it('notices a server that does not keep to a journey', async () => {
    const { code } = await respect('main-job', server.baseUrl, { apiKey: 'cl_live_wrong' })
    expect(code).not.toBe(0)
  })
})
