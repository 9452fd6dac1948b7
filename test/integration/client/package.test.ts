import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { methodTable } from '../../../generated/client.ts'
import { bundlePackage, describePackage, emptyFolder } from '../../../scripts/client/package.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { callTool, connectAgent, toolNames } from '../../support/mcp-client.ts'

const run = promisify(execFile)
let folder = ''
let server: TestServer
const installed = () => join(folder, 'node_modules/@castlane/client')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castlane-client-'))
  await mkdir(join(folder, 'node_modules/@castlane'), { recursive: true })
  emptyFolder(installed())
  await bundlePackage(installed())
  describePackage(installed())
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const calls = `
const castlane = createCastlane({ apiKey: process.env.KEY, baseUrl: process.env.URL })
const program = async () => {
  const { data: me } = await castlane.GET('/v1/whoami')
  const project = unwrap(await castlane.projects.create({ name: 'From the package' }))
  const { error } = await castlane.projects.get(crypto.randomUUID())
  const told = await verifyWebhook({}, '{}', 'whsec_AAAA').catch((problem) => problem.name)
  console.log(JSON.stringify([me.organizationId, project.name, error.code, told, CastlaneError.name]))
}
program()
`

it.each([
  ['import', 'program.mjs', `import { CastlaneError, createCastlane, unwrap, verifyWebhook } from '@castlane/client'`],
  [
    'require',
    'program.cjs',
    `const { CastlaneError, createCastlane, unwrap, verifyWebhook } = require('@castlane/client')`,
  ],
])('works by %s', async (_, name, first) => {
  await writeFile(join(folder, name), first + calls)
  const env = { PATH: process.env.PATH, KEY: server.key, URL: server.baseUrl }
  const { stdout } = await run(process.execPath, ['--no-experimental-require-module', name], { cwd: folder, env })
  const expected = [server.organizationId, 'From the package', 'NOT_FOUND', 'WebhookVerificationError', 'CastlaneError']
  expect(JSON.parse(stdout)).toEqual(expected)
})

it('needs no package and nothing that only Node has, so that Workers and browsers can load it', async () => {
  const description = JSON.parse(await readFile(join(installed(), 'package.json'), 'utf8'))
  expect([description.name, description.dependencies]).toEqual(['@castlane/client', undefined])
  for (const file of ['index.js', 'telemetry/index.js']) {
    // openapi-fetch looks at `process` only where there is one.
    const source = (await readFile(join(installed(), file), 'utf8')).replace(/\/\*\*[\s\S]*?\*\//g, '')
    expect(source).not.toMatch(/node:|\bBuffer\b|require\(|from ['"]/)
  }
})

it('is at most 10 kB, and 20 bytes larger for each further operation', async () => {
  const source = await readFile(join(installed(), 'index.js'), 'utf8')
  const rows = [...source.matchAll(/^\t(?:\t|\w+: \{ )(\w+): "(?:GET|POST|PUT|PATCH|DELETE) [^"\n]+"(?: \})?,?\n/gm)]
  const count = Object.values(methodTable).flatMap((methods) => Object.keys(methods)).length
  expect(rows).toHaveLength(count)
  const all = await gzippedBytes(source)
  // Every second operation.
  const half = await gzippedBytes(
    rows.reduce((text, [row], index) => (index % 2 ? text.replace(row, '') : text), source),
  )
  expect(all).toBeLessThanOrEqual(10_000)
  expect((all - half) / Math.floor(count / 2)).toBeLessThanOrEqual(20)
})

/** What a page that imports all of it loads. */
async function gzippedBytes(source: string): Promise<number> {
  const input = join(folder, 'measured.mjs')
  await writeFile(input, source)
  const bundle = await rolldown({ input, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return gzipSync(output[0].code).byteLength
}

describe('castlane-mcp', () => {
  const start = (env: Record<string, string>) => {
    const args = [join(installed(), JSON.parse(description()).bin['castlane-mcp'])]
    return new StdioClientTransport({ command: process.execPath, args, env, stderr: 'pipe' })
  }
  const description = () => readFileSync(join(installed(), 'package.json'), 'utf8')

  it('offers over standard input and output what the server offers the key, and stops with the key', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId, { agent: 'act' })
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(start({ CASTLANE_KEY: key, CASTLANE_URL: `${server.baseUrl}/` }))
    try {
      expect(client.getServerVersion()?.name).toBe('castlane')
      expect(await toolNames(client)).toEqual(await toolNames(await connectAgent(server.baseUrl, key)))
      const answers = await Promise.all(
        ['getWhoami', 'getOverview', 'getContent'].map((name) => callTool(client, name)),
      )
      expect(answers.map(({ isError }) => isError)).toEqual([false, false, true])
      expect(answers[0]?.body.organizationId).toBe(server.organizationId)
      await server.deps.db.pools.write.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [apiKeyId])
      expect((await callTool(client, 'getWhoami')).body.error.code).toBe('UNAUTHENTICATED')
      await expect(client.listTools()).rejects.toThrow('UNAUTHENTICATED: This API key is unknown')
    } finally {
      await client.close()
    }
  })

  it('acts for a child organization, and says what is missing', async () => {
    const child = await server.createOrganization({ parentId: server.organizationId })
    const client = new Client({ name: 'test', version: '1' })
    const env = { CASTLANE_KEY: server.key, CASTLANE_URL: server.baseUrl, CASTLANE_ORGANIZATION: child }
    await client.connect(start(env))
    expect((await callTool(client, 'getWhoami')).body.organizationId).toBe(child)
    await client.close()
    const program = join(installed(), 'mcp.js')
    await expect(run(process.execPath, [program], { env: {} })).rejects.toThrow('CASTLANE_KEY is missing.')
    expect((await run(process.execPath, [program, '--help'], { env: {} })).stdout).toContain('CASTLANE_URL')
  })
})
