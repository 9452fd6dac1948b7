import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/db/embedded-server.ts'
import { onServer } from './postgres.ts'
import { servicesRequired } from './services.ts'

export interface Replicated {
  readonly primaryUrl: string
  readonly replica: {
    /** The database on the replica. @param url of the primary */
    urlOf(url: string): string
    /** Stops applying what arrives, as a replica that is behind. */
    pause(): Promise<void>
    resume(): Promise<void>
    stop(): void
    start(): void
  }
  close(): Promise<void>
}

/** The folder of PostgreSQL's server programs, or null where tests that need them are skipped. */
export function findServerPrograms(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = (() => {
    try {
      return readdirSync(root).sort((a, b) => Number(a) - Number(b))
    } catch {
      return []
    }
  })()
  const newest = versions.at(-1)
  if (newest !== undefined) return join(root, newest, 'bin')
  if (servicesRequired) throw new Error(`PostgreSQL's server programs are mandatory here, in ${root}: install them.`)
  console.warn(`Skipped: these tests start a PostgreSQL server and a replica, whose programs are not in ${root}.`)
  return null
}

/** A PostgreSQL server and a streaming replica of it. */
export async function startReplicated(programs: string): Promise<Replicated> {
  // The folder shows which run it belongs to.
  const folder = await mkdtemp(join(tmpdir(), 'castlane-replica-'))
  const [asRoot, user] = [process.getuid?.() === 0, userOf('postgres')]
  const run = (program: string, args: readonly string[]) => {
    const as = asRoot ? { uid: user.uid, gid: user.gid } : {}
    // pg_ctl leaves a server behind that would hold a pipe open.
    const result = spawnSync(join(programs, program), args, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    if (result.status !== 0) throw new Error(`${program} ended with ${result.status}: ${result.stderr}`)
  }
  chmodSync(folder, 0o755)
  const data = (name: string) => join(folder, name)
  for (const name of ['primary', 'replica']) {
    mkdirSync(data(name), { mode: 0o700 })
    if (asRoot) chownSync(data(name), user.uid, user.gid)
  }
  const logs = join(folder, 'logs')
  mkdirSync(logs)
  if (asRoot) chownSync(logs, user.uid, user.gid)
  const first = await freePort(55_400 + Math.floor(Math.random() * 400))
  const ports = { primary: first, replica: await freePort(first + 1) }
  // Nothing has to be on the disk; commits are flushed all the same, as in production.
  const settings = '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c shared_buffers=32MB'
  const start = (name: 'primary' | 'replica') =>
    run('pg_ctl', ['-D', data(name), '-w', '-l', join(logs, name), '-o', `-p ${ports[name]} ${settings}`, 'start'])
  const stop = (name: 'primary' | 'replica') => run('pg_ctl', ['-D', data(name), '-w', '-m', 'immediate', 'stop'])
  run('initdb', ['-D', data('primary'), '-U', 'castlane', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  start('primary')
  const address = (port: number) => `postgres://castlane@127.0.0.1:${port}/postgres`
  run('pg_basebackup', ['-d', address(ports.primary), '-D', data('replica'), '-R', '-c', 'fast', '--no-sync'])
  start('replica')
  return {
    primaryUrl: address(ports.primary),
    replica: {
      urlOf: (url) => url.replace(`:${ports.primary}/`, `:${ports.replica}/`),
      pause: () => onServer(address(ports.replica), 'select pg_wal_replay_pause()'),
      resume: () => onServer(address(ports.replica), 'select pg_wal_replay_resume()'),
      stop: () => stop('replica'),
      start: () => start('replica'),
    },
    async close() {
      for (const name of ['replica', 'primary'] as const)
        try {
          stop(name)
        } catch {
          // It is stopped already.
        }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function userOf(name: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, name]).stdout?.toString())
  return { uid: id('-u'), gid: id('-g') }
}
