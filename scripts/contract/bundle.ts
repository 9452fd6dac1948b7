/** Bundles many files into one document, with Redocly's bundler; path items and webhooks are inlined. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from './json.ts'
import { methods } from './operation-names.ts'
import { ContractRefused } from './refusal.ts'
import { shownPath } from './source.ts'

const run = promisify(execFile)

/** Redocly's command file, run with the Node that runs us. */
export const redoclyCommand = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
)

export const redoclyEnvironment = {
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_COLOR: '1',
}

export async function bundleContract(spec: string): Promise<JsonObject> {
  const bundle = await bundleFile(spec)
  const second = Object.keys(objectAt(bundle.components, 'schemas')).filter((name) => /^[A-Z].*-2$/.test(name))
  if (second.length > 0) throw new ContractRefused(second.map((name) => sameName(spec, name.slice(0, -2))))
  inlinePathItems(bundle)
  inlineExamples(bundle)
  for (const item of Object.values(objectAt(bundle, 'paths')))
    if (isObject(item)) shareParameters(item, (parameter) => resolveLocal(bundle, parameter))
  return bundle
}

/** Schemas are named after their files, and Redocly gives the second one of a name another. */
const sameName = (spec: string, name: string) => ({
  file: shownPath(spec),
  place: `${name}.yaml`,
  problem: 'Two files of schemas have this name.',
  remedy: 'Rename one of the two, for instance after its group.',
})

/** What a file refers to, and the file itself, as one document. */
export async function bundleFile(spec: string): Promise<JsonObject> {
  const folder = mkdtempSync(join(tmpdir(), 'castlane-bundle-'))
  const out = join(folder, 'bundle.json')
  try {
    await run(process.execPath, [redoclyCommand, 'bundle', spec, '-o', out], {
      env: redoclyEnvironment,
      maxBuffer: 1 << 26,
    })
    return JSON.parse(readFileSync(out, 'utf8')) as JsonObject
  } catch (error) {
    throw new ContractRefused([
      {
        file: shownPath(spec),
        place: 'bundling',
        problem: String((error as { stderr?: string }).stderr ?? error).trim(),
        remedy: 'Fix what Redocly names above; `npx redocly lint openapi/openapi.yaml` shows every place.',
      },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Path items that stand elsewhere are put in place. */
export function inlinePathItems(bundle: JsonObject): void {
  const paths = objectAt(bundle, 'paths')
  for (const [path, item] of Object.entries(paths)) {
    const target = /^#\/components\/pathItems\/([^/]+)$/.exec(isObject(item) ? String(item.$ref) : '')?.[1]
    if (target !== undefined)
      paths[path] = structuredClone(objectAt(objectAt(bundle, 'components'), 'pathItems')[target] ?? {})
  }
}

/** Examples stand in files, each once; readers of the bundle get them where they are shown. */
function inlineExamples(bundle: JsonObject): void {
  const examples = objectAt(objectAt(bundle, 'components'), 'examples')
  const inline = (value: Json | undefined): void => {
    if (Array.isArray(value)) for (const inner of value) inline(inner)
    if (!isObject(value)) return
    for (const [key, inner] of Object.entries(value)) {
      const name = /^#\/components\/examples\/([^/]+)$/.exec(isObject(inner) ? String(inner.$ref) : '')?.[1]
      if (name === undefined || !isObject(inner)) inline(inner)
      else {
        // A summary beside the $ref takes precedence, as OpenAPI 3.1 has it.
        const { $ref: _, ...own } = inner
        value[key] = { ...structuredClone(objectAt(examples, name)), ...own }
      }
    }
  }
  inline(bundle.paths)
  inline(bundle.webhooks)
  inline(objectAt(bundle, 'components').pathItems)
  delete objectAt(bundle, 'components').examples
}

/** The parameters of a path item become those of its operations, except for the ones that an operation has itself. */
export function shareParameters(item: JsonObject, resolve: (parameter: Json) => Json | undefined): void {
  const shared = arrayAt(item, 'parameters')
  delete item.parameters
  if (shared.length === 0) return
  const keyOf = (parameter: Json) => {
    const { name, in: place } = objectAt({ parameter: resolve(parameter) ?? null }, 'parameter')
    return `${String(place)} ${String(name)}`
  }
  for (const method of methods) {
    const node = item[method]
    if (!isObject(node)) continue
    const own = arrayAt(node, 'parameters')
    const taken = new Set(own.map(keyOf))
    node.parameters = [...shared.filter((one) => !taken.has(keyOf(one))), ...own]
  }
}
