import { access, readFile } from 'node:fs/promises'
import { ConfigError } from '../config/config.ts'
import { projectFile } from '../lib/project-files.ts'
import type { RuntimeDocument } from './request-schemas.ts'

const bundles = ['openapi.runtime.json', 'openapi.public.json', 'openapi.tools.json'] as const

/** Validates requests, and answers where they are checked. */
export async function readRuntimeDocument(): Promise<RuntimeDocument> {
  return JSON.parse(await readDerived(bundles[0]))
}

/** A tool of the MCP server, as agents see it; called as its operation. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, { readonly default?: unknown; readonly maximum?: number }>>
  }
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean }
}

/** The tools, and the version of the contract that they are of. */
export async function readTools(): Promise<{ readonly version: string; readonly tools: readonly Tool[] }> {
  return JSON.parse(await readDerived(bundles[2]))
}

interface Server {
  readonly url: string
  readonly description?: string
}

/** The address in the contract's samples and guides, which is that of a server on the reader's machine. */
export const contractServer = 'http://localhost:8080'

/**
 * The contract as partners get it, with the address of this very server first and in all samples.
 * @param publicUrl CASTLANE_PUBLIC_URL, without a slash at its end
 */
export async function readPublicContract(publicUrl: string): Promise<string> {
  const contract: { servers: readonly Server[] } = JSON.parse(
    (await readDerived(bundles[1])).replaceAll(contractServer, publicUrl),
  )
  const others = contract.servers.filter(({ url }) => url !== publicUrl)
  return JSON.stringify({ ...contract, servers: [{ url: publicUrl, description: 'This server.' }, ...others] }, null, 1)
}

/** Bundles that follow from `generated/openapi.json` are made before a start, and not committed. */
async function readDerived(name: string): Promise<string> {
  return readFile(projectFile(`generated/${name}`), 'utf8').catch((error) => explain(name, error))
}

/**
 * Checks that the bundles are there, which a start reads only once it has migrated the database.
 * @throws ConfigError
 */
export async function assertBundles(): Promise<void> {
  for (const name of bundles) await access(projectFile(`generated/${name}`)).catch((error) => explain(name, error))
}

function explain(name: string, error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error
  throw new ConfigError([`generated/${name} is missing. Run \`node scripts/bundles.ts\`, which writes it.`])
}
