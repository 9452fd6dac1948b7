import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../../generated/operations.ts'
import type { Fields, FieldValue } from '../../../../src/features/sdk-apps/domain/report-fields.ts'
import { reportFields } from '../../../../src/features/sdk-apps/domain/report-fields.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, query } from '../telemetry/fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

interface SourceFile {
  readonly language: string
  readonly file: string
  readonly code: string
}

async function installed(platform: string) {
  const projectId = await createProject(server)
  const body = { platform, bundleId: 'example.fable', name: 'Fable' }
  const { body: app } = await server.send('POST', `/v1/projects/${projectId}/sdk-apps`, { body })
  const { status, body: spec } = await server.send('GET', `/v1/sdk-apps/${app.id}/install-spec`)
  expect(status).toBe(200)
  const files = spec.files as SourceFile[]
  const reporter = files.find(({ file }) => /telemetry\.(swift|kt|dart|ts|cs)$/i.test(file))
  return { projectId, writeKey: app.writeKey as string, spec, files, source: reporter?.code ?? '' }
}

const sources = ['ios', 'android', 'flutter', 'react_native', 'unity'] as const

describe('the install spec of the web', () => {
  it('names a script that this server has', async () => {
    const { spec, projectId } = await installed('web')
    expect(spec).toMatchObject({ platform: 'web', packageManager: 'none', files: [] })
    const { pathname } = new URL(spec.dependency)
    expect((await fetch(server.baseUrl + pathname)).status).toBe(200)
    for (const text of [spec.install, spec.initSnippet.code]) {
      expect(text).toContain(`${server.config.http.publicUrl}/sdk/v1.js`)
      expect(text).toContain('<WRITE_KEY>')
    }
    expect(spec.verifySteps.at(-1)).toContain(`GET /v1/projects/${projectId}/telemetry/summary`)
  })
})

describe.each(sources)('the install spec of %s', (platform) => {
  it('holds a whole source that sends what the contract takes, as the contract takes it', async () => {
    const { source, spec, writeKey } = await installed(platform)
    expect(spec.packageManager).toBe('none')
    expect(source).toContain(server.config.http.publicUrl)
    expect(source.match(/<WRITE_KEY>/g)).toHaveLength(1)
    // The path is put together from the kinds; each is an operation that takes POST.
    expect(source).toContain('/v1/telemetry/')
    const kinds = [...source.matchAll(/["'](events|conversions|attributions)["'],/g)].map(([, kind]) => kind)
    expect(new Set(kinds)).toEqual(new Set(['events', 'conversions', 'attributions']))
    const taken = Object.values(operations)
      .filter(({ method }) => method === 'post')
      .map(({ path }) => path)
    for (const kind of kinds) expect(taken).toContain(`/v1/telemetry/${kind}`)
    expect(source).toMatch(/POST/)
    expect(source).toMatch(/["']X-Api-Key["']/)
    expect(source).toMatch(/["']Content-Type["']/)
    expect(source).toMatch(/["']application\/json["']/)

    const fields = reportFields(platform)
    const event = sampleOf(fields.event)
    const conversion = { ...sampleOf(fields.conversion), value: sampleOf(fields.money), userId: 'u-1' }
    const attribution = sampleOf(platform === 'ios' ? fields.adservices : fields.playReferrer)
    for (const [kind, item] of Object.entries({ events: event, conversions: conversion, attributions: attribution })) {
      const { status, body, text } = await server.send('POST', `/v1/telemetry/${kind}`, {
        key: writeKey,
        body: { [kind]: [item] },
      })
      expect([status, body.accepted], text).toEqual([200, 1])
    }
    for (const name of namesIn(event).concat(namesIn(conversion), namesIn(attribution)))
      if (name !== 'userId' || platform !== 'react_native') expect(source, name).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it('says what the stores ask for', async () => {
    const { spec, files } = await installed(platform)
    const steps = (spec.steps as string[]).join('\n')
    if (platform !== 'android') {
      for (const word of ['Privacy manifest', 'App Tracking Transparency', 'SKAdNetwork', 'Apple Ads'])
        expect(steps).toContain(word)
      expect(files.some(({ file }) => file.endsWith('PrivacyInfo.xcprivacy'))).toBe(true)
    }
    if (platform !== 'ios') expect(steps).toContain('installreferrer:2.2')
  })

  it('closes every bracket of its sources', async () => {
    const { files, spec } = await installed(platform)
    for (const { file, language, code } of [...files, spec.initSnippet as SourceFile])
      if (language !== 'xml') expect(unclosedIn(code), file).toEqual([])
  })
})

it('of React Native reports what happened, once, also when the API did not answer at first', async () => {
  const { source, projectId, writeKey } = await installed('react_native')
  const { outputText, diagnostics } = ts.transpileModule(
    source.replace('<WRITE_KEY>', writeKey).replace(server.config.http.publicUrl, server.baseUrl),
    {
      reportDiagnostics: true,
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    },
  )
  expect(diagnostics).toEqual([])
  const reporter = await import(`data:text/javascript,${encodeURIComponent(outputText)}`)
  const kept = new Map<string, string>()
  const storage = {
    getItem: async (name: string) => kept.get(name) ?? null,
    setItem: async (name: string, value: string) => void kept.set(name, value),
  }
  const real = globalThis.fetch
  let calls = 0
  globalThis.fetch = async (...request) => {
    const response = await real(...request)
    if (calls++ === 0) throw new TypeError('the answer was lost')
    return response
  }
  try {
    await reporter.start(storage)
    reporter.identify('u-81723')
    reporter.track('recipe_viewed', { recipe: 'cortado' })
    reporter.conversion('purchase', 'order-1', '9.99', 'EUR')
    await reporter.flush()
    expect(JSON.parse(kept.get('castlane')!).waiting).toHaveLength(3)
    await expect.poll(async () => JSON.parse(kept.get('castlane')!).waiting, { timeout: 30_000 }).toEqual([])
  } finally {
    globalThis.fetch = real
  }
  const rows = await query<{ name: string }>(
    server,
    'select unnest(names) as name from telemetry_events where project_id = $1 union all select type from telemetry_conversions where project_id = $1',
    [projectId],
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(['app_open', 'purchase', 'recipe_viewed'])
})

/** An item as a source would send it: each variable as it could be. */
function sampleOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sampleValue(value)]))
}

const samples: Readonly<Record<string, unknown>> = {
  now: new Date().toISOString(),
  visitor: 'a-5f0c1f3e',
  session: 's-1',
  name: 'app_open',
  properties: { coldStart: true },
  transactionId: '2000000812345678',
  type: 'purchase',
  amount: '9.99',
  currency: 'EUR',
  token: 'dG9rZW4',
  referrer: 'utm_source=tiktok',
}
let made = 0

function sampleValue(value: FieldValue): unknown {
  if ('fields' in value) return sampleOf(value.fields)
  if ('constant' in value) return value.constant
  return value.variable === 'id' ? `id-${++made}` : samples[value.variable]
}

function namesIn(item: Record<string, unknown>): string[] {
  return Object.entries(item).flatMap(([name, value]) =>
    name !== 'properties' && typeof value === 'object' && value !== null
      ? [name, ...namesIn(value as Record<string, unknown>)]
      : [name],
  )
}

/** Brackets that are open at the end, or closed without having been opened; texts and comments aside. */
function unclosedIn(code: string): string[] {
  const bare = code
    .replace(/\/\/.*$/gm, '')
    .replace(/'\\?.'|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g, '')
  const open: string[] = []
  const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
  for (const [bracket] of bare.matchAll(/[()[\]{}]/g)) {
    const opening = pairs[bracket]
    if (opening === undefined) open.push(bracket)
    else if (open.at(-1) === opening) open.pop()
    else return [...open, bracket]
  }
  return open
}
