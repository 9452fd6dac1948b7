import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generate } from '../../../../scripts/contract/generate.ts'
import type { JsonObject } from '../../../../scripts/contract/json.ts'
import { objectAt } from '../../../../scripts/contract/json.ts'
import type { Mock } from '../../../../scripts/mock-server.ts'
import { startMock } from '../../../../scripts/mock-server.ts'
import { startProgress } from '../../../../scripts/progress.ts'
import { callsOf } from '../contract-answers.ts'
import { walkAnswers, walkBadBodies } from './walk.ts'

const fixture = resolve(import.meta.dirname, '../generator/fixtures/contract/openapi.yaml')

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const readBundle = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonObject

async function withMock<T>(bundle: string, use: (mock: Mock) => Promise<T>): Promise<T> {
  const mock = await startMock({ bundle, host: '127.0.0.1', port: await freePort() })
  try {
    return await use(mock)
  } finally {
    await mock.stop()
  }
}

describe('the mock of the contract', () => {
  let mock: Mock
  const docs = readBundle('generated/openapi.json')
  beforeAll(async () => {
    mock = await startMock({ bundle: 'generated/openapi.mock.json', host: '127.0.0.1', port: await freePort() })
  })
  afterAll(() => mock.stop())

  it('answers every operation with every documented status and example, each valid by the contract', async () => {
    const { requests, faults } = await walkAnswers(mock.url, docs)
    expect(faults).toEqual([])
    expect(requests).toBeGreaterThan(callsOf(docs).length * 5)
  })

  it('refuses a body that the contract forbids, for every operation with a body', async () => {
    const { requests, faults } = await walkBadBodies(mock.url, docs)
    expect(faults).toEqual([])
    expect(requests).toBeGreaterThan(0)
  })

  it('lets browsers of any origin read its answers', async () => {
    const response = await fetch(`${mock.url}/v1/whoami`, {
      headers: { origin: 'https://app.example', 'x-api-key': 'any' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example')
  })
})

describe('the walk over the mock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castlane-mock-'))
  beforeAll(async () => {
    await generate({
      spec: fixture,
      out: join(folder, 'generated'),
      features: join(folder, 'src/features'),
      database: false,
      skipMissing: false,
      scaffold: false,
      progress: startProgress({ quiet: true }),
    })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('passes over the fixture contract, with its map keyed by project ids', async () => {
    const faults = await withMock(join(folder, 'generated/openapi.mock.json'), async ({ url }) => [
      ...(await walkAnswers(url, readBundle(join(folder, 'generated/openapi.json')))).faults,
      ...(await walkBadBodies(url, readBundle(join(folder, 'generated/openapi.json')))).faults,
    ])
    expect(faults).toEqual([])
  })

  it('fails on a bad example and on a schema that lost its closing', async () => {
    const mockFile = join(folder, 'generated/openapi.mock.json')
    const docs = readBundle(join(folder, 'generated/openapi.json'))
    const seeded = readBundle(mockFile)
    for (const bundle of [docs, seeded]) {
      const path = objectAt(objectAt(objectAt(bundle, 'paths'), '/v1/whoami'), 'get')
      const media = objectAt(objectAt(objectAt(objectAt(path, 'responses'), '200'), 'content'), 'application/json')
      objectAt(objectAt(objectAt(media, 'examples'), 'partner'), 'value').rateLimitTier = 'internal'
    }
    delete objectAt(objectAt(objectAt(seeded, 'components'), 'schemas'), 'CreateProjectRequest').additionalProperties
    const seededFile = join(folder, 'seeded.json')
    writeFileSync(seededFile, JSON.stringify(seeded))
    const { answers, bodies } = await withMock(seededFile, async ({ url }) => ({
      answers: await walkAnswers(url, docs),
      bodies: await walkBadBodies(url, docs),
    }))
    expect(answers.faults).toEqual([expect.stringContaining('getWhoami code=200, example=partner: body/rateLimitTier')])
    expect(bodies.faults).toEqual([expect.stringContaining('createProject: an unknown field got 2')])
  })
})
