/** Checks who writes and reads which table, against the owners in src/db/tables.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nonNull } from '../../src/lib/non-null.ts'
import type { Finding } from './gate.ts'

interface Ownership {
  readonly owner: string | readonly string[]
  readonly readers?: readonly string[]
}

interface Use {
  readonly table: string
  readonly kind: 'writes' | 'reads'
  readonly at: number
}

/** Folders of src/ that read every table: reports over several groups, and the operator's console. */
const readAll = ['reporting', 'cli']

/** Folders in which a statement names tables without being the product's own: simulations, and the schema itself. */
const skipped = /^src\/(?:sandbox\/|client\/|db\/(?:tables|month-rules|erasure)\.ts$)/

const listFile = 'src/db/tables.ts'

/** Files outside src/db/ whose statements take a table's name from a variable, and what the name can be. */
const computedNames: Readonly<Record<string, string>> = {
  'src/features/ads/store/claims.ts': 'One of the two tables of sources and accounts, named in a constant of the file.',
  'src/features/projects/store/list-rows.ts': 'The table of a list, which the store that calls it names and owns.',
  'src/features/projects/store/search.ts': 'The tables of words, which the store that calls it names and owns.',
  'src/features/projects/store/set-project-mode.ts':
    'Reads every table with a project, by the catalogue of the database, so that a new one is not forgotten.',
  'src/features/telemetry/store/insert-rows.ts': 'The tables of reported items, which its callers in the group name.',
  'src/reporting/page-links.ts':
    'The tables of links, which have the same columns and are named in a constant of the file.',
  'src/reporting/project-finder.ts': 'Reads every table with an id and a project, by the catalogue of the database.',
  'src/tasks/leases.ts': 'The table whose rows a task leases, which the caller names and owns.',
}

/** @param root the checkout to check */
export async function foreignTableUses(root: string): Promise<Finding[]> {
  if (!existsSync(join(root, listFile))) return []
  const { tables } = (await import(pathToFileURL(join(root, listFile)).href)) as {
    tables: Readonly<Record<string, Ownership>>
  }
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = relative(root, join(entry.parentPath, entry.name))
    if (!entry.isFile() || !file.endsWith('.ts') || skipped.test(file)) return []
    const code = withoutComments(readFileSync(join(root, file), 'utf8'))
    const computed = file.startsWith('src/db/') ? [] : computedUses(file, code)
    const uses = [...findUses(code, new Set(Object.keys(tables)))].flatMap((use) => {
      const { owner, readers = [] } = nonNull(tables[use.table], 'The owner of a table')
      const own = [owner].flat()
      const allowed = use.kind === 'writes' ? own : [...own.map(groupOf), ...readAll, ...readers]
      if (allowed.some((place) => file === `src/${place}` || file.startsWith(`src/${place}/`))) return []
      return [findingOf(file, lineOf(code, use.at), use, nonNull(own[0], 'The first owner of a table'))]
    })
    return [...uses, ...computed]
  })
}

const lineOf = (code: string, at: number) => code.slice(0, at).split('\n').length

/** A table named by anything but a word in the statement, whose owner the gate cannot see. */
const computedName = new RegExp(
  [
    /\bsql\.(?:table|id)\(/,
    /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]/,
    /\.selectFrom\(\s*\w+\s*[,)]/,
    /(?<!FOR |DO |KEY )\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+(?:ONLY\s+)?\$\{/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

function computedUses(file: string, code: string): Finding[] {
  const found = [...code.matchAll(computedName)]
  if (file in computedNames)
    return found.length > 0
      ? []
      : [
          {
            at: file,
            problem: 'table-owners: it is listed as a file that computes names of tables, but computes none.',
            remedy: 'Take it out of computedNames in scripts/check/table-owners.ts.',
          },
        ]
  return found.map(({ index }) => ({
    at: `${file}:${lineOf(code, index)}`,
    problem:
      'table-owners: it takes the name of a table from a variable, so that nothing can compare it with its owner.',
    remedy: `Write the table's name into the statement. Where it must be computed, list the file with the reason in computedNames of scripts/check/table-owners.ts.`,
  }))
}

/** The folder that may read what its store writes. */
const groupOf = (owner: string) => owner.replace(/\/store$/, '')

function findingOf(file: string, line: number, { table, kind }: Use, owner: string): Finding {
  return {
    at: `${file}:${line}`,
    problem: `table-owners: it ${kind} ${table}, which is src/${owner}'s.`,
    remedy:
      kind === 'writes'
        ? `Call a function of src/${owner}. ${listFile} names every table's owner.`
        : `Use what src/${owner} exports, as its …Rows to join, or read it in src/reporting/.`,
  }
}

const alias = /(?:\s+(?:AS\s+)?[a-z_]+)?/.source
const calls = {
  writes: /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g,
  reads: /\.(?:selectFrom|from|using|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin)\(\s*\[?\s*'([a-z_]+)/g,
}
const statements = {
  writes:
    /(?<!FOR |DO |KEY )\b(?:INSERT INTO|insert into|UPDATE|update|DELETE FROM|delete from|MERGE INTO|merge into)\s+(?:ONLY\s+)?([a-z_]+)/g,
  reads: new RegExp(
    `(?<!DELETE )\\b(?:FROM|JOIN|USING)\\s+(?:LATERAL\\s+)?([a-z_]+${alias}(?:\\s*,\\s*[a-z_]+${alias})*)`,
    'g',
  ),
}

/** Comments are blanked out rather than cut out, so that lines keep their numbers. */
const withoutComments = (source: string) => source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, (line) => ' '.repeat(line.length))

/** Tables that Kysely's calls and SQL name. */
function* findUses(code: string, tables: ReadonlySet<string>): Generator<Use> {
  for (const patterns of [calls, statements])
    for (const kind of ['writes', 'reads'] as const)
      for (const match of code.matchAll(patterns[kind]))
        for (const named of (match[1] ?? '').split(',')) {
          const [table = ''] = named.trim().split(/\s+/)
          if (tables.has(table)) yield { table, kind, at: match.index }
        }
}
