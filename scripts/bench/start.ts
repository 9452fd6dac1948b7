import type { ChildProcess } from 'node:child_process'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { nonNull } from '../../src/lib/non-null.ts'
import { freePort } from '../../test/support/free-port.ts'
import { createBenchDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { median } from './figure.ts'

const root = join(import.meta.dirname, '..', '..')
const rounds = 3
/** Loaded before the program: it answers what the process has used. */
const reporter = `data:text/javascript,process.on('message',()=>process.send({cpu:process.cpuUsage(),memory:process.memoryUsage.rss()}))`
const requests = 2_000

/** How long a start takes: `npm start` on a laptop, and an API process of production, which runs the bundle. */
export async function measureStart(): Promise<Figure[]> {
  return [await measureNpmStart(), ...(await measureProduction())]
}

async function measureNpmStart(): Promise<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'castlane-bench-'))
  const port = await freePort()
  const times: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      process.stderr.write(`\rnpm start: round ${round} of ${rounds} `)
      const began = performance.now()
      const child = spawn('npm', ['start'], {
        env: { ...process.env, PORT: String(port), CASTLANE_DATA_DIR: dataDir },
        stdio: 'ignore',
        detached: true,
      })
      await answers(port)
      const took = performance.now() - began
      process.kill(-nonNull(child.pid, 'The process of a benchmark'), 'SIGINT')
      await once(child, 'exit')
      if (round > 0) times.push(took)
      while (await isUp(port)) await sleep(50)
      await sleep(1_000)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const took = median(times)
  return {
    what: 'npm start (installed, second start) to the first 200',
    value: `${(took / 1000).toFixed(2)} s`,
    aim: '< 3 s',
    reached: took < 3_000,
  }
}

async function measureProduction(): Promise<Figure[]> {
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: root })
  const database = await createBenchDatabase()
  const readings: { readonly processor: number; readonly memory: number }[] = []
  try {
    // The first start fills the compile cache.
    for (let round = 0; round <= rounds; round += 1) {
      process.stderr.write(`\rproduction: round ${round} of ${rounds} `)
      const port = await freePort()
      const child = startApi(port, database.settings)
      await answers(port)
      const { processor } = await usageOf(child)
      for (let n = 0; n < requests; n += 50)
        await Promise.all(
          Array.from({ length: 50 }, () =>
            fetch(`http://127.0.0.1:${port}/v1/whoami`, { headers: { 'X-Api-Key': 'none' } }).then((answer) =>
              answer.text(),
            ),
          ),
        )
      const { memory } = await usageOf(child)
      if (round > 0) readings.push({ processor, memory })
      child.kill()
      await once(child, 'exit')
    }
  } finally {
    await database.drop()
  }
  const processor = median(readings.map((reading) => reading.processor))
  const memory = median(readings.map((reading) => reading.memory)) / 2 ** 20
  return [
    {
      what: 'An API process of production to its first answer, processor time',
      value: `${processor.toFixed(2)} s`,
      aim: '<= 0.5 s',
      reached: processor <= 0.5,
    },
    {
      what: `Its memory after ${requests} requests`,
      value: `${memory.toFixed(0)} MB`,
      aim: '<= 160 MB',
      reached: memory <= 160,
    },
  ]
}

function startApi(port: number, settings: Record<string, string>): ChildProcess {
  return spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--heap-growing-percent=50', `--import=${reporter}`, 'src/main.mjs'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        ...settings,
        HOST: '127.0.0.1',
        PORT: String(port),
        CASTLANE_ROLES: 'api',
      },
    },
  )
}

async function answers(port: number): Promise<void> {
  const until = performance.now() + 60_000
  while (!(await isUp(port))) {
    if (performance.now() > until) throw new Error('The server did not answer within a minute.')
    await sleep(10)
  }
}

function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
}

/** Seconds of the processor since the start, and bytes of memory. */
async function usageOf(child: ChildProcess): Promise<{ processor: number; memory: number }> {
  child.send('usage')
  const [{ cpu, memory }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage; memory: number }]
  return { processor: (cpu.user + cpu.system) / 1e6, memory }
}
