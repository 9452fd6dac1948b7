import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../src/db/embedded-server.ts'
import { patienceMs } from './patience.ts'
import { servicesRequired } from './services.ts'

export interface Pooler {
  /** The database behind the pooler. @param url of the real one */
  urlOf(url: string): string
  close(): Promise<void>
}

const program = process.env.PGBOUNCER_PATH ?? 'pgbouncer'

/** The version of PgBouncer here, or null where tests that need it are skipped. */
export function findPgbouncer(): { readonly major: number; readonly minor: number } | null {
  const found = /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(program, ['--version']).stdout?.toString() ?? '')
  if (found) return { major: Number(found[1]), minor: Number(found[2]) }
  if (servicesRequired) throw new Error('PgBouncer is mandatory here: install it, or name it in PGBOUNCER_PATH.')
  console.warn('Skipped: these tests start pgbouncer, which is not on the PATH.')
  return null
}

/** PgBouncer in transaction mode before every database of a server, with fewer connections than its clients have. */
export async function startPgbouncer(serverUrl: string, settings: Record<string, string> = {}): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl)
  const folder = await mkdtemp(join(tmpdir(), 'castlane-pgbouncer-'))
  const port = await freePort(56_900 + Math.floor(Math.random() * 500))
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: '4',
    max_client_conn: '500',
    ...settings,
  }
  await writeFile(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=${hostname} port=${serverPort || 5432}\n[pgbouncer]\n${Object.entries(lines)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  )
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  // The folder shows which run it belongs to.
  const child = spawn(program, [...user, join(folder, 'pgbouncer.ini')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk))
  const urlOf = (url: string) => {
    const pooled = new URL(url)
    pooled.host = `127.0.0.1:${port}`
    return pooled.href
  }
  const deadline = Date.now() + patienceMs
  while (!(await answers(urlOf(serverUrl)))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`pgbouncer did not start:\n${log}`)
    await sleep(20)
  }
  return {
    urlOf,
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
