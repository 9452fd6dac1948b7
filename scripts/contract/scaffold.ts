/** Writes the handler files: one per operation, once as a stub, then never again. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { quote } from '../emit/literal.ts'
import type { Model } from './model.ts'
import type { Refusal } from './refusal.ts'
import { ContractRefused } from './refusal.ts'
import { shownPath } from './source.ts'

export interface HandlerFiles {
  /** Files that appeared just now. */
  readonly written: readonly string[]
  /** Files that are not there and were not to be written. */
  readonly missing: readonly string[]
  readonly stubs: ReadonlySet<string>
  readonly prepared: ReadonlySet<string>
}

const stubCall = /\bnotImplemented\s*\(/
const preparation = /^export (?:const|async function|function) prepare\b/m

export interface ScaffoldOptions {
  readonly features: string
  readonly generated: string
  /** False only checks, as the drift check does. */
  readonly write: boolean
}

export function scaffoldHandlers(model: Model, { features, generated, write }: ScaffoldOptions): HandlerFiles {
  rejectOrphans(model, features)
  const written: string[] = []
  const missing: string[] = []
  const stubs = new Set<string>()
  const prepared = new Set<string>()
  for (const { operationId, group } of model.operations) {
    const folder = join(features, group, 'operations')
    const file = join(folder, `${operationId}.ts`)
    if (!existsSync(file)) {
      stubs.add(operationId)
      if (!write) {
        missing.push(file)
        continue
      }
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, stubSource(operationId, folder, join(features, '../errors.ts'), generated))
      written.push(shownPath(file))
      continue
    }
    const source = readFileSync(file, 'utf8')
    if (stubCall.test(source)) stubs.add(operationId)
    if (preparation.test(source)) prepared.add(operationId)
  }
  return { written, missing, stubs, prepared }
}

const maxColumns = 120

function stubSource(operationId: string, folder: string, errors: string, generated: string): string {
  const to = (target: string) => relative(folder, target).replaceAll('\\', '/')
  const imports = [
    `import type { AnswerOf, Handler } from ${quote(to(join(generated, 'handlers.ts')))}`,
    `import { notImplemented } from ${quote(to(errors))}`,
  ]
  const declaration = `export const ${operationId}: Handler<${quote(operationId)}> = async (): Promise<`
  const answer = `AnswerOf<${quote(operationId)}>`
  // As the formatter breaks a line that is too long.
  const line = `${declaration}${answer}> => {`
  const head = line.length > maxColumns ? `${declaration}\n  ${answer}\n> => {` : line
  return `${imports.join('\n')}

${head}
  throw notImplemented(${quote(operationId)})
}
`
}

/** A file typed as a handler whose operation no longer exists: its code would silently stop being served. */
function rejectOrphans(model: Model, features: string): void {
  if (!existsSync(features)) return
  const groups = new Map(model.operations.map((operation) => [operation.operationId, operation.group]))
  const refusals: Refusal[] = []
  for (const entry of readdirSync(features, { recursive: true, withFileTypes: true })) {
    const name = entry.name.replace(/\.ts$/, '')
    if (!entry.isFile() || !/^[a-z][a-zA-Z0-9]*\.ts$/.test(entry.name) || name === 'index') continue
    const file = join(entry.parentPath, entry.name)
    const folder = relative(features, entry.parentPath).replaceAll('\\', '/')
    if (
      folder === `${groups.get(name)}/operations` ||
      !new RegExp(`^export const ${name}: Handler<`, 'm').test(readFileSync(file, 'utf8'))
    )
      continue
    const home = groups.get(name)
    refusals.push({
      file: shownPath(file),
      place: `handler ${name}`,
      problem:
        home === undefined
          ? `The contract has no operation ${name}.`
          : `The contract has ${name} in the group ${home}.`,
      remedy:
        home === undefined
          ? 'Delete the file; or, if the operation was renamed, rename the file and its export to the new operationId.'
          : `Move the file to ${shownPath(join(features, home, 'operations', entry.name))}.`,
    })
  }
  if (refusals.length > 0) throw new ContractRefused(refusals)
}
