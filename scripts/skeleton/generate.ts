/** Writes a project from a contract: its own from then on, with the seven packages and nothing of this repository. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { parse, stringify } from 'yaml'
import { bundleFile, inlinePathItems, shareParameters } from '../contract/bundle.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { isObject, objectAt, resolveLocal, sha256, stringAt } from '../contract/json.ts'
import { groupOf, operationName } from '../contract/operation-names.ts'
import { dropUnused } from '../contract/public.ts'
import { ContractRefused } from '../contract/refusal.ts'
import { quote } from '../emit/literal.ts'
import type { Progress } from '../progress.ts'
import type { Row } from './modules.ts'
import { filled, handlerModule, operationsModule, packageJson, packages, securityModule } from './modules.ts'
import { operationsIn, repair } from './repair.ts'
import { requestsOf } from './requests.ts'

const templates = join(import.meta.dirname, 'project')

export interface ProjectOptions {
  readonly spec: string
  readonly out: string
  readonly progress: Progress
}

export interface Project {
  readonly operations: number
  /** What was changed in the contract before express-openapi-validator reads it. */
  readonly repairs: readonly string[]
  /** Files that were not there, relative to the project. */
  readonly written: readonly string[]
  /** What the contract asks for or no longer has, and a person has to do. */
  readonly remarks: readonly string[]
}

/** Writes `generated/` and `openapi/` again, and every other file that is not there yet. */
export async function generateProject({ spec, out, progress }: ProjectOptions): Promise<Project> {
  const contract = `openapi${extname(spec) === '.json' ? '.json' : '.yaml'}`
  const { document, text } = await progress.step('read the contract', () => readContract(spec))
  const repairs = await progress.step('repair it for the validator', () => {
    for (const item of Object.values(objectAt(document, 'paths')))
      if (isObject(item)) shareParameters(item, (parameter) => resolveLocal(document, parameter))
    delete document.webhooks
    const found = repair(document)
    dropUnused(document)
    return found
  })
  const rows = readRows(document)
  if (rows.length === 0) throw refusal(spec, 'It has no operations.', 'Describe at least one path with a method.')
  const base = basePathOf(document)
  const names = { contract, base, title: stringAt(document.info, 'title') ?? 'A service' }
  const written: string[] = []
  const once = (file: string, content: string) => {
    if (existsSync(join(out, file))) return
    write(join(out, file), content)
    written.push(file)
  }
  await progress.step('write the project', () => {
    write(join(out, 'openapi', contract), text)
    const server = {
      'x-contract-hash': sha256(text),
      'x-repairs': repairs,
      ...document,
      servers: [{ url: base || '/' }],
    }
    write(join(out, 'generated/openapi.json'), `${JSON.stringify(server, null, 1)}\n`)
    once('package.json', packageJson(names))
    for (const file of readdirSync(templates, { recursive: true, encoding: 'utf8' }).sort())
      if (extname(file) !== '' || file === 'gitignore')
        once(file === 'gitignore' ? '.gitignore' : file, filled(readFileSync(join(templates, file), 'utf8'), names))
    once('src/security.ts', securityModule(document))
  })
  const handlers = handlerFiles(out)
  await progress.step('write the handlers', () => {
    for (const row of rows) {
      const file = handlers.get(row.name) ?? join('src/handlers', row.group, `${row.name}.ts`)
      handlers.set(row.name, file)
      once(file, handlerModule(row))
    }
    write(join(out, 'generated/operations.ts'), operationsModule(rows, base, handlers))
  })
  await progress.step('write the requests of its tests', () => {
    write(
      join(out, 'generated/requests.json'),
      `${JSON.stringify(rows.map((row) => testRequests(document, base, row)))}\n`,
    )
  })
  await progress.step('write types', () => writeTypes(out))
  return { operations: rows.length, repairs, written, remarks: remarksOn(out, document, rows, handlers) }
}

/** One document, and the text that the project keeps of it. */
async function readContract(spec: string): Promise<{ document: JsonObject; text: string }> {
  if (!existsSync(spec)) throw refusal(spec, 'There is no such file.', 'Name the contract with --spec.')
  const text = readFileSync(spec, 'utf8')
  const read = (): Json => {
    try {
      return (extname(spec) === '.json' ? JSON.parse(text) : parse(text, { merge: true, maxAliasCount: -1 })) as Json
    } catch (error) {
      throw refusal(spec, `It cannot be read: ${(error as Error).message}`, 'Fix the file.')
    }
  }
  const value = read()
  if (!isObject(value) || !String(value.openapi).startsWith('3.'))
    throw refusal(spec, 'It is not an OpenAPI 3 document.', 'Convert the contract to OpenAPI 3.0 or 3.1.')
  const isWhole = isSelfContained(value)
  const document = isWhole ? value : await bundleFile(spec)
  inlinePathItems(document)
  const kept = isWhole ? text : extname(spec) === '.json' ? JSON.stringify(document, null, 2) : stringify(document)
  return { document: structuredClone(document), text: kept }
}

/** Whether every reference of a document stays in it, so that there is nothing to bundle. */
function isSelfContained(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (isObject(value) && typeof value.$ref === 'string' && !value.$ref.startsWith('#')) return false
  return Object.values(value).every(isSelfContained)
}

function refusal(spec: string, problem: string, remedy: string): ContractRefused {
  return new ContractRefused([{ file: spec, place: 'the contract', problem, remedy }])
}

function readRows(document: JsonObject): Row[] {
  const taken = new Map<string, number>()
  return operationsIn(document).map(({ path, method, node }) => {
    const wanted = operationName(node, method, path)
    const times = (taken.get(wanted.toLowerCase()) ?? 0) + 1
    taken.set(wanted.toLowerCase(), times)
    const name = `${times === 1 ? wanted : `${wanted}${times}`}${reservedWords.has(wanted) ? 'Operation' : ''}`
    return { name, group: groupOf(path, { [method]: node }), method, path, node }
  })
}

const reservedWords = new Set(
  'delete new default function return import export class enum switch case void with'.split(' '),
)

/** The path of the first server's address, without a slash at its end. */
function basePathOf(document: JsonObject): string {
  const [server] = Array.isArray(document.servers) ? document.servers : []
  const variables = objectAt(server, 'variables')
  const url = (stringAt(server, 'url') ?? '/').replace(/\{([^{}]+)\}/g, (_, name: string) =>
    String(objectAt(variables, name).default ?? name),
  )
  return new URL(url, 'http://localhost').pathname.replace(/\/$/, '')
}

/** The files of the handlers by their names, wherever below `src/handlers` they were moved. */
function handlerFiles(out: string): Map<string, string> {
  const folder = join(out, 'src/handlers')
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return new Map(files.map((file) => [basename(file, '.ts'), join('src/handlers', file)]))
}

/** A request that the contract allows, if its examples make one, and some that it does not allow. */
function testRequests(document: JsonObject, base: string, row: Row) {
  const requests = requestsOf(document, base, row)
  const statuses = Object.keys(objectAt(row.node, 'responses'))
  const name = `${row.method.toUpperCase()} ${row.path}`
  const hasBody = (request: { body: string | null }) =>
    request.body !== null && (row.method === 'get' || row.method === 'head')
  const [allowed = null] = requests.allowed.filter((request) => !hasBody(request))
  const body = resolveLocal(document, row.node.requestBody)
  const mayLackBody = !isObject(body) || body.required !== true
  const certain = requests.mutations().filter(({ request, why }) => {
    if (hasBody(request) || (why === 'no body' && mayLackBody)) return false
    return /^(?:an unknown query|a missing|a body of another|no body|no \S+ at the body$)/.test(why)
  })
  return { name, statuses, allowed, refused: certain.map(({ why, request }) => ({ why, request })) }
}

/** By the package's own command, so that the project's \`npm run types -- --check\` finds the same text. */
async function writeTypes(out: string): Promise<void> {
  const command = join(dirname(createRequire(import.meta.url).resolve('openapi-typescript/package.json')), 'bin/cli.js')
  const args = [command, 'generated/openapi.json', '-o', 'generated/types.ts', '--default-non-nullable=false']
  await promisify(execFile)(process.execPath, args, { cwd: out, maxBuffer: 1 << 26 })
}

/** What a person has to do. */
function remarksOn(
  out: string,
  document: JsonObject,
  rows: readonly Row[],
  handlers: ReadonlyMap<string, string>,
): string[] {
  const names = new Set(rows.map(({ name }) => name))
  const gone = [...handlers].filter(
    ([name, file]) =>
      !names.has(name) &&
      new RegExp(`^export const ${RegExp.escape(name)}: Handler<`, 'm').test(readFileSync(join(out, file), 'utf8')),
  )
  const security = readFileSync(join(out, 'src/security.ts'), 'utf8')
  const schemes = Object.keys(objectAt(objectAt(document, 'components'), 'securitySchemes'))
  const own = JSON.parse(readFileSync(join(out, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string> | undefined
  >
  const there = { ...own.dependencies, ...own.devDependencies }
  return [
    ...gone.map(([, file]) => `${file}: the contract has no such operation any more. Delete the file, or rename it.`),
    ...schemes
      .filter((name) => !security.includes(quote(name)) && !security.includes(`${name}:`))
      .map((name) => `src/security.ts: the contract has a security scheme ${name}. Add its function.`),
    ...[...packages.dependencies, ...packages.devDependencies]
      .filter((name) => !(name in there))
      .map((name) => `package.json: ${name} is missing. Its commands need it.`),
  ]
}

function write(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
