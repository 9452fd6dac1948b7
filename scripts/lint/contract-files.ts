/** What the rules need of the whole contract: the catalogue, the scopes, the shared ids. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Catalogue } from '../contract/errors.ts'
import { catalogueFile, readCatalogue } from '../contract/errors.ts'
import { arrayAt, stringAt } from '../contract/json.ts'
import { ContractRefused } from '../contract/refusal.ts'
import { Sources } from '../contract/source.ts'

export interface ContractFiles {
  readonly root: string
  readonly sources: Sources
  readonly catalogue: Catalogue
  /** null: the contract has no list of scopes. */
  readonly scopes: readonly string[] | null
  /** Names of the id schemas in schemas/common, such as `ProjectId`. */
  readonly ids: ReadonlySet<string>
  /** What the ids of each kind begin with: `ProjectId` → `prj_`. */
  readonly idPrefixes: ReadonlyMap<string, string>
}

const known = new Map<string, ContractFiles>()

/** @param file any file of the contract */
export function contractFiles(file: string): ContractFiles {
  const root = rootOf(file)
  const found = known.get(root)
  if (found) return found
  const sources = new Sources()
  const scopeFile = join(dirname(root), 'schemas/common/Scope.yaml')
  const idNames = schemasIn(root, 'common').filter((name) => name.endsWith('Id'))
  const files: ContractFiles = {
    root,
    sources,
    catalogue: catalogueOf(root, sources),
    scopes: existsSync(scopeFile) ? arrayAt(sources.read(scopeFile).value, 'enum').map(String) : null,
    ids: new Set(idNames),
    idPrefixes: new Map(
      idNames.flatMap((name) => {
        const schema = sources.read(join(dirname(root), `schemas/common/${name}.yaml`)).value
        const [, prefix] = /^\^\(?([a-z]+_)/.exec(stringAt(schema, 'pattern') ?? '') ?? []
        return prefix === undefined ? [] : [[name, prefix] as const]
      }),
    ),
  }
  known.set(root, files)
  return files
}

function schemasIn(root: string, group: string): string[] {
  const folder = join(dirname(root), 'schemas', group)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => name.endsWith('.yaml')).map((name) => name.replace('.yaml', ''))
}

/** The rule generator-takes-it reports an unreadable catalogue; the others continue without it. */
function catalogueOf(root: string, sources: Sources): Catalogue {
  try {
    return existsSync(catalogueFile(root)) ? readCatalogue(root, sources) : new Map()
  } catch (error) {
    if (error instanceof ContractRefused) return new Map()
    throw error
  }
}

function rootOf(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const candidate = join(folder, 'openapi.yaml')
    if (existsSync(candidate)) return candidate
    if (dirname(folder) === folder) return file
  }
}
