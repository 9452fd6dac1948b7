import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFfmpeg } from '../../src/generation/render/ffmpeg.ts'
import { freePort } from '../../test/support/free-port.ts'
import { writeDerivedBundles } from '../contract/write-derived.ts'
import type { StepResult, VerifyStep } from './step.ts'
import { createUpgradeDatabase } from './upgrade/database.ts'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** What a production install may take, in MB of 10⁶ bytes. */
const maxMegabytes = 250

export const installStep: VerifyStep = {
  name: 'install',
  about: `What the image installs takes less than ${maxMegabytes} MB, and both roles start on it and pass their health check.`,
  async run(report) {
    const folder = await mkdtemp(join(tmpdir(), 'castlane-install-'))
    try {
      return await install(folder, report)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function install(folder: string, report: (line: string) => void): Promise<StepResult> {
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'src', 'generated'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  writeDerivedBundles(join(folder, 'generated'))
  for (const command of await installCommands()) {
    report(command)
    await run('/bin/sh', ['-c', command], { cwd: folder, maxBuffer: 1 << 26 })
  }
  const { stdout } = await run('du', ['-sk', 'node_modules'], { cwd: folder })
  const megabytes = Math.round((Number.parseInt(stdout, 10) * 1024) / 1e6)
  const failures = megabytes > maxMegabytes ? [`The packages take ${megabytes} MB, more than ${maxMegabytes}.`] : []
  const database = await createUpgradeDatabase()
  try {
    for (const role of ['api', 'worker']) {
      report(`starting the role ${role}`)
      failures.push(...(await startRole(folder, role, database.url)))
    }
  } finally {
    await database.drop()
  }
  return { failures, note: `${megabytes} MB` }
}

/** The commands of the Dockerfile that install and clear away, so that this step proves what the image does. */
async function installCommands(): Promise<string[]> {
  const dockerfile = (await readFile(join(root, 'Dockerfile'), 'utf8')).replaceAll(/\\\n/g, '')
  const [, line = ''] = /^RUN (npm ci --omit=dev .*)$/m.exec(dockerfile) ?? []
  const commands = line.split('&&').map((command) => command.trim())
  const used = commands.filter((command) => /^(?:npm ci|find node_modules) /.test(command))
  if (used.length !== 2) throw new Error(`The Dockerfile installs by other commands than this step knows: ${line}`)
  return used.map((command) => command.replace('npm ci', 'npm ci --prefer-offline'))
}

async function startRole(folder: string, role: string, databaseUrl: string): Promise<string[]> {
  const port = String(await freePort())
  const ffmpeg = findFfmpeg(process.env.FFMPEG_PATH, process.env.PATH)
  const env = {
    PATH: process.env.PATH,
    FFMPEG_PATH: ffmpeg,
    // In production a worker refuses the old build of the development packages, which stands for Debian's where that is missing.
    NODE_ENV: role === 'worker' && ffmpeg.includes('ffmpeg-installer') ? 'development' : 'production',
    DATABASE_URL: databaseUrl,
    CASTLANE_MASTER_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    CASTLANE_PUBLIC_URL: `http://127.0.0.1:${port}`,
    CASTLANE_DATA_DIR: join(folder, 'data'),
    CASTLANE_ROLES: role,
    PORT: port,
    CASTLANE_WORKER_PORT: port,
  }
  const child = spawn(process.execPath, ['src/main.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  try {
    if (!(await isReady(`http://127.0.0.1:${port}`, () => child.exitCode === null)))
      return [`The role ${role} does not get ready: ${output.slice(-2_000)}`]
    const healthy = await run(process.execPath, ['src/start/healthcheck.ts'], { cwd: folder, env }).then(
      () => true,
      () => false,
    )
    const { status } = await fetch(`http://127.0.0.1:${port}/v1/whoami`)
    const wanted = role === 'api' ? 401 : 404
    return [
      ...(healthy ? [] : [`The health check of the role ${role} fails while it lives.`]),
      ...(status === wanted ? [] : [`The role ${role} answers /v1/whoami with ${status}, not ${wanted}.`]),
    ]
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function isReady(url: string, lives: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 600 && lives(); tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return true
    await sleep(200)
  }
  return false
}
