// Runs before `npm start` and `npm test`, in plain JavaScript, on whatever Node npm itself runs on (20 or newer): makes
// sure that the packages are those of the lock file, and that node_modules/.bin holds the Node that the scripts want.
// Reads nothing but the lock files where all is well.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areBundlesFresh } from './contract/bundle-stamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Castlane wants Node 20 or newer to install itself; this is ${process.version}. See https://nodejs.org.`)

const stale = staleness()
if (stale) {
  say(`Installing packages: ${stale}. This takes a minute or so.`)
  const began = Date.now()
  // Some packages ask for the Node that is among them and runs everything later: warnings about the npm's own are noise.
  npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  say(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`)
  const still = staleness()
  if (still) fail(`The packages do not match package-lock.json even after npm ci: ${still}.`)
}
provideNode()
if (!areBundlesFresh(join(root, 'generated'))) run('bundles.ts', 'The bundles in generated/')
if (process.env.NODE_ENV === 'production') run('build.ts', 'The bundle of the server in dist/')

/** Why the packages must be installed; null if they match. Optional ones may be missing: they are other platforms'. */
function staleness() {
  const locked = readLock(join(root, 'package-lock.json'))
  if (!locked) fail('package-lock.json is missing or broken: restore it from the repository.')
  const installed = readLock(join(modules, '.package-lock.json'))
  if (!installed) return 'none are installed yet'
  for (const [path, { version, optional, link }] of Object.entries(locked)) {
    if (path === '' || link) continue
    const found = installed[path]
    if (!found && !optional) return `${path.replace(/^node_modules\//, '')} is missing`
    if (found && found.version !== version) return `${path.replace(/^node_modules\//, '')} is not at ${version}`
    if (found && !existsSync(join(root, path, 'package.json'))) return `${path} was removed`
  }
  return null
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return null
  }
}

/** npm puts node_modules/.bin first on the path of each script, so the `node` there is what the next script runs on. */
function provideNode() {
  const requiredVersion = readLock(join(root, 'package-lock.json'))['node_modules/node'].version
  const name = process.platform === 'win32' ? 'node.cmd' : 'node'
  if (versionOf(join(modules, '.bin', name)) === requiredVersion) return
  say(`Fetching Node ${requiredVersion}, which the scripts run on.`)
  // Its install script was not allowed to run, or ran on another machine.
  npm(['rebuild', 'node', '--ignore-scripts=false'])
  const found = versionOf(join(modules, '.bin', name))
  if (found !== requiredVersion)
    fail(
      `Node ${requiredVersion} could not be installed (found ${found ?? 'none'}). Run: npm ci --ignore-scripts=false`,
    )
}

/** Runs what writes files that derive from committed ones. */
function run(script, what) {
  const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const { status } = spawnSync(node, [join(root, 'scripts', script)], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail(`${what} could not be written. What went wrong stands above.`)
}

function versionOf(node) {
  if (!existsSync(node)) return null
  // Already running on it: no need to start it once more to ask.
  if (realpathSync(node) === realpathSync(process.execPath)) return process.versions.node
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  return stdout?.trim().replace(/^v/, '') || null
}

/** The npm that runs this script, on the Node that npm itself runs on: the one in node_modules is being replaced. */
function npm(args) {
  const own = process.env.npm_execpath
  const [command, first] = own ? [process.env.npm_node_execpath ?? process.execPath, [own]] : ['npm', []]
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: !own && process.platform === 'win32',
  })
  if (status !== 0) fail(`npm ${args[0]} failed${error ? `: ${error.message}` : ''}. What it said stands above.`)
}

function say(message) {
  process.stderr.write(`${message}\n`)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
