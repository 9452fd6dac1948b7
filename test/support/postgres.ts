import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { writeDerivedBundles } from '../../scripts/contract/write-derived.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server that tests make their databases on. */
    serverUrl: string
    /** A migrated database to copy. */
    templateName: string
  }
}

/**
 * One PostgreSQL for the whole run: the one that TEST_DATABASE_URL names, else an embedded one in a folder that goes
 * away with it. A migrated template is copied for each server that a test starts.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  writeDerivedBundles(join(import.meta.dirname, '../../generated'))
  const given = process.env.TEST_DATABASE_URL
  const dataDir = given ? null : await mkdtemp(join(tmpdir(), 'castlane-test-'))
  const embedded = dataDir ? await startEmbedded({ dataDir, port: null, log: () => {}, onLost: console.error }) : null
  const serverUrl = given ?? embedded!.databaseUrl
  process.env.TEST_DATABASE_URL = serverUrl
  const templateName = `castlane_template_${process.pid}`
  await onServer(serverUrl, `create database ${templateName}`)
  await migrate(databaseUrl(serverUrl, templateName), { onProgress: () => {} })
  project.provide('serverUrl', serverUrl)
  project.provide('templateName', templateName)
  return async () => {
    await onServer(serverUrl, `drop database if exists ${templateName} with (force)`)
    await embedded?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  }
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
