/** Other people's generators on the contract that partners get, and our generator on somebody else's large contract. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/support/free-port.ts'
import { runNode } from '../check/gate.ts'
import type { JsonObject } from '../contract/json.ts'
import { writeDerivedBundles } from '../contract/write-derived.ts'
import { startProgress } from '../progress.ts'
import { generateProject } from '../skeleton/generate.ts'
import { partnerCalls } from './partner-calls.ts'
import type { VerifyStep } from './step.ts'

const repository = resolve(import.meta.dirname, '../..')
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

interface ForeignGenerator {
  readonly name: string
  /** The package's program below node_modules, or a file of test/foreign, and its arguments. */
  readonly args: (spec: string) => readonly string[]
  /** Faults of the generator itself, whatever the contract says. */
  readonly knownFault?: RegExp
}

const generators: readonly ForeignGenerator[] = [
  { name: 'hey-api', args: (spec) => ['node_modules/.bin/openapi-ts', '-i', spec, '-o', 'out/hey-api'] },
  {
    name: 'orval, fetch and zod',
    args: () => ['orval.mjs'],
    // It types the default of a list of words as string[].
    knownFault: /^out\/orval-zod\/.*TS2769/,
  },
  { name: 'kubb', args: () => ['node_modules/.bin/kubb', 'generate', '--config', 'kubb.config.mjs'] },
  {
    name: 'swagger-typescript-api',
    args: (spec) => [
      'node_modules/.bin/swagger-typescript-api',
      'generate',
      '-p',
      spec,
      '-o',
      'out/sta',
      '-n',
      'api.ts',
    ],
  },
  {
    name: 'openapi-typescript',
    args: (spec) => ['node_modules/.bin/openapi-typescript', spec, '-o', 'out/openapi-typescript/types.ts'],
  },
  { name: 'oazapfts', args: (spec) => ['node_modules/.bin/oazapfts', spec, 'out/oazapfts.ts'] },
]

export const foreignStep: VerifyStep = {
  name: 'foreign',
  about:
    'Seven generators of others take the contract and compile strictly, two of them with every documented body; ours takes GitHub’s, compiles, starts and answers.',
  async run(report) {
    const folder = mkdtempSync(join(tmpdir(), 'castlane-foreign-'))
    try {
      cpSync(join(repository, 'test/foreign'), folder, { recursive: true })
      report('installing')
      const install = await runProgram('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
      if (install.code !== 0) return { failures: [`npm ci in test/foreign failed: ${install.output.slice(-1000)}`] }
      const failures = [...(await tryGenerators(folder, report)), ...(await tryGithub(folder, report))]
      return { failures, note: '7 generators, and GitHub’s contract' }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function tryGenerators(folder: string, report: (line: string) => void): Promise<string[]> {
  writeDerivedBundles(join(repository, 'generated'))
  const spec = join(repository, 'generated/openapi.public.json')
  const failures: string[] = []
  for (const { name, args } of generators) {
    report(name)
    const { code, stdout, stderr } = await runNode(args(spec), folder, { ...process.env, SPEC: spec })
    if (code !== 0) failures.push(`${name} does not take the contract: ${(stderr || stdout).trim().slice(-1500)}`)
  }
  writeFileSync(join(folder, 'out/bodies.ts'), bodiesProgram())
  report('compiling what they wrote, and the bodies of every operation')
  const found = await compile(
    folder,
    { module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
    ['out'],
  )
  const known = generators.flatMap(({ knownFault }) => knownFault ?? [])
  return [...failures, ...found.filter((line) => !known.some((pattern) => pattern.test(line)))]
}

/**
 * Each documented body and the smallest, as the types of hey-api and orval see them: those that make a client from the
 * contract with settings of their own for defaults. (openapi-typescript with openapi-fetch is tried by `npm test`.)
 */
function bodiesProgram(): string {
  const docs = JSON.parse(readFileSync(join(repository, 'generated/openapi.json'), 'utf8')) as JsonObject
  const lines = partnerCalls(docs).flatMap(({ operationId, ids, body }, index) => {
    if (body === undefined) return []
    const type = operationId.charAt(0).toUpperCase() + operationId.slice(1)
    const argument = Object.keys(ids).length
    return [
      `export const heyApi${index}: heyApi.${type}Data['body'] = ${JSON.stringify(body)}`,
      `export const orval${index}: Parameters<typeof orval.${operationId}>[${argument}] = ${JSON.stringify(body)}`,
    ]
  })
  return [`import type * as heyApi from './hey-api'`, `import type * as orval from './orval-fetch/api'`, ...lines].join(
    '\n',
  )
}

/** What the server of GitHub's contract may hold after ten operations, in MB of 10⁶ bytes. */
const maxMegabytes = 700

/** What GitHub's contract allows, of ten operations, and what it does not. */
const githubCalls = [
  ['/repos/nodejs/node/issues?per_page=5', 501],
  ['/users/octocat', 501],
  ['/repos/nodejs/node', 501],
  ['/repos/nodejs/node/pulls', 501],
  ['/orgs/nodejs/teams', 501],
  ['/search/code?q=node', 501],
  ['/repos/nodejs/node/compare/a...b', 501],
  ['/gists/abc', 501],
  ['/user/repos', 501],
  ['/repos/nodejs/node/actions/runs', 501],
  ['/repos/nodejs/node/issues?state=asleep', 400],
  ['/no/such/address', 404],
] as const

async function tryGithub(folder: string, report: (line: string) => void): Promise<string[]> {
  const out = join(folder, 'github')
  report('generating from GitHub’s contract')
  const { operations } = await generateProject({
    spec: join(folder, 'node_modules/@octokit/openapi/generated/api.github.com.json'),
    out,
    progress: startProgress({ quiet: true }),
  })
  symlinkSync(join(repository, 'node_modules'), join(out, 'node_modules'))
  report(`compiling ${operations} handlers`)
  const { code, stdout } = await runNode(['--max-old-space-size=4096', tsc, '--pretty', 'false'], out)
  const failures = code === 0 ? [] : [`The project of GitHub's contract does not compile: ${stdout.slice(0, 1500)}`]
  report('starting its server')
  return [...failures, ...(await callGithub(out))]
}

/** A handler that is not filled in answers 501 to what the contract allows; the validator, 400 to what it does not. */
async function callGithub(project: string): Promise<string[]> {
  const port = String(await freePort())
  const server = spawn(process.execPath, ['src/main.ts'], { cwd: project, env: { ...process.env, PORT: port } })
  let output = ''
  server.stderr.on('data', (chunk) => (output += String(chunk)))
  const failures: string[] = []
  try {
    for (let waited = 0; server.exitCode === null && waited < 600; waited += 1) {
      if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) break
      await sleep(100)
    }
    for (const [path, status] of githubCalls) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch((error: unknown) => ({
        status: String(error),
      }))
      if (answer.status !== status)
        failures.push(`GET ${path} answered ${answer.status} and not ${status}. ${output.slice(-500)}`)
    }
    const held = process.platform === 'linux' ? readFileSync(`/proc/${server.pid}/status`, 'utf8') : ''
    const megabytes = Math.round((Number(/VmRSS:\s+(\d+)/.exec(held)?.[1] ?? 0) * 1024) / 1e6)
    if (megabytes > maxMegabytes)
      failures.push(`Its server holds ${megabytes} MB after ten operations, more than ${maxMegabytes}.`)
    return failures
  } finally {
    server.kill()
  }
}

/** Compiles strictly; returns one line for each error. */
async function compile(folder: string, options: object, include: readonly string[]): Promise<string[]> {
  const compilerOptions = {
    target: 'es2024',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    typeRoots: [join(repository, 'node_modules/@types')],
    ...options,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  const { stdout } = await runNode(['--max-old-space-size=4096', tsc, '-p', folder, '--pretty', 'false'], folder)
  return stdout.split('\n').filter((line) => /error TS/.test(line))
}

function runProgram(command: string, args: readonly string[], cwd: string): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
      })
    }
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
