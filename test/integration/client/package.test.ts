import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundlePackage, clientPackage, describePackage, emptyFolder } from '../../../scripts/client/package.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

const run = promisify(execFile)
let folder = ''
let server: TestServer
const installed = () => join(folder, 'node_modules/@castlane/client')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castlane-client-'))
  await mkdir(join(folder, 'node_modules/@castlane'), { recursive: true })
  emptyFolder(installed())
  await bundlePackage(clientPackage, installed())
  describePackage(clientPackage, installed())
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

it('is small, needs no package and holds nothing that only Node has, so that Workers and browsers can load it', async () => {
  const description = JSON.parse(await readFile(join(installed(), 'package.json'), 'utf8'))
  expect([description.name, description.dependencies]).toEqual(['@castlane/client', undefined])
  const source = (await readFile(join(installed(), 'index.js'), 'utf8')).replace(/\/\*\*[\s\S]*?\*\//g, '')
  expect(source).not.toMatch(/node:|\bBuffer\b|\bprocess\b|require\(/)
  const bundle = await rolldown({ input: join(installed(), 'index.js'), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  expect(gzipSync(output[0].code).byteLength).toBeLessThan(8 * 1024)
})
