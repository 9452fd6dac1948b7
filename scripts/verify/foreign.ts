/** Other people's generators on the contract that partners get, and our generator on somebody else's large contract. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runNode } from '../check/gate.ts'
import { generate } from '../contract/generate.ts'
import { writeDerivedBundles } from '../contract/write-derived.ts'
import { startProgress } from '../progress.ts'
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
    'Seven generators of others take the contract and compile strictly; ours takes GitHub’s, compiles, starts and answers.',
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
  report('compiling what they wrote')
  const found = await compile(
    folder,
    { module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
    ['out'],
  )
  const known = generators.flatMap(({ knownFault }) => knownFault ?? [])
  return [...failures, ...found.filter((line) => !known.some((pattern) => pattern.test(line)))]
}

/** At least so many operations of GitHub's contract have to become handlers. */
const minGithubOperations = 300

async function tryGithub(folder: string, report: (line: string) => void): Promise<string[]> {
  const project = join(folder, 'github')
  report('generating from GitHub’s contract')
  const { operations } = await generate({
    spec: join(folder, 'node_modules/@octokit/openapi/generated/api.github.com.json'),
    out: join(project, 'generated'),
    features: join(project, 'src/features'),
    database: false,
    skipMissing: false,
    skipRefused: true,
    scaffold: true,
    progress: startProgress({ quiet: true }),
  })
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n')
  symlinkSync(join(repository, 'node_modules'), join(project, 'node_modules'))
  report(`compiling ${operations} stubs`)
  const failures = await compile(project, { module: 'nodenext', types: ['node'], preserveSymlinks: true }, [
    'generated/handler-map.ts',
  ])
  if (operations < minGithubOperations) failures.push(`Only ${operations} operations of GitHub's contract were taken.`)
  report('starting them')
  return [...failures, ...(await callGithub(join(project, 'generated/server.ts')))]
}

/** A stub answers 501 to what the contract allows, and 422 to what it does not. */
async function callGithub(server: string): Promise<string[]> {
  const { createServer } = (await import(server)) as {
    createServer: () => { listen: (port: number, host: string) => import('node:http').Server }
  }
  const listening = createServer().listen(0, '127.0.0.1')
  try {
    while (!listening.listening) await sleep(10)
    const { port } = listening.address() as { port: number }
    const wanted = [
      ['/repos/nodejs/node/issues?per_page=5', 501],
      ['/repos/nodejs/node/issues?state=asleep', 422],
      ['/no/such/address', 404],
    ] as const
    const failures: string[] = []
    for (const [path, status] of wanted) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      if (answer.status !== status) failures.push(`GET ${path} answered ${answer.status} and not ${status}.`)
    }
    return failures
  } finally {
    listening.close()
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
