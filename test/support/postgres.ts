import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { writeDerivedBundles } from '../../scripts/contract/write-derived.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import { cleanAbandonedRuns, createTestRun, startReaper } from './test-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server that tests make their databases on. */
    serverUrl: string
    /** What the names of the run's databases start with. */
    databasePrefix: string
    /** A migrated database to copy. */
    templateName: string
  }
}

interface Run {
  readonly serverUrl: string
  readonly templateName: string
  readonly databasePrefix: string
  end(): Promise<void>
}

/** The run that several projects of vitest have together: each loads this module for itself. */
const shared = globalThis as { castlaneTestRun?: { readonly started: Promise<Run>; projects: number } | undefined }

/**
 * One PostgreSQL for the whole run: the one that TEST_DATABASE_URL names, else an embedded one in the folder of the run.
 * A migrated template is copied for each server that a test starts. Temporary files of the run are in its folder too; all
 * of it goes away with the run, however that ends.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.castlaneTestRun ??= { started: startRun(), projects: 0 }
  const using = shared.castlaneTestRun
  using.projects += 1
  const run = await using.started
  project.provide('serverUrl', run.serverUrl)
  project.provide('templateName', run.templateName)
  project.provide('databasePrefix', run.databasePrefix)
  return async () => {
    using.projects -= 1
    if (using.projects > 0) return
    shared.castlaneTestRun = undefined
    await run.end()
  }
}

async function startRun(): Promise<Run> {
  writeDerivedBundles(join(import.meta.dirname, '../../generated'))
  const given = process.env.TEST_DATABASE_URL ?? null
  await cleanAbandonedRuns(given)
  const run = await createTestRun()
  const reaper = startReaper(run, given)
  await reaper.ready
  process.env.TMPDIR = run.folder
  const embedded = given === null ? await startDatabase(run.folder) : null
  const serverUrl = given ?? embedded!.databaseUrl
  process.env.TEST_DATABASE_URL = serverUrl
  const templateName = `${run.databasePrefix}template`
  await onServer(serverUrl, `create database ${templateName}`)
  await migrate(databaseUrl(serverUrl, templateName), { onProgress: () => {} })
  return {
    serverUrl,
    templateName,
    databasePrefix: run.databasePrefix,
    async end() {
      // Before its folder goes: a server that vanishes is one to bring back.
      await embedded?.stop()
      await reaper.end()
    },
  }
}

async function startDatabase(folder: string) {
  const dataDir = join(folder, 'server')
  await mkdir(dataDir)
  return startEmbedded({ dataDir, port: null, log: () => {}, onLost: console.error })
}

/** A name for a database of a test's own. @param prefix that of the run, unless the server is the test's own as well */
export function newDatabaseName(prefix = inject('databasePrefix')): string {
  return `${prefix}${randomBytes(6).toString('hex')}`
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
