import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '../../../../generated/operations.ts'
import type { JsonObject } from '../../../../scripts/contract/json.ts'
import { publicBundle } from '../../../../scripts/contract/public.ts'
import type { PartnerCall } from '../../../../scripts/verify/partner-calls.ts'
import { partnerCalls } from '../../../../scripts/verify/partner-calls.ts'

const root = join(import.meta.dirname, '../../../..')
let folder = ''
let docs: JsonObject

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castlane-partner-types-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  docs = JSON.parse(await readFile(join(root, 'generated/openapi.json'), 'utf8')) as JsonObject
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(publicBundle(docs)))
  const cli = join(root, 'node_modules/openapi-typescript/bin/cli.js')
  await promisify(execFile)(process.execPath, [cli, 'openapi.json', '-o', 'types.ts'], { cwd: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function written({ method, path, ids, query, body }: PartnerCall): string {
  const params = {
    ...(Object.keys(ids).length > 0 && { path: ids }),
    ...(Object.keys(query).length > 0 && { query }),
  }
  const init = { ...(Object.keys(params).length > 0 && { params }), ...(body !== undefined && { body }) }
  return `api.${method.toUpperCase()}(${JSON.stringify(path)}${Object.keys(init).length > 0 ? `, ${JSON.stringify(init)}` : ''})`
}

/** Compiles calls of a partner's beside the generated types. Returns each error with the line that it is in. */
async function errorsOf(calls: readonly string[]): Promise<string[]> {
  const file = join(folder, 'calls.ts')
  const start = `import createClient from 'openapi-fetch'\nimport type { paths } from './types.ts'\nconst api = createClient<paths>()`
  const lines = [...start.split('\n'), ...calls]
  await writeFile(file, lines.join('\n'))
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  })
  return ts.getPreEmitDiagnostics(program).map(({ file: at, start: offset = 0, messageText }) => {
    const line = at?.getLineAndCharacterOfPosition(offset).line ?? 0
    return `${lines[line] ?? at?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
}

it('compiles the documented and the smallest body of each operation, by openapi-typescript without flags and openapi-fetch', async () => {
  const calls = partnerCalls(docs)
  const bodiesOf = (id: string) => calls.filter(({ operationId }) => operationId === id).map(({ body }) => body)
  expect(bodiesOf('createProject')).toContainEqual({ name: expect.any(String) })
  expect(bodiesOf('createWebhookEndpoint')).toContainEqual({ url: expect.any(String) })
  const count = Object.values(operations).length
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(count)
  const wrong = ['{}', '{ name: 1 }'].flatMap((body) => [
    '// @ts-expect-error the name is missing, or no text',
    `api.POST('/v1/projects', { body: ${body} })`,
  ])
  expect(await errorsOf([...calls.map(written), ...wrong])).toEqual([])
})
