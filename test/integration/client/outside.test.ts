import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'

/** Installs the packed package as partners do. It compiles a megabyte of types five times: `npm run verify:full` runs it. */
const isLong = process.env.FUZZ === 'long'
const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const resolveFrom = createRequire(import.meta.url)
let folder = ''
let server: TestServer

const program = `
import { CastlaneError, createCastlane, unwrap, verifyWebhook, type Job, type JobOf, type Middleware, type WebhookEvent } from '@castlane/client'
import { init, type Telemetry } from '@castlane/client/telemetry'

export async function main(apiKey: string, baseUrl: string): Promise<unknown[]> {
  const castlane = createCastlane({ apiKey, baseUrl, timeoutMs: 30_000 })
  const { data: me, error } = await castlane.organizations.getWhoami()
  if (error) throw new Error(error.code)
  const project = unwrap(await castlane.projects.create({ name: 'From the package' }))
  const missing = await castlane.GET('/v1/projects/{projectId}', { params: { path: { projectId: crypto.randomUUID() } } })
  if (missing.error?.code === 'RATE_LIMITED') missing.error.details.retryAfterMs.toFixed()
  const told = await verifyWebhook({}, '{}', 'whsec_AAAA').catch((problem: Error) => problem.name)
  return [me.organizationId, project.name, missing.error?.code, told, CastlaneError.name]
}
export const typesOf = async (castlane: ReturnType<typeof createCastlane>): Promise<void> => {
  const job = unwrap(await castlane.content.generate('prj_1', { hook: 'Three mistakes', format: 'video' }))
  const finished: JobOf<'content.generate'> = await castlane.waitForJob(job)
  finished.result?.containerIds.map((id) => id.length)
  const any: Job = await castlane.waitForJob('job_1')
  any.error?.data.stage
  for await (const one of castlane.projects.list({ status: 'active' })) one.name.length
  for await (const one of castlane.GET('/v1/projects', { params: { query: { status: 'active' } } })) one.name.length
  const logged: Middleware = { onResponse: ({ response, schemaPath }) => console.log(schemaPath, response.status) }
  castlane.use(logged)
  // @ts-expect-error a project is no list
  for await (const one of castlane.projects.get('prj_1')) one.name
  const [media] = await castlane.uploadMedia('prj_1', { kind: 'content_video', files: [new File([], 'a.mp4', { type: 'video/mp4' })] })
  media?.download?.url
  // @ts-expect-error the contract has no such field
  await castlane.projects.create({ naem: 'x' })
  // @ts-expect-error nor such a path
  await castlane.GET('/v1/nothing')
  // @ts-expect-error nor such a code
  if ((await castlane.projects.list()).error?.code === 'NO_SUCH_CODE') return
  // @ts-expect-error the body is missing
  await castlane.content.generate('prj_1')
}
export const url = (event: WebhookEvent): string | null =>
  event.type === 'publication.published' ? (event.data.targets[0]?.platformPostUrl ?? null) : null
export const telemetry = (): Telemetry => init({ writeKey: 'x', endpoint: 'http://127.0.0.1' })
`

async function compile(name: string, type: 'module' | 'commonjs', flags: readonly string[]): Promise<string> {
  const project = join(folder, name)
  await mkdir(project)
  await cp(join(folder, 'node_modules'), join(project, 'node_modules'), { recursive: true })
  await writeFile(join(project, 'package.json'), JSON.stringify({ name, type }))
  await writeFile(join(project, 'program.ts'), program)
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck', 'false']
  const libraries = ['--target', 'es2022', '--lib', 'es2023,dom,dom.iterable']
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [tsc, ...strict, ...libraries, ...flags, 'program.ts'], { cwd: project }).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout)
    },
  )
  return project
}

describe.runIf(isLong)('the package from outside', () => {
  const expected = () => [
    server.organizationId,
    'From the package',
    'NOT_FOUND',
    'WebhookVerificationError',
    'CastlaneError',
  ]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castlane-outside-'))
    const out = join(folder, 'built')
    await run(process.execPath, [join(root, 'scripts/client-build.ts'), '--out', out])
    await run('npm', ['pack', out, '--pack-destination', folder, '--offline'])
    const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'))!
    const target = join(folder, 'node_modules/@castlane/client')
    await mkdir(target, { recursive: true })
    await run('tar', ['-xzf', join(folder, tarball), '-C', target, '--strip-components=1'])
    server = await startTestServer()
  }, 180_000)
  afterAll(async () => {
    await server?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it.each([
    ['an ES module under node16', 'module', ['--module', 'node16']],
    ['CommonJS under node16', 'commonjs', ['--module', 'node16']],
  ] as const)(
    'compile strictly and run in %s',
    async (name, type, flags) => {
      const project = await compile(`${type}-node16`, type, flags)
      const start = `main(process.env.KEY, process.env.URL).then((seen) => console.log(JSON.stringify(seen)))`
      const file = type === 'module' ? 'run.mjs' : 'run.cjs'
      const load =
        type === 'module' ? `import { main } from './program.js'` : `const { main } = require('./program.js')`
      await writeFile(join(project, file), `${load}\n${start}`)
      const env = { PATH: process.env.PATH, KEY: server.key, URL: server.baseUrl }
      const { stdout } = await run(process.execPath, ['--no-experimental-require-module', file], { cwd: project, env })
      expect(JSON.parse(stdout), name).toEqual(expected())
    },
    180_000,
  )

  it.skipIf(findChromium() === undefined)(
    'compile for bundlers, and run in a browser from a build of Vite',
    async () => {
      const project = await compile('bundled', 'module', [
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
        '--noEmit',
      ])
      await writeFile(join(project, 'index.html'), '<!doctype html><script type="module" src="/page.ts"></script>')
      await writeFile(join(project, 'page.ts'), `import { main } from './program'\nObject.assign(window, { main })\n`)
      const vite = (await import(createRequire(resolveFrom.resolve('vitest/package.json')).resolve('vite'))) as {
        build(options: object): Promise<unknown>
      }
      await vite.build({ root: project, logLevel: 'error', configFile: false })
      // The page and the API have one origin, as behind a proxy of the partner's: the API answers no other origin.
      const proxy = createServer((incoming, outgoing) => {
        if (incoming.url?.startsWith('/v1/')) {
          const { port } = new URL(server.baseUrl)
          const options = {
            host: '127.0.0.1',
            port,
            path: incoming.url,
            method: incoming.method,
            headers: incoming.headers,
          }
          incoming.pipe(
            request(options, (answer) => {
              outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
              answer.pipe(outgoing)
            }),
          )
          return
        }
        const path = incoming.url === '/' ? '/index.html' : (incoming.url ?? '')
        outgoing.setHeader('Content-Type', path.endsWith('.html') ? 'text/html' : 'text/javascript')
        createReadStream(join(project, 'dist', path))
          .on('error', () => outgoing.writeHead(404).end())
          .pipe(outgoing)
      })
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
      const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
      try {
        const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
        const page = await browser.newPage()
        page.setDefaultTimeout(patienceMs)
        await page.goto(origin)
        const seen = await page.evaluate(
          ([key, url]) => (window as unknown as { main(key: string, url: string): Promise<unknown> }).main(key, url),
          [server.key, origin] as const,
        )
        // The build gives the class a short name.
        expect((seen as unknown[]).slice(0, 4)).toEqual(expected().slice(0, 4))
      } finally {
        await browser.close()
        proxy.closeAllConnections()
        proxy.close()
      }
    },
    180_000,
  )

  it('is described for a partner', async () => {
    const at = join(folder, 'node_modules/@castlane/client')
    const { dependencies, exports } = JSON.parse(await readFile(join(at, 'package.json'), 'utf8'))
    expect(dependencies).toBeUndefined()
    for (const entry of ['.', './telemetry']) expect(Object.keys(exports[entry])).toEqual(['import', 'require'])
    expect(await readFile(join(at, 'README.md'), 'utf8')).toContain('@castlane/client/telemetry')
    expect(await readFile(join(at, 'licenses/openapi-fetch.txt'), 'utf8')).toContain('Permission is hereby granted')
  })
})
