import { spawn } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { VerifyStep } from './step.ts'

const repository = resolve(import.meta.dirname, '../..')

/** Each package that the toolchain is built on, and the command that does its job. */
const commands: readonly { readonly name: string; readonly shown: string; readonly args: readonly string[] }[] = [
  {
    name: '@redocly/cli',
    shown: 'npm run generate',
    args: [process.execPath, 'scripts/generate.ts', '--no-database', '--no-patterns'],
  },
  {
    name: 'openapi-typescript',
    shown: 'npm run generate',
    args: [process.execPath, 'scripts/generate.ts', '--no-database', '--no-patterns'],
  },
  { name: 'openapi-fetch', shown: 'npm run client:build', args: [process.execPath, 'scripts/client-build.ts'] },
  {
    name: '@stoplight/prism-cli',
    shown: 'npm test, the journeys through its proxy',
    args: [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', 'test/integration/contract/journeys'],
  },
  { name: 'express', shown: 'npm run mock', args: [process.execPath, 'scripts/mock.ts', '--port', '0'] },
  {
    name: 'express-openapi-validator',
    shown: 'npm run verify:full -- --only judge',
    args: [process.execPath, 'scripts/verify.ts', '--only', 'judge'],
  },
  { name: 'vitest', shown: 'npm run test:unit', args: ['npm', 'run', 'test:unit'] },
]

export const sevenStep: VerifyStep = {
  name: 'seven',
  about: 'Without each of the seven packages in turn, the command that it does the work of fails and names it.',
  async run(report) {
    const folder = mkdtempSync(join(tmpdir(), 'castlane-seven-'))
    try {
      copyTo(folder)
      const failures: string[] = []
      for (const { name, shown, args } of commands) {
        report(`${shown} without ${name}`)
        const place = join(folder, 'node_modules', name)
        renameSync(place, join(folder, 'hidden'))
        const { code, output } = await runIn(folder, args)
        renameSync(join(folder, 'hidden'), place)
        if (code === 0) failures.push(`${shown} passes without ${name}: the package does nothing there.`)
        else if (!output.includes(name))
          failures.push(`${shown} fails without ${name} and does not name it: ${output.slice(-600)}`)
      }
      return { failures, note: `${commands.length} packages` }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** The repository, with a link for each package, so that one can be taken away. */
function copyTo(folder: string): void {
  for (const entry of [
    'src',
    'scripts',
    'openapi',
    'generated',
    'test',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'redocly.yaml',
  ])
    cpSync(join(repository, entry), join(folder, entry), { recursive: true })
  const packages = join(repository, 'node_modules')
  const link = (name: string) => symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  mkdirSync(join(folder, 'node_modules'))
  // Its links are relative, so that they lead to the packages of the copy.
  cpSync(join(packages, '.bin'), join(folder, 'node_modules/.bin'), { recursive: true, verbatimSymlinks: true })
  for (const name of readdirSync(packages)) {
    if (name.startsWith('.') || !lstatSync(join(packages, name)).isDirectory()) continue
    if (!name.startsWith('@')) link(name)
    else {
      mkdirSync(join(folder, 'node_modules', name))
      for (const inner of readdirSync(join(packages, name))) link(`${name}/${inner}`)
    }
  }
}

/** Ends a command that goes on, which one that lacks its package does not. */
const limitMs = 300_000

function runIn(cwd: string, [command = '', ...args]: readonly string[]): Promise<{ code: number; output: string }> {
  const path = `${join(cwd, 'node_modules/.bin')}:${process.env.PATH}`
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, PATH: path, NO_COLOR: '1' }, timeout: limitMs })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk)
      })
    child.on('error', (error) => done({ code: 1, output: error.message }))
    // Ended by the limit, it worked: there is no code.
    child.on('close', (code) => done({ code: code ?? 0, output }))
  })
}
