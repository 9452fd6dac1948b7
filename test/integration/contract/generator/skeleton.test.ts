/** From the contract of another service the generator writes a project that needs nothing of this repository. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { startProgress } from '../../../../scripts/progress.ts'
import { generateProject } from '../../../../scripts/skeleton/generate.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const root = mkdtempSync(join(tmpdir(), 'castlane-skeleton-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const packages = join(repository, 'node_modules')

/** A project with the packages of this repository. */
async function project(name: string) {
  const out = join(root, name)
  const spec = join(root, `${name}.yaml`)
  cpSync(join(import.meta.dirname, `fixtures/${name}/${name}.yaml`), spec)
  const generate = () => generateProject({ spec, out, progress: startProgress({ quiet: true }) })
  const made = await generate()
  symlinkSync(packages, join(out, 'node_modules'))
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  const edit = (file: string, from: string | RegExp, to: string) => {
    const path = file === spec ? spec : join(out, file)
    const text = readFileSync(path, 'utf8')
    expect(text).toMatch(from)
    writeFileSync(path, text.replace(from, to))
  }
  return { out, spec, made, generate, read, edit }
}

/** Runs a package's program in a project; resolves with its exit code and what it has written. */
async function run(out: string, program: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'test', VITEST: undefined, REDOCLY_TELEMETRY: 'off' }
  const command = [resolve(packages, program), ...args]
  return await promisify(execFile)(process.execPath, command, { cwd: out, env, maxBuffer: 1 << 26 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}
const compile = (out: string) => run(out, 'typescript/bin/tsc', '--pretty', 'false')
const test = (out: string) =>
  run(out, 'vitest/vitest.mjs', 'run', '--root', out, '--testTimeout', '60000', '--hookTimeout', '60000')
const passed = { code: 0, output: expect.not.stringContaining('skipped') }

describe('a contract of another service', () => {
  it('becomes a project whose operations answer and refuse wrong input, and that keeps what is filled in', async () => {
    const { out, spec, made, generate, read, edit } = await project('petstore')
    expect(made.operations).toBe(6)
    expect(
      Object.keys({
        ...JSON.parse(read('package.json')).dependencies,
        ...JSON.parse(read('package.json')).devDependencies,
      }).sort(),
    ).toEqual([
      '@redocly/cli',
      '@stoplight/prism-cli',
      '@types/express',
      '@types/node',
      'express',
      'express-openapi-validator',
      'openapi-fetch',
      'openapi-typescript',
      'typescript',
      'vitest',
    ])
    for (const file of ['src/app.ts', 'src/validate.ts', 'generated/operations.ts', 'README.md'])
      expect(read(file).toLowerCase()).not.toContain('castlane')
    expect(await compile(out)).toEqual({ code: 0, output: '' })
    expect(await test(out)).toMatchObject(passed)
    expect(await run(out, '@redocly/cli/bin/cli.js', 'lint', 'openapi/openapi.yaml')).toMatchObject({ code: 0 })

    // A handler is filled in: what the contract answers compiles and is served, and nothing else compiles.
    const list = 'src/handlers/pet-store/petsList.ts'
    const pet = "{ id: 1, name: 'Tom', kind: 'cat' as const }"
    edit(
      list,
      /async \(\) => \{[^}]*\}/,
      `async ({ query }) => ({ status: 200, headers: { 'x-next': String(query.limit) }, body: [${pet}] })`,
    )
    edit(list, /import \{ NotImplemented[^\n]*\n/, '')
    expect(await compile(out)).toEqual({ code: 0, output: '' })
    expect(await test(out)).toMatchObject(passed)
    edit(list, "name: 'Tom', ", '')
    expect(await compile(out)).toMatchObject({ output: expect.stringMatching(/petsList\.ts.*TS2322[\s\S]*name/) })
    edit(list, 'id: 1, ', "id: 1, name: 'Tom', ")

    // The contract changes: one operation goes, one comes, and a filled handler stays, wherever it was moved.
    edit(spec, 'operationId: showPetById', 'operationId: readPet')
    renameSync(join(out, list), join(out, 'src/handlers/petsList.ts'))
    edit('src/handlers/petsList.ts', '../../handler.ts', '../handler.ts')
    const again = await generate()
    expect(again.written).toEqual(['src/handlers/pets/readPet.ts'])
    expect(again.remarks).toEqual([
      expect.stringContaining('src/handlers/pets/showPetById.ts: the contract has no such operation'),
    ])
    expect(existsSync(join(out, list))).toBe(false)
    expect(read('src/handlers/petsList.ts')).toContain("'x-next'")
    expect(await compile(out)).toEqual({ code: 0, output: '' })

    // What was generated follows from the contract, until that is changed.
    const drift = () => run(out, join(out, 'scripts/drift.ts'))
    expect(await drift()).toEqual({ code: 0, output: '' })
    edit('openapi/openapi.yaml', 'maximum: 100', 'maximum: 200')
    expect(await drift()).toMatchObject({ code: 1, output: expect.stringContaining('generate again') })
  }, 900_000)

  it('may hold multipart, security schemes, callbacks and addresses that differ by method, each repaired once', async () => {
    const { out, made, read } = await project('parcels')
    expect(await compile(out)).toEqual({ code: 0, output: '' })
    expect(await test(out)).toMatchObject(passed)
    expect(made.repairs.join('\n')).toMatch(/nullable[\s\S]*Path parameters[\s\S]*Callbacks/)
    expect(JSON.parse(read('generated/openapi.json'))['x-repairs']).toEqual(made.repairs)
  }, 900_000)

  it('is refused in one sentence where it is none', async () => {
    const spec = join(root, 'other.yaml')
    const generate = () => generateProject({ spec, out: join(root, 'other'), progress: startProgress({ quiet: true }) })
    await expect(generate()).rejects.toThrow('There is no such file.')
    writeFileSync(spec, 'swagger: "2.0"')
    await expect(generate()).rejects.toThrow('It is not an OpenAPI 3 document.')
    writeFileSync(spec, 'openapi: 3.1.0\npaths: {}')
    await expect(generate()).rejects.toThrow('It has no operations.')
    expect(existsSync(join(root, 'other'))).toBe(false)
  })
})
