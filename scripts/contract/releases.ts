/** The contracts that were released, each compressed in one file. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { contractVersion } from './bundles.ts'
import type { JsonObject } from './json.ts'

const folder = 'openapi/releases'
const ending = '.json.gz'

export interface Release {
  readonly version: string
  /** From the root of the repository. */
  readonly file: string
}

/** The releases on record, the oldest first. */
export function listReleases(root: string): Release[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => /^\d+\.\d+\.\d+\.json\.gz$/.test(name))
    .map((name) => ({ version: name.slice(0, -ending.length), file: join(folder, name) }))
    .sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }))
}

export function readRelease(root: string, { file }: Release): JsonObject {
  return JSON.parse(gunzipSync(readFileSync(join(root, file))).toString()) as JsonObject
}

/** Records a contract as the release that its version names. @returns the file, from the root */
export function writeRelease(root: string, contract: JsonObject): string {
  mkdirSync(join(root, folder), { recursive: true })
  const file = join(folder, `${contractVersion(contract)}${ending}`)
  writeFileSync(join(root, file), gzipSync(`${JSON.stringify(contract)}\n`, { level: 9 }))
  return file
}
