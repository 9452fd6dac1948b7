/** Checks who writes and reads which table, against the owners in src/db/tables.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
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
const skipped = /^src\/(?:sandbox\/|client\/|db\/tables\.ts$)/

const listFile = 'src/db/tables.ts'

/** @param root the checkout to check */
export async function foreignTableUses(root: string): Promise<Finding[]> {
  if (!existsSync(join(root, listFile))) return []
  const { tables } = (await import(pathToFileURL(join(root, listFile)).href)) as {
    tables: Readonly<Record<string, Ownership>>
  }
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = relative(root, join(entry.parentPath, entry.name))
    if (!entry.isFile() || !file.endsWith('.ts') || skipped.test(file)) return []
    const source = readFileSync(join(root, file), 'utf8')
    return [...findUses(source, new Set(Object.keys(tables)))].flatMap((use) => {
      const { owner, readers = [] } = tables[use.table]!
      const own = [owner].flat()
      const allowed = use.kind === 'writes' ? own : [...own, ...readAll, ...readers]
      if (allowed.some((place) => file === `src/${place}` || file.startsWith(`src/${place}/`))) return []
      return [findingOf(file, source.slice(0, use.at).split('\n').length, use, own[0]!)]
    })
  })
}

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
  writes: /(?<!FOR |DO |KEY )\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+(?:ONLY\s+)?([a-z_]+)/g,
  reads: new RegExp(
    `(?<!DELETE )\\b(?:FROM|JOIN|USING)\\s+(?:LATERAL\\s+)?([a-z_]+${alias}(?:\\s*,\\s*[a-z_]+${alias})*)`,
    'g',
  ),
}

/** Tables that Kysely's calls and SQL name, outside comments. */
function* findUses(source: string, tables: ReadonlySet<string>): Generator<Use> {
  // Blanked out rather than cut out, so that lines keep their numbers.
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, (line) => ' '.repeat(line.length))
  for (const patterns of [calls, statements])
    for (const kind of ['writes', 'reads'] as const)
      for (const match of code.matchAll(patterns[kind]))
        for (const named of match[1]!.split(',')) {
          const table = named.trim().split(/\s+/)[0]!
          if (tables.has(table)) yield { table, kind, at: match.index }
        }
}
