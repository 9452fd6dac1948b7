/** The generator serves contracts of other services: one file, no catalogue of errors, none of our extensions. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generate } from '../../../../scripts/contract/generate.ts'
import { startProgress } from '../../../../scripts/progress.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'castlane-petstore-'))
const spec = join(folder, 'petstore.yaml')
const options = {
  spec,
  out: join(folder, 'generated'),
  features: join(folder, 'src/features'),
  database: false,
  skipMissing: false,
  scaffold: true,
  progress: startProgress({ quiet: true }),
}
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Compiles the generated files and the handlers; returns what the compiler reports. */
function compile(): string {
  const { compilerOptions } = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object
  }
  const own = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined, preserveSymlinks: true }
  write('tsconfig.json', JSON.stringify({ compilerOptions: own, include: ['generated/handler-map.ts', 'src'] }))
  try {
    execFileSync(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
    })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

let server: Server
let origin = ''
const call = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(origin + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const problem = (await response.json()) as { title: string; detail?: string; issues?: { path: string }[] }
  return { status: response.status, ...problem }
}

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'fixtures/petstore/petstore.yaml'), spec)
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  write('package.json', '{"type":"module"}')
  await generate(options)
  const { createServer } = (await import(pathToFileURL(join(folder, 'generated/server.ts')).href)) as {
    createServer: () => { listen: (port: number, host: string, ready: () => void) => Server }
  }
  await new Promise<void>((ready) => {
    server = createServer().listen(0, '127.0.0.1', ready)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 60_000)
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a contract of another service', () => {
  it('gives names and folders to operations that have none of ours', () => {
    const operations = read('generated/operations.ts')
    for (const name of ['petsList', 'createPet', 'listMyPets', 'showPetById', 'deletePetsPetId'])
      expect(operations).toContain(`operationId: '${name}'`)
    expect(read('src/features/pet-store/operations/petsList.ts')).toContain("notImplemented('petsList')")
    expect(read('src/context.ts')).toContain('export type Caller')
  })

  it('starts, and answers 501 to every operation', async () => {
    expect(await call('GET', '/pets?limit=3&tags=a')).toMatchObject({ status: 501, title: 'Not Implemented' })
    expect(await call('POST', '/pets', { name: 'Tom' })).toMatchObject({ status: 501 })
    expect(await call('GET', '/pets/mine')).toMatchObject({
      status: 501,
      detail: expect.stringContaining('listMyPets'),
    })
    expect(await call('GET', '/pets/7')).toMatchObject({ status: 501 })
    expect(await call('DELETE', '/pets/7')).toMatchObject({ status: 501 })
  })

  it('checks requests as the contract says', async () => {
    const faults = await call('POST', '/pets', { name: '', kind: 'cow', age: 1 })
    expect(faults.status).toBe(422)
    expect(faults.issues?.map(({ path }) => path).sort()).toEqual(['/body/age', '/body/kind', '/body/name'])
    expect(await call('GET', '/pets?limit=101')).toMatchObject({
      status: 422,
      detail: expect.stringContaining('limit'),
    })
    expect(await call('GET', '/pets/seven')).toMatchObject({ status: 422 })
    expect(await call('PUT', '/pets')).toMatchObject({ status: 405 })
    expect(await call('GET', '/cats')).toMatchObject({ status: 404 })
    const text = await fetch(`${origin}/pets`, { method: 'POST', body: 'Tom' })
    expect(text.status).toBe(415)
  })

  it('types handlers: what the contract answers compiles, and nothing else', () => {
    const handler = (answer: string) =>
      `import type { Handler } from '../generated/handlers.ts'

export const petsList: Handler<'petsList'> = async ({ query: { limit } }) => {
  const size: number = limit
  return ${answer}
}
`
    const pet = "{ id: 1, name: 'Tom', kind: 'cat' as const }"
    const answers = [
      [`{ status: 200, headers: { 'x-next': String(size) }, body: [${pet}] }`, null],
      [`{ status: 404, body: { title: 'No pets' } }`, null],
      [`{ status: 200, headers: { 'x-next': '' }, body: [{ id: 1 }] }`, /name/],
      [`{ status: 200, body: [] }`, /headers/],
    ] as const
    for (const [index, [answer]] of answers.entries()) write(`src/case${index}.ts`, handler(answer))
    const report = compile()
    for (const [index, [, fault]] of answers.entries()) {
      const lines = report.split(/\n(?=\S)/).filter((line) => line.includes(`case${index}.ts`))
      if (fault === null) expect(lines).toEqual([])
      else expect(lines.join('\n')).toMatch(fault)
    }
    expect(report.split(/\n(?=\S)/).filter((line) => line !== '' && !/case[23]\.ts/.test(line))).toEqual([])
  }, 60_000)

  it('refuses what it cannot take, or leaves it out where that is asked for', async () => {
    const text = read('petstore.yaml')
    write(
      'petstore.yaml',
      text.replace(
        "'204': { description: It is gone. }",
        "'204': { description: It is gone., content: { text/plain: {} } }",
      ),
    )
    const other = { ...options, out: join(folder, 'other/generated'), features: join(folder, 'other/src/features') }
    await expect(generate(other)).rejects.toThrow(/petstore\.yaml:\d+\n {2}DELETE \/pets\/\{pet_id\}[\s\S]*text\/plain/)
    const { operations, skipped } = await generate({ ...other, skipRefused: true })
    expect({ operations, skipped }).toEqual({ operations: 4, skipped: ['DELETE /pets/{pet_id}'] })
  })
})
