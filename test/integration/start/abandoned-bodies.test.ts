import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/app.ts'
import type { Slots } from '../../../src/limits/slots.ts'
import type { HttpServer } from '../../../src/start/http-server.ts'
import { listen } from '../../../src/start/http-server.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import type { RawExchange } from '../../support/raw-http.ts'
import { openRaw, parseRaw } from '../../support/raw-http.ts'
import { createProject } from '../features/content/fixture.ts'
import { announce, imageFile } from '../features/media/files.ts'

/** Less than a sender of a file may be silent, after which its slot would be free anyway. */
const soonMs = 30_000
const most = 4

let server: TestServer
let http: HttpServer
beforeAll(async () => {
  // No test lasts as long as a body may take.
  const limits = { CASTLANE_MAX_BODIES: '16', CASTLANE_MAX_UPLOADS: `${most}`, CASTLANE_BODY_TIMEOUT_SECONDS: '3600' }
  server = await startTestServer({ env: limits, sandbox: true })
  http = await listen('127.0.0.1', 0)
  http.serve(await createApp(server.deps))
})
afterAll(async () => {
  await http.drain(1_000)
  await server.close()
})

/** How many slots are taken of so many. */
function takenOf(slots: Slots, max: number): number {
  const free: (() => void)[] = []
  for (let slot = slots.tryToAcquire(); typeof slot === 'function'; slot = slots.tryToAcquire()) free.push(slot)
  for (const release of free) release()
  return max - free.length
}

function open(head: string, headers: Readonly<Record<string, string>>, body: string): RawExchange {
  const lines = Object.entries({ Host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return openRaw(http.port, `${head} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

const json = { 'Content-Type': 'application/json', 'Content-Length': '1000' }
const halfAProject = () => open('POST /v1/projects', { 'X-Api-Key': server.key, ...json }, '{')

describe('a sender that hangs up in the middle of', () => {
  async function halfAFile(): Promise<RawExchange> {
    const jpeg = imageFile('image/jpeg')
    const given = { filename: 'sunset.jpg', contentType: 'image/jpeg', bytes: jpeg }
    const { body } = await announce(server, await createProject(server), 'content_image', [given])
    const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': String(jpeg.length) }
    return open(`PUT ${new URL(body.files[0].put.url).pathname}`, headers, 'half')
  }
  const signature = { 'X-Hub-Signature-256': 'sha256=00', ...json }

  it.each([
    ['a body', () => server.deps.intake.bodies, 16, halfAProject],
    ['an event', () => server.deps.intake.events, 4, () => open('POST /webhooks/github', signature, '{')],
    ['a file', () => server.deps.intake.uploads, most, halfAFile],
  ])('%s leaves its slot to others', async (_what, slots, max, begin) => {
    const { socket, closed } = await begin()
    await expect.poll(() => takenOf(slots(), max)).toBe(1)
    socket.end()
    await expect.poll(() => takenOf(slots(), max), { timeout: soonMs }).toBe(0)
    await closed
  })

  it('a body behind a request that is still being answered leaves its slot to others', async () => {
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const running = [1, 2].map(() => server.deps.reportShares.run(server.organizationId, () => held))
    const key = `X-Api-Key: ${server.key}\r\n`
    const report = `GET /v1/organization/usage HTTP/1.1\r\nHost: x\r\n${key}\r\n`
    const half = `POST /v1/projects HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`
    const { socket, closed } = openRaw(http.port, report, half)
    await expect.poll(() => takenOf(server.deps.intake.bodies, 16)).toBe(1)
    socket.end()
    await closed
    await expect.poll(() => takenOf(server.deps.intake.bodies, 16)).toBe(0)
    go()
    await Promise.all(running)
  })
})

it('a body that breaks off in nonsense is answered, and leaves its slot to others', async () => {
  const headers = { 'X-Api-Key': server.key, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
  const { socket, closed } = open('POST /v1/projects', headers, '1\r\n{\r\n')
  await expect.poll(() => takenOf(server.deps.intake.bodies, 16)).toBe(1)
  socket.write('nonsense\r\n')
  const answer = parseRaw(await closed)
  expect([answer.status, answer.headers.connection, answer.body.error.code]).toEqual([400, 'close', 'VALIDATION'])
  await expect.poll(() => takenOf(server.deps.intake.bodies, 16)).toBe(0)
})

it('a request that was answered before it hung up keeps its answer', async () => {
  const { socket, closed } = open('POST /v1/projects', json, '{')
  await once(socket, 'data')
  socket.end()
  expect(parseRaw(await closed).status).toBe(401)
})
