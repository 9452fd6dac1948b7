import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
let folder = ''
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castlane-client-'))
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const program = `
import { CastlaneError, createCastlane, unwrap, verifyWebhook, type Job, type WebhookEvent } from '@castlane/client'

const castlane = createCastlane({ apiKey: process.env.KEY!, baseUrl: process.env.URL! })
const { data: me, error } = await castlane.GET('/v1/whoami')
if (error) throw new Error(error.code)
const project = unwrap(await castlane.POST('/v1/projects', { body: { name: 'From the tarball' } }))
const missing = await castlane.GET('/v1/projects/{projectId}', { params: { path: { projectId: crypto.randomUUID() } } })
const names: string[] = []
for await (const one of castlane.paginate('/v1/projects')) names.push(one.name)
const told = await verifyWebhook({}, '{}', 'whsec_AAAA').catch((problem: Error) => problem.name)
const url = (event: WebhookEvent): string | null =>
  event.type === 'publication.published' ? (event.data.targets[0]?.platformPostUrl ?? null) : null
const stage = (job: Job): string | undefined => job.error?.data.stage
// @ts-expect-error the contract has no such field
void (() => castlane.POST('/v1/projects', { body: { naem: 'x' } }))
// @ts-expect-error nor such a path
void (() => castlane.GET('/v1/nothing'))
if (missing.error?.code === 'RATE_LIMITED') missing.error.details.retryAfterMs.toFixed()
console.log(JSON.stringify([me.organizationId, project.name, missing.error?.code, names, told, typeof url, typeof stage, CastlaneError.name]))
`

it('is packed whole: the tarball compiles and runs in a project of its own', async () => {
  const out = join(folder, 'package')
  await run(process.execPath, [join(root, 'scripts/client-build.ts'), '--out', out])
  await run('npm', ['pack', out, '--pack-destination', folder, '--offline'])
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))!
  const { name, dependencies, exports } = JSON.parse(await readFile(join(out, 'package.json'), 'utf8'))
  expect([name, Object.keys(dependencies), exports['.'].types]).toEqual([
    '@castlane/client',
    ['openapi-fetch'],
    './index.d.ts',
  ])
  expect(dependencies['openapi-fetch']).toMatch(/^\d+\.\d+\.\d+$/)

  const project = join(folder, 'project')
  await mkdir(join(project, 'node_modules/@castlane/client'), { recursive: true })
  // Unpacked as an install would, without asking a registry: the dependency is the one that is here already.
  await run('tar', [
    '-xzf',
    join(folder, tarball),
    '-C',
    join(project, 'node_modules/@castlane/client'),
    '--strip-components=1',
  ])
  for (const dependency of ['openapi-fetch', 'openapi-typescript-helpers'])
    await run('cp', ['-r', join(root, 'node_modules', dependency), join(project, 'node_modules', dependency)])
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'partner', type: 'module' }))
  await writeFile(join(project, 'program.ts'), program)
  const compile = [
    '--strict',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom,dom.iterable',
    '--module',
    'nodenext',
    '--types',
    'node',
  ]
  await mkdir(join(project, 'node_modules/@types'), { recursive: true })
  await run('cp', ['-r', join(root, 'node_modules/@types/node'), join(project, 'node_modules/@types/node')])
  await run('cp', ['-r', join(root, 'node_modules/undici-types'), join(project, 'node_modules/undici-types')]).catch(
    () => {},
  )
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...compile, 'program.ts'], {
    cwd: project,
  }).catch((error: { stdout: string }) => {
    throw new Error(error.stdout)
  })
  const { stdout } = await run(process.execPath, ['program.js'], {
    cwd: project,
    env: { PATH: process.env.PATH, KEY: server.key, URL: server.baseUrl },
  })
  expect(JSON.parse(stdout)).toEqual([
    server.organizationId,
    'From the tarball',
    'NOT_FOUND',
    ['From the tarball'],
    'WebhookVerificationError',
    'function',
    'function',
    'CastlaneError',
  ])
}, 60_000)

it('holds nothing that only Node has, so that Workers and browsers can load it', async () => {
  for (const file of (await readdir(join(folder, 'package'))).filter((name) => name.endsWith('.js'))) {
    const source = (await readFile(join(folder, 'package', file), 'utf8')).replace(/\/\*\*[\s\S]*?\*\//g, '')
    expect(source, file).not.toMatch(/node:|\bBuffer\b|\bprocess\b|require\(/)
  }
})
