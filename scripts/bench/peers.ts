import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Served } from './serving.ts'
import { startServed, stopServed } from './serving.ts'

const folder = new URL('./peers/', import.meta.url).pathname

export interface Peer {
  readonly name: string
  readonly served: Served
}

/** Starts the other frameworks, whose packages are installed at the first time. */
export async function startPeers(env: Record<string, string>): Promise<Peer[]> {
  if (!existsSync(`${folder}node_modules`)) execFileSync('npm', ['ci', '--silent'], { cwd: folder })
  const peers: Peer[] = []
  for (const [name, file] of [
    ['Fastify with schemas', './peers/fastify.mjs'],
    ['NestJS', './peers/nest.mjs'],
  ] as const)
    peers.push({ name, served: await startServed(file, env) })
  return peers
}

export async function stopPeers(peers: readonly Peer[]): Promise<void> {
  for (const { served } of peers) await stopServed(served)
}
