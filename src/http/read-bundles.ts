import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { ConfigError } from '../config/config.ts'
import type { RuntimeDocument } from './request-schemas.ts'

const generated = new URL('../../generated/', import.meta.url)

/** Made from `openapi.json` before a start, and not committed. */
export async function readRuntimeDocument(): Promise<RuntimeDocument> {
  const text = await readFile(new URL('openapi.runtime.json', generated), 'utf8').catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause
      throw new ConfigError([
        'generated/openapi.runtime.json is missing. Run `node scripts/bundles.ts`, which writes it.',
      ])
    },
  )
  return JSON.parse(text) as RuntimeDocument
}

/** The bundle as it is served, with its hash. */
export function readBundle(): Buffer {
  return readFileSync(new URL('openapi.json', generated))
}
