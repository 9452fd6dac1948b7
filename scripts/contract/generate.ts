/** Runs the whole generation as a function, for the command, the drift check and the tests. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { emitClient } from '../emit/client.ts'
import { emitDatabase } from '../emit/database.ts'
import { emitEnums } from '../emit/enums.ts'
import { emitErrors } from '../emit/errors.ts'
import { emitEventSamples } from '../emit/event-samples.ts'
import { emitEvents } from '../emit/events.ts'
import { emitExports } from '../emit/exports.ts'
import { emitHandlerMap, emitHandlers } from '../emit/handlers.ts'
import { emitJobs } from '../emit/jobs.ts'
import { emitOperations } from '../emit/operations.ts'
import { emitSdk } from '../emit/sdk.ts'
import { emitTypes } from '../emit/types.ts'
import { emitWork } from '../emit/work.ts'
import type { Progress } from '../progress.ts'
import { bundleContract } from './bundle.ts'
import { contractVersion } from './bundles.ts'
import { compileRequests } from './compile-requests.ts'
import { documentationBundle } from './documentation.ts'
import type { Catalogue } from './errors.ts'
import { readCatalogue } from './errors.ts'
import { fillDescriptions, readFigures } from './figures.ts'
import type { Json, JsonObject } from './json.ts'
import { canonicalJson, sha256 } from './json.ts'
import type { Model } from './model.ts'
import { readModel } from './model.ts'
import { narrowErrors } from './narrow.ts'
import { ContractRefused } from './refusal.ts'
import { surveyContract } from './refuse.ts'
import { scaffoldHandlers } from './scaffold.ts'
import { Sources } from './source.ts'
import { writeDerivedBundles } from './write-derived.ts'

export interface Contract {
  readonly catalogue: Catalogue
  readonly model: Model
  /** One document, the error answers narrowed to what each operation can answer. */
  readonly narrowed: JsonObject
}

/** Reads, surveys, bundles and narrows a contract. Throws ContractRefused with everything that cannot be taken. */
export async function loadContract(spec: string): Promise<Contract> {
  const sources = new Sources()
  const catalogue = readCatalogue(spec, sources)
  const { refusals, groups } = surveyContract(spec, sources, catalogue)
  if (refusals.length > 0) throw new ContractRefused(refusals)
  const bundle = await bundleContract(spec)
  const model = readModel(bundle, catalogue, groups)
  return { catalogue, model, narrowed: narrowErrors(bundle, model, catalogue) }
}

export interface GenerateOptions {
  readonly spec: string
  readonly out: string
  readonly features: string
  /** The folder that the written files will be in, if that is not `out`. */
  readonly importsFrom?: string
  readonly databaseUrl?: string | undefined
  readonly database: boolean
  readonly scaffold: boolean
  readonly progress: Progress
}

export interface Generated {
  readonly operations: number
  readonly events: number
  readonly stubs: number
  readonly contractHash: string
  readonly scaffolded: readonly string[]
  /** Handler files that are not there. */
  readonly withoutFile: readonly string[]
}

export async function generate(options: GenerateOptions): Promise<Generated> {
  const { spec, out, features, progress } = options
  const { catalogue, model, narrowed } = await progress.step(
    'read and bundle the contract',
    () => loadContract(spec),
    (contract) => `${contract.model.operations.length} operations, ${contract.model.events.length} events`,
  )
  const figures = await progress.step('fill figures in', async () => {
    const found = await readFigures(features, narrowed)
    fillDescriptions(narrowed, found)
    return found
  })
  const written = options.importsFrom ?? out
  const handlers = await progress.step(
    'look at the handlers',
    () => scaffoldHandlers(model, { features, generated: out, write: options.scaffold }),
    (files) => `${files.written.length} new, ${files.stubs.size} stubs`,
  )
  const files = new Map<string, string>()
  const contractHash = await progress.step('make the bundle', () => {
    const docs = documentationBundle(narrowed, model, catalogue, { spec, figures })
    const hash = sha256(canonicalJson(docs))
    files.set('openapi.json', `${JSON.stringify(withHash(docs, hash), null, 2)}\n`)
    compileRequests(spec, docs, model)
    return hash
  })
  files.set('types.ts', await progress.step('write types', () => emitTypes(narrowed)))
  await progress.step('write tables and handler types', () => {
    files.set('operations.ts', emitOperations(model, contractHash))
    files.set('enums.ts', emitEnums(narrowed))
    files.set('errors.ts', emitErrors(catalogue))
    files.set('events.ts', emitEvents(model))
    const samples = emitEventSamples(narrowed, model)
    if (samples !== null) files.set('event-samples.ts', samples)
    files.set('jobs.ts', emitJobs(model))
    const exported = emitExports(narrowed, model)
    if (exported !== null) files.set('exports.ts', exported)
    files.set('handlers.ts', emitHandlers(model, importPath(written, join(features, '../context.ts'))))
    const from = importPath(written, features)
    files.set('handler-map.ts', emitHandlerMap(model, handlers.prepared, from))
    files.set('client.ts', emitClient(model, contractVersion(narrowed)))
    files.set('work.ts', emitWork(features, from))
  })
  if (options.database) {
    const database = await progress.step(
      'write database types',
      () =>
        emitDatabase({
          existing: join(out, 'database.ts'),
          folder: join(features, '../db'),
          databaseUrl: options.databaseUrl,
        }),
      (result) => result.note,
    )
    if (database.source !== null) files.set('database.ts', database.source)
  }
  const sdk = join(features, '../sdk/script.ts')
  if (existsSync(sdk)) files.set('sdk.v1.js', await progress.step('bundle the web SDK', () => emitSdk(sdk)))
  mkdirSync(out, { recursive: true })
  for (const [name, content] of files) writeIfChanged(join(out, name), content)
  await progress.step('derive the bundles for server and partners', () => {
    writeDerivedBundles(out)
  })
  return {
    operations: model.operations.length,
    events: model.events.length,
    stubs: handlers.stubs.size,
    contractHash,
    scaffolded: handlers.written,
    withoutFile: handlers.missing,
  }
}

/** Where a file or folder is, as an import of a file in `folder` names it. */
function importPath(folder: string, target: string): string {
  const path = relative(folder, target).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

function withHash(bundle: JsonObject, hash: string): JsonObject {
  const { openapi, ...rest } = bundle
  return { openapi: openapi as Json, 'x-contract-hash': hash, ...rest }
}

/** Skips a file that would not change, so that watchers and caches see no change either. */
function writeIfChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  writeFileSync(file, content)
}
