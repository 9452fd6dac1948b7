/** database.ts: the tables' types, by kysely-codegen on a scratch database that the migrations were run on. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sha256 } from '../contract/json.ts'
import { header } from './literal.ts'

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
  return { source: header + mark + types.replace(/^\/\*\*[\s\S]*?\*\/\n+/, ''), note: 'from the migrations' }
}

export function migrationsHash(folder: string): string {
  const migrations = join(folder, 'migrations')
  const files = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const texts = files.map((name) => `${name}\n${readFileSync(join(migrations, name), 'utf8').replaceAll('\r\n', '\n')}`)
  return sha256([...codegenFlags, ...texts].join('\n'))
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
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
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

/** A database of its own on that server, dropped afterwards: the one that the address names is not touched. */
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
