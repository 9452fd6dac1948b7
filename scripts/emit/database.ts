/**
 * database.ts: the tables' types, by kysely-codegen on a scratch database that the migrations were run on. Two things are
 * narrower than what kysely-codegen writes: a text column whose CHECK lists its values is their union, and a column that
 * src/column-types.ts names has the type that stands there.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sha256 } from '../contract/json.ts'
import { header, propertyName, quote } from './literal.ts'

const run = promisify(execFile)

export interface DatabaseTypes {
  /** null: leave the file as it is. */
  readonly source: string | null
  readonly note: string
}

export interface DatabaseOptions {
  /** The file as it is now; its header holds the hash of the migrations it was made from. */
  readonly existing: string
  /** Folder with migrate.ts, embedded.ts and migrations/. */
  readonly folder: string
  /** A server on which a scratch database may be created; without one an embedded PostgreSQL is started and removed. */
  readonly databaseUrl?: string | undefined
}

/** What connection.ts makes of values: bigint is a number, date a string. */
const codegenFlags = [
  '--dialect',
  'postgres',
  '--date-parser',
  'string',
  '--type-mapping',
  '{"int8":"number"}',
  '--log-level',
  'error',
]

export async function emitDatabase(options: DatabaseOptions): Promise<DatabaseTypes> {
  const { existing, folder, databaseUrl } = options
  if (!existsSync(join(folder, 'migrate.ts')))
    return { source: null, note: `left alone: ${folder} has no migrate.ts yet` }
  const hash = migrationsHash(folder)
  const mark = `// From the migrations with SHA-256 ${hash}.\n`
  if (existsSync(existing) && readFileSync(existing, 'utf8').includes(mark))
    return { source: null, note: 'migrations unchanged' }
  const types = databaseUrl === undefined ? await onEmbedded(folder) : await onServer(databaseUrl, folder)
  return {
    source: header + mark + columnTypesImport + types.replace(/^\/\*\*[\s\S]*?\*\/\n+/, ''),
    note: 'from the migrations',
  }
}

const columnTypesImport = `import type { ColumnTypes } from '../src/column-types.ts'\n`

/** JSON is written as text and read as what it holds. */
const jsonColumn = 'export type JsonOf<T> = ColumnType<T, string, string>;\n\n'

/** \`table.column\` of every column whose type is in src/column-types.ts. */
function namedColumns(folder: string): string[] {
  const source = readFileSync(join(folder, '..', 'column-types.ts'), 'utf8')
  return [...source.matchAll(/^ {2}'([a-z_]+\.[a-z_]+)':/gm)].map(([, name = '']) => name)
}

export function migrationsHash(folder: string): string {
  const migrations = join(folder, 'migrations')
  const files = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const named = namedColumns(folder).join()
  const texts = files.map((name) => `${name}\n${readFileSync(join(migrations, name), 'utf8').replaceAll('\r\n', '\n')}`)
  return sha256([...codegenFlags, named, ...texts].join('\n'))
}

type Migrate = (databaseUrl: string, options: { folder: string }) => Promise<unknown>
interface Embedded {
  readonly databaseUrl: string
  stop(): Promise<void>
}
type StartEmbedded = (options: {
  dataDir: string
  port: number | null
  log: (message: string) => void
  onLost: (error: Error) => void
}) => Promise<Embedded>

/** Loaded only when wanted, so that the generator itself does not depend on the server's code. */
async function load<T>(folder: string, file: string, name: string): Promise<T> {
  return ((await import(pathToFileURL(join(folder, file)).href)) as Record<string, T>)[name] as T
}

async function introspect(databaseUrl: string, folder: string): Promise<string> {
  const migrate = await load<Migrate>(folder, 'migrate.ts', 'migrate')
  await migrate(databaseUrl, { folder: join(folder, 'migrations') })
  const command = join(
    dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
    'dist/cli/bin.js',
  )
  const scratch = mkdtempSync(join(tmpdir(), 'castlane-types-'))
  try {
    const file = join(scratch, 'database.ts')
    await run(process.execPath, [command, ...codegenFlags, '--url', databaseUrl, '--out-file', file])
    return narrowColumns(readFileSync(file, 'utf8'), await listedValues(databaseUrl), namedColumns(folder))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The values of every text column whose CHECK lists them, by \`table.column\`. */
async function listedValues(databaseUrl: string): Promise<Map<string, readonly string[]>> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ column: string; definition: string }>(`
      SELECT c.conrelid::regclass || '.' || a.attname AS column, pg_get_constraintdef(c.oid) AS definition
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'c' AND cardinality(c.conkey) = 1 AND a.atttypid = 'text'::regtype ORDER BY 1`)
    return new Map(
      rows.flatMap(({ column, definition }) => {
        const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? []
        return list === undefined
          ? []
          : [[column, [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value)]]
      }),
    )
  } finally {
    await client.end()
  }
}

/** Puts the narrower types into what kysely-codegen wrote: an interface a table, a column a line. */
function narrowColumns(
  source: string,
  listed: ReadonlyMap<string, readonly string[]>,
  named: readonly string[],
): string {
  const database = source.slice(source.indexOf('export interface DB {'))
  const tables = new Map(
    [...database.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table = '', type = '']) => [type, table]),
  )
  const left = new Set(named)
  let table: string | undefined
  const lines = source.split('\n').map((line) => {
    const [, opened] = /^export interface (\w+) \{$/.exec(line) ?? []
    if (opened !== undefined) table = tables.get(opened)
    const [, column, type] = /^ {2}(\w+): (.*);$/.exec(line) ?? []
    if (table === undefined || column === undefined || type === undefined) return line
    const name = `${table}.${column}`
    const values = listed.get(name)?.map(quote).join(' | ')
    const narrow = named.includes(name) ? `ColumnTypes[${quote(name)}]` : values
    left.delete(name)
    if (narrow === undefined) return line
    return `  ${propertyName(column)}: ${type.replace(/\bJson\b/, `JsonOf<${narrow}>`).replace(/\b(?:string|number)\b/, narrow)};`
  })
  if (left.size > 0) throw new Error(`src/column-types.ts names columns that are not there: ${[...left].join(', ')}.`)
  return lines.join('\n').replace('export type JsonArray', `${jsonColumn}export type JsonArray`)
}

async function onEmbedded(folder: string): Promise<string> {
  const startEmbedded = await load<StartEmbedded>(folder, 'embedded.ts', 'startEmbedded')
  const dataDir = mkdtempSync(join(tmpdir(), 'castlane-types-'))
  try {
    const server = await startEmbedded({ dataDir, port: null, log: () => {}, onLost: () => {} })
    try {
      return await introspect(server.databaseUrl, folder)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Creates a database on that server and drops it afterwards: the one that the address names is not touched. */
async function onServer(databaseUrl: string, folder: string): Promise<string> {
  const { default: pg } = await import('pg')
  const scratch = `castlane_types_${process.pid}`
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${scratch}`)
    try {
      const url = new URL(databaseUrl)
      url.pathname = `/${scratch}`
      return await introspect(url.href, folder)
    } finally {
      await admin.query(`drop database if exists ${scratch} with (force)`)
    }
  } finally {
    await admin.end()
  }
}
