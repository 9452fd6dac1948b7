import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, messageOf } from '../lib/untyped.ts'
import { EmbeddedError } from './embedded-place.ts'

/** The process that has the database. */
export interface Holder {
  readonly pid: number
  /** RFC 3339. */
  readonly startedAt: string
  /** Where its API listens on this machine; null where it serves none, or not yet. */
  readonly address: string | null
}

/** What `embedded.json` keeps from one start to the next. */
export interface EmbeddedState {
  readonly password: string
  /** PostgreSQL's data folder where it is not in this one. */
  readonly data: string | null
  /** The folder that this file was written in; null before the first start is complete. */
  readonly home: string | null
  /** A killed owner leaves its own. */
  readonly owner: Holder | null
}

const pathOf = (home: string) => join(home, 'embedded.json')

export const readState = (home: string): Promise<EmbeddedState | null> => readOwn(pathOf(home), JSON.parse)

/** Written to disk before the data exist, since a lost password could not be recovered. */
export async function makeState(home: string): Promise<EmbeddedState> {
  const first = { password: randomBytes(24).toString('hex'), data: null, home: null, owner: null }
  await writeOnce(pathOf(home), JSON.stringify(first))
  return (await readState(home)) ?? first
}

export async function writeState(home: string, state: EmbeddedState): Promise<void> {
  const half = await writeHalf(pathOf(home), JSON.stringify(state, null, 2))
  await rename(half, pathOf(home))
}

export async function masterKeyFile(path: string, dataExist: boolean): Promise<string> {
  const kept = await readOwn(path, (text) => text.trim())
  if (kept !== null) return kept
  if (dataExist)
    throw new EmbeddedError(
      `${path} is missing, and without it what the database holds sealed cannot be read. Restore it, or remove the data folder to start with an empty database.`,
    )
  await writeOnce(path, `k1:${randomBytes(32).toString('base64')}`)
  return (await readFile(path, 'utf8')).trim()
}

async function readOwn<T>(path: string, parse: (text: string) => T): Promise<T | null> {
  try {
    return parse(await readFile(path, 'utf8'))
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    throw new EmbeddedError(
      `${path} cannot be read: ${messageOf(cause)}. Start as the user who made it, or name another folder in CASTLANE_DATA_DIR.`,
      { cause },
    )
  }
}

/** Keeps the file of a concurrent start. */
async function writeOnce(path: string, content: string): Promise<void> {
  const half = await writeHalf(path, content)
  await link(half, path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await rm(half)
}

/** Only its owner may read it, and it takes its name when it is whole. */
async function writeHalf(path: string, content: string): Promise<string> {
  const half = `${path}.${process.pid}`
  await writeFile(half, `${content}\n`, { mode: 0o600, flush: true })
  return half
}
