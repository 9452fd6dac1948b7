import { readFile } from 'node:fs/promises'
import { ConfigError } from '../config/config.ts'
import type { RuntimeDocument } from './request-schemas.ts'

const generated = new URL('../../generated/', import.meta.url)

/** Validates requests, and answers where they are checked. */
export async function readRuntimeDocument(): Promise<RuntimeDocument> {
  return JSON.parse(await readDerived('openapi.runtime.json')) as RuntimeDocument
}

interface Server {
  readonly url: string
  readonly description?: string
}

/**
 * The contract as partners get it, with the address of this very server first.
 * @param publicUrl CASTLANE_PUBLIC_URL, without a slash at its end
 */
export async function readPublicContract(publicUrl: string): Promise<Buffer> {
  const contract = JSON.parse(await readDerived('openapi.public.json')) as { servers: readonly Server[] }
  const others = contract.servers.filter(({ url }) => url !== publicUrl && !url.startsWith('http://localhost'))
  return Buffer.from(
    JSON.stringify({ ...contract, servers: [{ url: publicUrl, description: 'This server.' }, ...others] }, null, 1),
  )
}

/** Bundles that follow from `generated/openapi.json` are made before a start, and not committed. */
async function readDerived(name: string): Promise<string> {
  return readFile(new URL(name, generated), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw new ConfigError([`generated/${name} is missing. Run \`node scripts/bundles.ts\`, which writes it.`])
  })
}
