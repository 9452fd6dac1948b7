import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, messageOf } from '../lib/untyped.ts'
import type { EmbeddedState } from './embedded-place.ts'
import { EmbeddedError } from './embedded-place.ts'

/**
 * Accessible only to its owner: it contains private files and media. The mode comes with the folder, because another
 * start may already have let PostgreSQL's account pass through it.
 */
export async function makeHome(dataDir: string): Promise<void> {
  await mkdir(dirname(dataDir), { recursive: true })
  await mkdir(dataDir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

export async function readState(home: string): Promise<EmbeddedState | null> {
  const path = join(home, 'embedded.json')
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    throw new EmbeddedError(
      `${path} cannot be read: ${messageOf(cause)}. Start as the user who made it, or name another folder in CASTLANE_DATA_DIR.`,
      { cause },
    )
  }
}

/** Written to disk before the data exist, since a lost password could not be recovered. */
export async function loadState(home: string, data: string): Promise<EmbeddedState> {
  const first = { port: null, password: randomBytes(24).toString('hex'), data, home, address: null }
  await writePrivately(join(home, 'embedded.json'), `${JSON.stringify(first, null, 2)}\n`, 'once')
  const kept = (await readState(home)) ?? first
  const state = { port: kept.port, password: kept.password, data, home, address: kept.address ?? null }
  if (kept.data !== data || kept.home !== home) await writeState(home, state)
  return state
}

export async function writeState(home: string, state: EmbeddedState): Promise<void> {
  await writePrivately(join(home, 'embedded.json'), `${JSON.stringify(state, null, 2)}\n`)
}

/**
 * Writes whole or not at all, readable only by its owner. `once` keeps an existing file, also one of a concurrent
 * start.
 */
async function writePrivately(path: string, content: string, how: 'once' | 'over' = 'over'): Promise<void> {
  if (how === 'once' && existsSync(path)) return
  const half = `${path}.${process.pid}`
  await writeFile(half, content, { mode: 0o600, flush: true })
  if (how === 'over') return await rename(half, path)
  await link(half, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(half)
}

export async function masterKeyFile(path: string, dataExist: boolean): Promise<string> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new EmbeddedError(`${path} cannot be read: ${error.message}.`, { cause: error })
    return null
  })
  if (kept !== null) return kept.trim()
  if (dataExist)
    throw new EmbeddedError(
      `${path} is missing, and without it what the database holds sealed cannot be read. Restore it, or remove the data folder to start with an empty database.`,
    )
  await writePrivately(path, `k1:${randomBytes(32).toString('base64')}\n`, 'once')
  return (await readFile(path, 'utf8')).trim()
}
